import DiffableStorageTesting
import Testing

@Suite struct ManualSchedulerTests {
  @Test func `Scheduled work runs in order, each at its own time`() {
    let scheduler = ManualScheduler()
    var log: [String] = []
    for (name, delay) in [("b", 0.25), ("a", 0.125), ("c", 0.25), ("early", -0.5)] {
      scheduler.schedule(after: delay) { log.append("\(name) at \(scheduler.now)") }
    }
    scheduler.advance(by: 0.1875)
    #expect(log == ["early at 0.0", "a at 0.125"])
    #expect(scheduler.pendingCount == 2)
    scheduler.advance(by: 0.1875)
    #expect(log.suffix(2) == ["b at 0.25", "c at 0.25"])
    #expect(scheduler.now == 0.375)
  }

  @Test func `Eighths of a second add up exactly, tenths do not`() {
    for (step, isExact) in [(0.125, true), (0.1, false)] {
      let scheduler = ManualScheduler()
      var isDone = false
      scheduler.schedule(after: 8 * step) { isDone = true }
      for _ in 0..<8 { scheduler.advance(by: step) }
      #expect(isDone == isExact)
    }
  }

  @Test func `A time that is no number is no time`() {
    let scheduler = ManualScheduler()
    var log: [String] = []
    scheduler.schedule(after: .nan) { log.append("nan") }
    scheduler.schedule(after: .infinity) { log.append("never") }
    scheduler.schedule(after: 1) { log.append("later") }
    scheduler.advance(by: .nan)
    #expect(log == ["nan"])
    #expect(scheduler.now == 0)
    scheduler.advance(by: 1)
    #expect(log == ["nan", "later"])
    #expect(scheduler.pendingCount == 1)
  }

  @Test func `Work that is scheduled meanwhile runs when it is due`() {
    let scheduler = ManualScheduler()
    var log: [Double] = []
    func tick() {
      log.append(scheduler.now)
      scheduler.schedule(after: 1, tick)
    }
    tick()
    scheduler.advance(by: 3)
    #expect(log == [0, 1, 2, 3])
    #expect(scheduler.pendingCount == 1)
  }

  @Test func `The clock does not go back`() {
    let scheduler = ManualScheduler()
    scheduler.advance(by: 2)
    scheduler.advance(by: -1)
    #expect(scheduler.now == 2)
  }

  @Test func `Time that passes while something is done counts`() {
    let scheduler = ManualScheduler()
    scheduler.schedule(after: 1) { scheduler.advance(by: 10) }
    scheduler.advance(by: 2)
    #expect(scheduler.now == 11)
  }
}
