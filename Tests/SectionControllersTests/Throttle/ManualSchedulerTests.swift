import SectionControllers
import Testing

@Suite struct ManualSchedulerTests {
  @Test func `Scheduled work runs in order, each at its own time`() {
    let scheduler = ManualScheduler()
    var log: [String] = []
    for (name, delay) in [("b", 20), ("a", 10), ("c", 20), ("early", -5)] {
      scheduler.schedule(after: Double(delay) / 1000) {
        log.append("\(name) at \(scheduler.now * 1000)")
      }
    }
    scheduler.advance(by: 0.015)
    #expect(log == ["early at 0.0", "a at 10.0"])
    #expect(scheduler.pendingCount == 2)
    scheduler.advance(by: 0.015)
    #expect(log.suffix(2) == ["b at 20.0", "c at 20.0"])
    #expect(scheduler.now == 0.03)
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
