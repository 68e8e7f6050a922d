import DiffableStorage
import WebRendering
import WebServing

/// A message of a chat.
struct Message: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// A chat of many messages, of which a browser shows a window.
actor Chat: LiveList {
  private let storage = ModelStorage<MainSection, Message>()
  private let stream: PatchStream
  private var random = Random(state: 7)
  private var ends = (first: 0, last: 0)

  init() {
    stream = PatchStream(storage, layout: .items, limits: PatchStream.Limits(rowsPerPatch: 50)) {
      "<p>\(($0.model as? Message).map { "\($0.id) \($0.text)" } ?? "")</p>"
    }
  }

  func open(_ count: Int) throws {
    ends.last = count
    try storage.apply([(.main, (0..<count).map(message))])
  }

  /// Whether a browser begins at the end, with all rows, or both.
  struct Part: Sendable {
    var isAtEnd = false
    var isWhole = false
  }

  nonisolated func part(_ query: [String: String]) -> Part {
    Part(isAtEnd: query["end"] != nil, isWhole: query["all"] != nil)
  }

  func document(of part: Part) -> HTML {
    let page = part.isWhole ? stream.page() : stream.page(part.isAtEnd ? .last(40) : .first(40))
    let list = page.list(
      label: "Messages",
      patches: "/patches",
      events: "/events",
      windowRows: part.isWhole ? nil : "/rows",
      followsEnd: part.isAtEnd
    )
    return documentMarkup(title: "Chat", list)
  }

  func page(of part: Part) -> WebPage { page(of: part, window: .first(0)) }

  func page(of part: Part, window: PageWindow) -> WebPage { stream.page(window) }

  func messages(of part: Part, after lastEventID: String?) -> PatchStream.Messages {
    stream.messages(after: lastEventID)
  }

  /// Carries out a command of the test.
  func answer(_ event: RowEvent) -> RowEvent.Answer {
    let number = event.fields["count"].flatMap { Int($0) } ?? 1
    do {
      switch event.action {
      case "prepend":
        ends.first -= number
        let (ids, first) = (ends.first..<ends.first + number, ends.first + number)
        let isEmpty = storage[first] == nil
        try storage.modify { chat in
          if isEmpty {
            try chat.appendModels(ids.map(message), toSection: .main)
          } else {
            try chat.insertModels(ids.map(message), beforeItem: first)
          }
        }
      case "append":
        let ids = ends.last..<ends.last + number
        ends.last += number
        try storage.modify { try $0.appendModels(ids.map(message), toSection: .main) }
      case "grow":
        try storage.modify { try $0.updateModel(number) { $0.text += " and it goes on" * 40 } }
      case "every":
        try storage.modify { chat in
          for id in stride(from: ends.first, to: ends.last, by: number) where chat.contains(id) {
            try chat.updateModel(id) { $0.text += "!" }
          }
        }
      case "delete":
        storage.modify { $0.deleteItems([number]) }
      case "last":
        try storage.modify { try $0.moveItem(number, toEndOfSection: .main) }
      case "change":
        for _ in 0..<number { try change() }
      default: return .refused("unknown")
      }
      return .done
    } catch {
      return .refused("\(error)")
    }
  }

  /// A random change anywhere.
  private func change() throws {
    let items = storage.snapshot().identifiers.itemIdentifiers
    guard let item = items[safe: random.below(max(items.count, 1))],
      let other = items[safe: random.below(items.count)], item != other
    else { return }
    let count = random.below(80)
    try storage.modify { chat in
      switch random.below(5) {
      case 0:
        let ids = ends.last..<ends.last + count
        ends.last += count
        try chat.insertModels(ids.map(message), beforeItem: item)
      case 1: chat.deleteItems([item])
      case 2: try chat.moveItem(item, beforeItem: other)
      case 3: try chat.updateModel(item) { $0.text += " changed" }
      default: try chat.reloadItems([item, other])
      }
    }
  }

  private func message(_ id: Int) -> Message {
    Message(id: id, text: "says something" * (1 + abs(id &* 7) % 23))
  }
}

extension String {
  fileprivate static func * (text: String, count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: " ")
  }
}

extension RandomAccessCollection {
  fileprivate subscript(safe offset: Int) -> Element? {
    offset < count ? self[index(startIndex, offsetBy: offset)] : nil
  }
}
