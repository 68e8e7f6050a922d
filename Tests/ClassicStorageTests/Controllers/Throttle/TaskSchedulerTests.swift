import ClassicStorage
import Testing

@Suite struct TaskSchedulerTests {
  @Test func `Made outside all actors it does everything at once`() {
    let scheduler = TaskScheduler()
    var isDone = false
    scheduler.schedule(after: .seconds(1_000_000)) { isDone = true }
    #expect(isDone)
  }

  @MainActor
  @Test func `Made on an actor it comes back to it later`() async {
    let scheduler = TaskScheduler()
    let before = scheduler.now
    var isDone = false
    await withCheckedContinuation { done in
      scheduler.schedule(after: .milliseconds(1)) {
        MainActor.assertIsolated()
        isDone = true
        done.resume()
      }
      #expect(!isDone)
    }
    #expect(isDone)
    #expect(scheduler.now > before)
  }

  @MainActor
  @Test func `A controller made on an actor comes back to it with its updates`() async {
    let controller = SectionDataController<Card, RecordingAdapter>(
      adapter: RecordingAdapter(),
      throttleInterval: .milliseconds(1)
    )
    await withCheckedContinuation { done in
      controller.update(items: [Card(1)], updateMode: .everything) {
        MainActor.assertIsolated()
        done.resume()
      }
      #expect(controller.snapshot == [])
    }
    #expect(controller.snapshot == [Card(1)])
  }
}
