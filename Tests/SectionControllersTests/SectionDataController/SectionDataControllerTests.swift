import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

/// The behavior of a section's controller, in examples.
@Suite struct SectionDataControllerTests {
  typealias Controller = SectionDataController<Card, RecordingAdapter>

  let adapter = RecordingAdapter()
  let scheduler = ManualScheduler()
  let controller: Controller

  init() {
    controller = Controller(adapter: adapter, scheduler: scheduler)
  }

  private func show(_ cards: [Card], animated: Bool = true) {
    controller.update(items: cards, updateMode: .partial(animated: animated), immediately: true)
  }

  // MARK: Calls of the adapter

  @Test func `Structure comes in one batch, content in the next`() {
    show([Card(1), Card(2), Card(3, "a"), Card(4)])
    adapter.forgetLog()
    show([Card(4), Card(1), Card(3, "b"), Card(5)])
    #expect(
      adapter.log == [
        "animate", "reload ", "delete 0.1", "insert 0.3", "move 0.3 0.0",
        "animate", "reload 0.2", "delete ", "insert ",
      ]
    )
  }

  @Test func `Items with changed content only are one batch`() {
    show([Card(1, "a"), Card(2)])
    adapter.forgetLog()
    show([Card(1, "b"), Card(2)])
    #expect(adapter.log == ["animate", "reload 0.0", "delete ", "insert "])
  }

  @Test func `Without changes the adapter is told nothing and the completion is called`() {
    show([Card(1)])
    adapter.forgetLog()
    var isCompleted = false
    controller.update(
      items: [Card(1)],
      updateMode: .partial(animated: true),
      immediately: true
    ) { isCompleted = true }
    #expect(adapter.log == [])
    #expect(isCompleted)
  }

  @Test func `Reloading everything is reported as a reload, also if nothing changed`() {
    for _ in 0..<2 {
      controller.update(items: [Card(1)], updateMode: .everything, immediately: true)
    }
    #expect(adapter.log == ["reload all", "reload all"])
    #expect(controller.snapshot == [Card(1)])
  }

  @Test func `The data switches inside the batch`() {
    adapter.behavior = .late
    show([Card(1)])
    #expect(controller.items == [Card(1)])
    #expect(controller.numberOfItems() == 0)
    adapter.finish()
    #expect(controller.numberOfItems() == 1)
  }

  @Test func `Equal items are taken over without a batch`() {
    let unequal = SectionDataController(
      itemType: Card.self,
      adapter: adapter,
      isEqual: { _, _ in true },
      scheduler: scheduler
    )
    unequal.update(items: [Card(1, "a")], updateMode: .partial(animated: true), immediately: true)
    adapter.forgetLog()
    unequal.update(items: [Card(1, "b")], updateMode: .partial(animated: true), immediately: true)
    #expect(adapter.log == [])
    #expect(unequal.snapshot == [Card(1, "b")])
  }

  @Test func `The context names all items before and after, in the section`() throws {
    controller.displayingSection = 2
    show([Card(1), Card(2)])
    let context = try #require(adapter.contexts.first)
    #expect(Array(context.oldItems) == [])
    #expect(Array(context.newItems) == [[2, 0], [2, 1]])
    #expect(context.diff.inserts == [[2, 0], [2, 1]])
    #expect(context.item([2, 1]) as? Card == Card(2))
    #expect(context.item([2, 2]) == nil)
    #expect(context.item([0, 0]) == nil)
    #expect(adapter.log.contains("insert 2.0 2.1"))
  }

  // MARK: Animation

  @Test func `300 changes are animated, 301 are not`() {
    show(.numbered(0..<300))
    show(.numbered(0..<601))
    #expect(adapter.animations == [true, false])
  }

  @Test func `An update without animation is not animated`() {
    show([Card(1)], animated: false)
    #expect(adapter.animations == [false])
  }

  @Test func `The changes of all batches count together`() {
    controller.animationLimit = 2
    show([Card(1, "a"), Card(2, "a")], animated: false)
    show([Card(1, "b"), Card(2, "b"), Card(3)])
    #expect(adapter.animations == [false, false, false])
    show([Card(1, "b"), Card(2, "c"), Card(4), Card(3)])
    #expect(adapter.animations.suffix(2) == [true, true])
  }

  @Test func `Rotating one element through 400 is animated`() {
    show(.numbered(0..<400))
    show(.numbered(Array(1..<400) + [0]))
    #expect(adapter.animations == [false, true])
  }

  // MARK: Queries

  @Test func `Positions that do not exist have no items`() {
    show([Card(1)])
    #expect(controller.item(at: [0, 0]) == Card(1))
    for path: IndexPath in [
      [0, 1], [0, -1], [1, 0], [0], [], [0, 0, 0], [0, .max], [.min, 0],
    ] {
      #expect(controller.item(at: path) == nil)
    }
  }

  @Test func `Items are found where they are shown`() {
    show([Card(1), Card(2), Card(3)])
    controller.update(items: [Card(3)], updateMode: .partial(animated: true))
    #expect(controller.indexPath(of: Card(3, "other content")) == [0, 2])
    #expect(controller.indexPath(of: { $0.number > 1 }) == [0, 1])
    #expect(controller.indexPath(of: Card(4)) == nil)
    #expect(controller.indexPath(item: 5) == [0, 5])
    scheduler.advance(by: 1)
    #expect(controller.indexPath(of: Card(3)) == [0, 0])
  }

  @Test func `Objects are found by their object identity`() {
    final class Node: Identifiable {
      let id = 1
    }
    let nodes = SectionDataController(
      itemType: Node.self,
      adapter: adapter,
      isEqual: { $0 === $1 },
      scheduler: scheduler
    )
    let node = Node()
    nodes.update(items: [node], updateMode: .everything, immediately: true)
    #expect(nodes.indexPathPointerPersonality(of: node) == [0, 0])
    #expect(nodes.indexPathPointerPersonality(of: Node()) == nil)
    #expect(nodes.indexPath(of: Node()) == [0, 0])
  }

  @Test func `A controller can be used through its protocol`() {
    func fill<C: SectionDataControllerType>(_ controller: C, _ items: [C.ItemType]) {
      controller.update(items: items, updateMode: .everything, immediately: true, completion: {})
      #expect(controller.asSectionDataController().numberOfItems() == items.count)
    }
    fill(controller, [Card(1), Card(2)])
  }

  // MARK: Reserved moves

  @Test func `An item that the user has moved is not moved again`() {
    show([Card(1), Card(2), Card(3)])
    adapter.forgetLog()
    #expect(controller.reserveMoved(source: [0, 0], destination: [0, 2]))
    #expect(controller.snapshot == [Card(2), Card(3), Card(1)])
    #expect(controller.items == [Card(1), Card(2), Card(3)])
    show([Card(2), Card(3), Card(1)])
    #expect(adapter.log == [])
  }

  @Test func `A move between positions that do not exist is not noted`() {
    show([Card(1), Card(2)])
    for (source, destination) in [
      ([0, 2], [0, 0]), ([0, 0], [0, 2]), ([1, 0], [0, 1]), ([0, 0], [1, 1]), ([0, -1], [0, 0]),
      ([0, 0], []),
    ] as [(IndexPath, IndexPath)] {
      #expect(!controller.reserveMoved(source: source, destination: destination))
    }
    #expect(controller.snapshot == [Card(1), Card(2)])
  }

  @Test func `A move noted before the batch begins makes the view reload`() {
    show([Card(1), Card(2), Card(3)])
    adapter.behavior = .late
    adapter.forgetLog()
    show([Card(1), Card(2)])
    controller.reserveMoved(source: [0, 0], destination: [0, 2])
    adapter.finish()
    #expect(adapter.log == ["animate", "reload all"])
    #expect(controller.snapshot == [Card(1), Card(2)])
  }

  @Test func `A move noted between two batches makes the view reload`() {
    show([Card(1, "a"), Card(2)])
    adapter.behavior = .slow
    adapter.forgetLog()
    show([Card(2), Card(1, "b")])
    controller.reserveMoved(source: [0, 0], destination: [0, 1])
    adapter.finish()
    #expect(adapter.log.last == "reload all")
    #expect(controller.snapshot == [Card(2), Card(1, "b")])
  }

  @Test func `A move noted after the last batch stays`() {
    adapter.behavior = .slow
    show([Card(1), Card(2)])
    controller.reserveMoved(source: [0, 0], destination: [0, 1])
    adapter.finish()
    #expect(!adapter.log.contains("reload all"))
    #expect(controller.snapshot == [Card(2), Card(1)])
  }
}
