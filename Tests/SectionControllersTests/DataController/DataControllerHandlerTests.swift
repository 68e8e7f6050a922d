import SectionControllers
import DiffableStorage
import Foundation
import Testing

@Suite struct DataControllerHandlerTests {
  typealias Controller = DataController<RecordingAdapter>

  let controller = Controller(adapter: RecordingAdapter())
  let cards = TypedSection(Card.self)
  let words = TypedSection(Word.self)

  init() {
    controller.add(section: cards)
    controller.add(section: words)
    controller.update(in: cards, items: [Card(7, "x")], updateMode: .everything, immediately: true)
    controller.update(in: words, items: ["a", "b"], updateMode: .everything, immediately: true)
  }

  private var handlers: [Controller.Handler<String>] {
    [
      .init(section: cards) { view, indexPath, card in "\(view) \(indexPath[1]) \(card)" },
      .init(section: words) { view, indexPath, word in "\(view) \(indexPath[1]) \(word)" },
    ]
  }

  private func code(
    of indexPath: IndexPath,
    _ handlers: [Controller.Handler<String>]
  ) -> DataControllerError.Code? {
    do {
      _ = try controller.item(at: indexPath, handlers: handlers)
      return nil
    } catch {
      #expect(error.indexPath == indexPath)
      return error.code
    }
  }

  @Test func `A handler is given the view, the index path and the item`() throws {
    #expect(try controller.item(at: [0, 0], handlers: handlers) == "view 0 7x")
    let text = try controller.item(at: [1, 1], returnType: String.self, handlers: handlers)
    #expect(text == "view 1 b")
  }

  @Test func `A section without a handler, and one with two, is refused`() {
    #expect(code(of: [1, 0], [handlers[0]]) == .noHandler)
    #expect(code(of: [1, 0], []) == .noHandler)
    #expect(code(of: [2, 0], handlers) == .noHandler)
    #expect(code(of: [], handlers) == .noHandler)
    #expect(code(of: [1, 0], handlers + [handlers[1]]) == .severalHandlers)
    #expect(code(of: [0, 0], handlers + [handlers[1]]) == nil)
  }

  @Test func `Positions without an item are refused`() {
    for path: IndexPath in [[0, 1], [0, -1], [1, 2], [1], [1, 0, 0]] {
      #expect(code(of: path, handlers) == .noItem)
    }
  }

  @Test func `Handlers of sections of another controller do not count`() {
    let strangers = TypedSection(Number.self)
    let stray = Controller.Handler(section: strangers) { _, _, number in "\(number)" }
    #expect(code(of: [0, 0], [stray]) == .noHandler)
    Controller(adapter: RecordingAdapter()).add(section: strangers)
    #expect(code(of: [0, 0], [stray]) == .noHandler)
    #expect(code(of: [0, 0], handlers + [stray]) == nil)
  }

  @Test func `A handler made before its section is added counts from then on`() throws {
    let numbers = TypedSection(Number.self)
    let handler = Controller.Handler(section: numbers) { _, _, number in number.id + 1 }
    controller.add(section: numbers)
    controller.update(in: numbers, items: [1], updateMode: .everything, immediately: true)
    #expect(try controller.item(at: [2, 0], handlers: [handler]) == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `The handlers of a group are as many and of such types as its sections`() throws {
    let both = controller.add(sections: cards, words)
    func text(_ indexPath: IndexPath) throws(DataControllerError) -> String {
      try both.item(
        at: indexPath,
        handlers: { view, _, card in "\(view) \(card.number)" },
        { view, _, word in "\(view) \(word.id.uppercased())" }
      )
    }
    #expect(try text([0, 0]) == "view 7")
    #expect(try text([1, 1]) == "view B")
    #expect(throws: DataControllerError.self) { try text([1, 2]) }
    #expect(throws: DataControllerError.self) { try text([2, 0]) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `A group of sections of another controller has no handlers`() {
    let other = Controller(adapter: RecordingAdapter())
    let strange = other.add(sections: cards, TypedSection(Number.self))
    #expect(other.numberOfSections() == 1)
    #expect(throws: DataControllerError.self) {
      try strange.item(at: [0, 0], handlers: { _, _, _ in }, { _, _, _ in })
    }
  }

  @Test func `An error says where and what to do`() {
    do {
      _ = try controller.item(at: [5, 1], handlers: handlers)
      Issue.record("A handler was called")
    } catch {
      #expect(
        "\(error)" == """
          [5, 1]: there is no handler for this section. Pass one for each section of the controller. \
          Handlers of sections that were not added to the controller are ignored.
          """
      )
      #expect(error.code.description == "noHandler")
    }
  }
}
