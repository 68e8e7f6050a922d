import SectionControllers
import Testing

@Suite struct TaskSchedulerTests {
  @Test func `Outside of all actors the work runs at once`() {
    let scheduler = TaskScheduler()
    var isDone = false
    scheduler.schedule(after: 1_000_000) { isDone = true }
    #expect(isDone)
  }

  @MainActor
  @Test func `On an actor the work runs later`() async {
    let scheduler = TaskScheduler()
    let before = scheduler.now
    var isDone = false
    await withCheckedContinuation { done in
      scheduler.schedule(after: 0.001) {
        MainActor.assertIsolated()
        isDone = true
        done.resume()
      }
      #expect(!isDone)
    }
    #expect(isDone)
    #expect(scheduler.now > before)
  }

  @Test func `A clock that is set back or forward never takes time back`() {
    var time = ForwardTime(since: 5_000)
    let elapsed = [5_000, 5_002, 5_002.5, 1_400, 1_401, 1_401, 5_010].map { time.elapsed(at: $0) }
    #expect(elapsed == [0, 2, 2.5, 2.5, 3.5, 3.5, 3_612.5])
  }

  @Test func `The time begins at zero and does not go back`() {
    let scheduler = TaskScheduler()
    let times = (0..<100).map { _ in scheduler.now }
    #expect(times.allSatisfy { (0..<3_600).contains($0) })
    #expect(times == times.sorted())
  }

  /// A screen as in an app, whose property gets its initial value outside of all actors.
  @MainActor
  private final class Screen {
    let cards = SectionDataController<Card, RecordingAdapter>(
      adapter: RecordingAdapter(),
      throttleInterval: 0.001
    )
  }

  @MainActor
  @Test func `The updates of a controller run on the actor that requested them`() async {
    let screen = Screen()
    await withCheckedContinuation { done in
      screen.cards.update(items: [Card(1)], updateMode: .everything)
      screen.cards.update(items: [Card(2)], updateMode: .everything) {
        MainActor.assertIsolated()
        done.resume()
      }
      #expect(screen.cards.snapshot == [])
    }
    #expect(screen.cards.snapshot == [Card(2)])
  }

  private actor Archive {
    let cards = SectionDataController<Card, RecordingAdapter>(
      adapter: RecordingAdapter(),
      throttleInterval: 0.001
    )

    func show(_ card: Card) async -> [Card] {
      await withCheckedContinuation { done in
        cards.update(items: [card], updateMode: .everything) {
          self.assertIsolated()
          done.resume()
        }
        #expect(cards.snapshot == [])
      }
      return cards.snapshot
    }
  }

  @Test func `They also run on a custom actor`() async {
    #expect(await Archive().show(Card(3)) == [Card(3)])
  }
}
