import SectionControllers
import Testing

@Suite struct ManualSchedulerTests {
  @Test func `Scheduled work runs in order, each at its own time`() {
    let scheduler = ManualScheduler()
    var log: [String] = []
    for (name, delay) in [("b", 20), ("a", 10), ("c", 20), ("early", -5)] {
      scheduler.schedule(after: .milliseconds(delay)) {
        log.append("\(name) at \(scheduler.now / .milliseconds(1))")
      }
    }
    scheduler.advance(by: .milliseconds(15))
    #expect(log == ["early at 0.0", "a at 10.0"])
    #expect(scheduler.pendingCount == 2)
    scheduler.advance(by: .milliseconds(15))
    #expect(log.suffix(2) == ["b at 20.0", "c at 20.0"])
    #expect(scheduler.now == .milliseconds(30))
  }

  @Test func `Work that is scheduled meanwhile runs when it is due`() {
    let scheduler = ManualScheduler()
    var log: [Duration] = []
    func tick() {
      log.append(scheduler.now)
      scheduler.schedule(after: .seconds(1), tick)
    }
    tick()
    scheduler.advance(by: .seconds(3))
    #expect(log == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    #expect(scheduler.pendingCount == 1)
  }

  @Test func `The clock does not go back`() {
    let scheduler = ManualScheduler()
    scheduler.advance(by: .seconds(2))
    scheduler.advance(by: .seconds(-1))
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `Time that passes while something is done counts`() {
    let scheduler = ManualScheduler()
    scheduler.schedule(after: .seconds(1)) { scheduler.advance(by: .seconds(10)) }
    scheduler.advance(by: .seconds(2))
    #expect(scheduler.now == .seconds(11))
  }
}
