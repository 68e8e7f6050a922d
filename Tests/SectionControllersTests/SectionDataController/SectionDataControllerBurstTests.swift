import DiffableStorageTesting
import SectionControllers
import Testing

/// Updates in quick succession, and adapters that complete their batches later.
///
/// The interval is an eighth of a second, because the sums of eighths and their halves are exact.
@Suite struct SectionDataControllerBurstTests {
  typealias Controller = SectionDataController<Card, RecordingAdapter>

  let adapter = RecordingAdapter()
  let scheduler = ManualScheduler()
  let controller: Controller
  let completions = Completions()

  init() {
    controller = Controller(adapter: adapter, throttleInterval: 0.125, scheduler: scheduler)
  }

  private func update(_ number: Int, immediately: Bool = false, mode: UpdateMode? = nil) {
    controller.update(
      items: [Card(number)],
      updateMode: mode ?? .partial(animated: true),
      immediately: immediately,
      completion: completions.expect(number)
    )
  }

  @Test func `An update waits for the interval`() {
    update(1)
    #expect(controller.items == [Card(1)])
    scheduler.advance(by: 0.0625)
    #expect(controller.snapshot == [])
    scheduler.advance(by: 0.0625)
    #expect(controller.snapshot == [Card(1)])
    #expect(completions.called == [1])
  }

  @Test func `The interval is 0.1 seconds unless another one is given`() {
    let controller = Controller(adapter: adapter, scheduler: scheduler)
    controller.update(items: [Card(1)], updateMode: .everything)
    scheduler.advance(by: 0.09375)
    #expect(controller.snapshot == [])
    scheduler.advance(by: 0.03125)
    #expect(controller.snapshot == [Card(1)])
  }

  @Test func `A burst is shown once, and every completion is called once`() {
    for number in 1...5 { update(number) }
    scheduler.advance(by: 1)
    #expect(controller.snapshot == [Card(5)])
    #expect(adapter.contexts.count == 1)
    #expect(completions.called == [1, 2, 3, 4, 5])
  }

  @Test func `An update during the interval delays the end of a burst`() {
    update(1)
    scheduler.advance(by: 0.0625)
    update(2)
    scheduler.advance(by: 0.0625)
    #expect(controller.snapshot == [])
    scheduler.advance(by: 0.0625)
    #expect(controller.snapshot == [Card(2)])
  }

  @Test func `An endless burst is shown once per interval, and once at its end`() {
    for number in 0..<40 {
      update(number)
      scheduler.advance(by: 0.03125)
    }
    #expect(adapter.contexts.count == 9)
    scheduler.advance(by: 1)
    #expect(adapter.contexts.count == 10)
    #expect(controller.snapshot == [Card(39)])
    #expect(completions.called == Array(0..<40))
  }

  @Test func `Items that were shown during a burst are not shown again at its end`() {
    update(1)
    scheduler.advance(by: 0.0625)
    update(2)
    scheduler.advance(by: 0.0625)
    update(3, mode: .everything)
    #expect(completions.called == [1, 2, 3])
    scheduler.advance(by: 1)
    #expect(adapter.log == ["reload all"])
    #expect(completions.called == [1, 2, 3])
  }

  @Test func `The mode of a burst is that of its last update`() {
    update(1, mode: .everything)
    update(2, mode: .partial(animated: false))
    scheduler.advance(by: 1)
    #expect(adapter.animations == [false])
    update(3)
    update(4, mode: .everything)
    scheduler.advance(by: 1)
    #expect(adapter.log.last == "reload all")
  }

  @Test func `An immediate update ends the burst`() {
    update(1)
    update(2, immediately: true)
    #expect(completions.called == [1, 2])
    scheduler.advance(by: 1)
    #expect(adapter.contexts.count == 1)
    update(3)
    scheduler.advance(by: 0.09375)
    #expect(completions.called == [1, 2])
    scheduler.advance(by: 0.03125)
    #expect(completions.called == [1, 2, 3])
  }

  @Test func `An immediate update ends a burst, and the next one begins anew`() {
    update(1)
    scheduler.advance(by: 0.0625)
    update(2, immediately: true)
    scheduler.advance(by: 0.03125)
    update(3)
    scheduler.advance(by: 0.03125)
    update(4)
    #expect(controller.snapshot == [Card(2)])
    scheduler.advance(by: 0.125)
    #expect(controller.snapshot == [Card(4)])
  }

  @Test func `An interval of another length, or of none`() {
    let patient = Controller(
      adapter: adapter,
      throttleInterval: 2,
      scheduler: scheduler
    )
    patient.update(items: [Card(1)], updateMode: .everything, completion: completions.expect(1))
    scheduler.advance(by: 1)
    #expect(completions.called == [])
    scheduler.advance(by: 1)
    #expect(completions.called == [1])
    for (number, interval) in [(2, -1), (3, -Double.infinity), (4, .nan)] {
      let hasty = Controller(adapter: adapter, throttleInterval: interval, scheduler: scheduler)
      hasty.update(
        items: [Card(1)],
        updateMode: .everything,
        completion: completions.expect(number)
      )
      scheduler.advance(by: 0)
      #expect(completions.called.last == number)
    }
    #expect(completions.called == [1, 2, 3, 4])
  }

  // MARK: Adapters that complete later

  @Test func `An update waits until the one before is done`() {
    adapter.behavior = .slow
    update(1, immediately: true)
    update(2, immediately: true)
    update(3, immediately: true)
    #expect(adapter.contexts.count == 1)
    #expect(completions.called == [])
    adapter.finish()
    #expect(completions.called == [1])
    #expect(adapter.contexts.count == 2)
    #expect(controller.snapshot == [Card(3)])
    adapter.finish()
    #expect(completions.called == [1, 2, 3])
    #expect(adapter.mostOpen == 1)
  }

  @Test func `The content waits until the structure is done`() {
    adapter.behavior = .slow
    controller.update(items: [Card(1, "a")], updateMode: .everything, immediately: true)
    adapter.finish()
    adapter.forgetLog()
    controller.update(
      items: [Card(2), Card(1, "b")],
      updateMode: .partial(animated: true),
      immediately: true
    )
    #expect(adapter.log == ["animate", "reload ", "delete ", "insert 0.0"])
    adapter.finish()
    #expect(adapter.log.suffix(4) == ["animate", "reload 0.1", "delete ", "insert "])
  }

  @Test(arguments: RecordingAdapter.Behavior.allCases)
  func `Every completion is called once, whatever the adapter does`(
    _ behavior: RecordingAdapter.Behavior
  ) {
    adapter.behavior = behavior
    for number in 1...4 { update(number, immediately: number.isMultiple(of: 2)) }
    for _ in 0..<20 {
      scheduler.advance(by: 1)
      adapter.finish()
    }
    #expect(completions.called == [1, 2, 3, 4])
    #expect(controller.snapshot == [Card(4)])
    #expect(adapter.log.last == "reload all" || behavior != .lazy)
  }

  @Test func `Updates that an adapter calls twice are done once`() {
    adapter.behavior = .repeating
    update(1, immediately: true)
    #expect(adapter.log == ["animate", "reload ", "delete ", "insert 0.0"])
  }

  @Test func `An update from a completion comes after all completions of the one before`() {
    var log: [String] = []
    let inner = { [controller] in
      controller.update(items: [Card(9)], updateMode: .everything, immediately: true) {
        log.append("inner")
      }
      log.append("asked")
    }
    controller.update(items: [Card(1)], updateMode: .everything, completion: inner)
    controller.update(items: [Card(2)], updateMode: .everything) { log.append("second") }
    scheduler.advance(by: 1)
    #expect(log == ["asked", "second", "inner"])
    #expect(controller.snapshot == [Card(9)])
  }

  @Test func `A long chain of updates from completions does not deepen the stack`() {
    var count = 0
    func next() {
      count += 1
      guard count < 20_000 else { return }
      controller.update(
        items: [Card(count)],
        updateMode: .partial(animated: true),
        immediately: true,
        completion: next
      )
    }
    next()
    #expect(count == 20_000)
  }

  // MARK: Deallocation

  @Test func `A controller that goes away calls what is left`() {
    var controller: Controller? = Controller(adapter: adapter, scheduler: scheduler)
    weak let gone = controller
    controller?.update(
      items: [Card(1)],
      updateMode: .everything,
      completion: completions.expect(1)
    )
    controller = nil
    #expect(gone == nil)
    #expect(completions.called == [1])
    scheduler.advance(by: 1)
    #expect(adapter.log == [])
  }

  @Test func `Outside all actors nothing waits`() {
    let controller = Controller(adapter: adapter)
    controller.update(
      items: [Card(1)],
      updateMode: .everything,
      completion: completions.expect(1)
    )
    #expect(completions.called == [1])
  }
}

/// Records which completions were called.
final class Completions {
  private(set) var called: [Int] = []

  func expect(_ number: Int) -> () -> Void {
    { [self] in called.append(number) }
  }
}
