import DiffableStorageTesting
import SectionControllers
import Foundation
import Testing

@Suite struct DataControllerTests {
  typealias Controller = DataController<RecordingAdapter>

  let adapter = RecordingAdapter()
  let scheduler = ManualScheduler()
  let controller: Controller
  let cards = TypedSection(Card.self)
  let words = TypedSection(Word.self)

  init() {
    controller = Controller(adapter: adapter, scheduler: scheduler)
  }

  private func fill() {
    controller.add(section: cards)
    controller.add(section: words)
    controller.update(in: cards, items: [Card(1)], updateMode: .everything, immediately: true)
    controller.update(in: words, items: ["a", "b"], updateMode: .everything, immediately: true)
  }

  @Test func `Sections are numbered as they are added`() {
    #expect(cards.state == .initialized)
    #expect(controller.add(section: cards) == 0)
    #expect(controller.add(section: words) == 1)
    #expect(cards.state == .added(at: 0))
    #expect(controller.numberOfSections() == 2)
    #expect(cards ~= 0)
    #expect(!(words ~= 0))
    #expect(!(TypedSection(Number.self) ~= 0))
  }

  @Test func `A section is added once, and to one controller`() {
    controller.add(section: cards)
    #expect(controller.add(section: cards) == 0)
    #expect(controller.numberOfSections() == 1)
    let other = Controller(adapter: adapter, scheduler: scheduler)
    #expect(other.add(section: cards) == nil)
    #expect(other.numberOfSections() == 0)
    other.add(section: words)
    #expect(other.sectionDataController(section: cards) == nil)
  }

  @Test func `A switch over a section's number finds it`() {
    fill()
    let names = (0...2).map { number in
      switch number {
      case cards: "cards"
      case words: "words"
      default: "nothing"
      }
    }
    #expect(names == ["cards", "words", "nothing"])
  }

  @Test func `Each section shows its own items`() {
    fill()
    #expect(controller.numberOfItems(in: 0) == 1)
    #expect(controller.numberOfItems(in: 1) == 2)
    #expect(controller.item(at: [0, 0], in: cards) == Card(1))
    #expect(controller.item(at: [1, 1], in: words) == "b")
    #expect(controller.sectionDataController(section: words)?.items == ["a", "b"])
    #expect(controller.sectionDataController(section: words)?.displayingSection == 1)
  }

  @Test func `Positions and sections that do not exist have no items`() {
    fill()
    for section in [-1, 2, .max, .min] {
      #expect(controller.numberOfItems(in: section) == 0)
    }
    #expect(controller.item(at: [1, 0], in: cards) == nil)
    #expect(controller.item(at: [0, 1], in: cards) == nil)
    #expect(controller.item(at: [], in: cards) == nil)
    #expect(controller.item(at: [0, 0], in: TypedSection(Card.self)) == nil)
    #expect(controller.sectionDataController(section: TypedSection(Number.self)) == nil)
  }

  @Test func `An update of a section that was not added says so and is completed`() {
    var isCompleted = false
    let isShown = controller.update(in: words, items: ["a"], updateMode: .everything) {
      isCompleted = true
    }
    #expect(!isShown)
    #expect(isCompleted)
    #expect(adapter.log == [])
  }

  @Test func `Sections wait for each other, but each for its own burst`() {
    controller.add(section: cards)
    controller.add(section: words)
    adapter.behavior = .slow
    controller.update(in: words, items: ["a"], updateMode: .partial(animated: true))
    controller.update(
      in: cards,
      items: [Card(1)],
      updateMode: .partial(animated: true),
      immediately: true
    )
    scheduler.advance(by: 1)
    #expect(adapter.log == ["animate", "reload ", "delete ", "insert 0.0"])
    adapter.finish()
    #expect(adapter.log.suffix(4) == ["animate", "reload ", "delete ", "insert 1.0"])
    adapter.finish()
    #expect(adapter.mostOpen == 1)
  }

  @Test func `The limit of animated changes holds for all sections`() {
    controller.add(section: cards)
    controller.animationLimit = 1
    controller.add(section: words)
    let mode = UpdateMode.partial(animated: true)
    controller.update(in: cards, items: [Card(1), Card(2)], updateMode: mode, immediately: true)
    controller.update(in: words, items: ["a", "b"], updateMode: mode, immediately: true)
    controller.update(in: words, items: ["a"], updateMode: mode, immediately: true)
    #expect(adapter.animations == [false, false, true])
  }
}
