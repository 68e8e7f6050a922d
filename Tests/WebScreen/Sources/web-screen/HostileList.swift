import DiffableStorage
import WebRendering
import WebServing

struct Row: Identifiable, Equatable {
  let id: String
  var text: String
  var hits = 0
}

/// A list of hostile identifiers and texts that changes at random when the test asks for it.
actor HostileList: LiveList {
  private typealias Rows = ModelSnapshot<String, Row>.Builder

  private let storage = ModelStorage<String, Row>()
  private let stream: PatchStream
  private var random: Random
  private var made = 0

  init(seed: UInt64) {
    random = Random(state: seed)
    storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    stream = PatchStream(
      storage,
      layout: .headersItemsAndFooters,
      limits: PatchStream.Limits(patches: 64)
    ) { $0.markup }
  }

  func open() throws {
    try storage.modify { rows in
      for _ in 0..<4 {
        let section = text()
        try rows.appendSections([section])
        try rows.appendModels((0..<8).map { _ in row() }, toSection: section)
      }
    }
  }

  // MARK: Requests of browsers

  /// Every browser shows the whole list.
  nonisolated func part(_ query: [String: String]) {}

  func document(of part: Void) -> HTML {
    documentMarkup(
      title: "Hostile rows",
      stream.page().list(label: text(), patches: "/patches", events: "/events")
    )
  }

  func page(of part: Void) -> WebPage { stream.page() }

  func messages(of part: Void, after lastEventID: String?) -> PatchStream.Messages {
    stream.messages(after: lastEventID)
  }

  func answer(_ event: RowEvent) -> RowEvent.Answer {
    do {
      if event.kind == .footer { return try command(event) }
      guard let id = event.identifier, storage[id] != nil else { return .gone }
      switch event.action {
      case "hit": try storage.modify { try $0.updateModel(id) { $0.hits += 1 } }
      case "move":
        guard let last = storage.snapshot().identifiers.sectionIdentifiers.last else {
          return .gone
        }
        try storage.modify { try $0.moveItem(id, toEndOfSection: last) }
      case "delete": storage.modify { $0.deleteItems([id]) }
      default: return .refused("<b>unknown</b>")
      }
      return .done
    } catch {
      return .refused("\(error)")
    }
  }

  /// Carries out a command of the test, which sends commands as events of a footer.
  private func command(_ event: RowEvent) throws -> RowEvent.Answer {
    let count = event.fields["count"].flatMap { Int($0) } ?? 1
    switch event.action {
    case "change":
      for _ in 0..<count { try change() }
    case "fill":
      // The texts are long, so that the buffers of a reader that does not read become full.
      for number in 0..<count {
        try storage.modify { rows in
          let size = 1_000_000 / max(rows.numberOfItems, 1)
          let text = String(repeating: "long \(number) ", count: size / 7)
          for id in rows.itemIdentifiers { try rows.updateModel(id) { $0.text = text } }
        }
      }
    case "insert":
      let first = storage.snapshot().identifiers.itemIdentifiers.first
      try storage.modify { rows in
        let models = (0..<count).map { _ in row() }
        guard let first else {
          let section = text()
          try rows.appendSections([section])
          try rows.appendModels(models, toSection: section)
          return
        }
        try rows.insertModels(models, beforeItem: first)
      }
    case "clear": storage.modify { $0.deleteAllItems() }
    default: return .refused("unknown")
    }
    return .done
  }

  // MARK: Changes

  /// A few random edits as one update.
  private func change() throws {
    try storage.modify { rows in
      for _ in 0...random.below(3) { try edit(&rows) }
    }
  }

  private func edit(_ rows: inout Rows) throws {
    let items = Array(rows.itemIdentifiers)
    let sections = Array(rows.sectionIdentifiers)
    let item = items.isEmpty ? nil : items[random.below(items.count)]
    let section = sections.isEmpty ? nil : sections[random.below(sections.count)]
    switch (random.below(16), item, section) {
    case (0...2, _, let section?) where items.count < 60:
      try rows.appendModels([row()], toSection: section)
    case (3...4, let item?, _) where items.count < 60:
      try rows.insertModels([row()], beforeItem: item)
    case (5, let item?, _): rows.deleteItems([item])
    case (6...8, let item?, let section?): try rows.moveItem(item, toEndOfSection: section)
    case (9, let item?, _):
      let other = items[random.below(items.count)]
      if other != item { try rows.moveItem(item, beforeItem: other) }
    case (10...11, let item?, _): try rows.updateModel(item) { $0.text = text() }
    case (12, let item?, _): try rows.reloadItems([item])
    case (13, _, let section?): try rows.moveSectionToStart(section)
    case (14, _, let section?) where sections.count > 4: rows.deleteSections([section])
    default:
      if sections.count < 7 { try rows.appendSections([text()]) }
    }
  }

  private func row() -> Row { Row(id: text(), text: text()) }

  /// A hostile text; no two are equal.
  private func text() -> String {
    made += 1
    let pieces = (0..<random.below(5)).map { _ in hostilePieces[random.below(hostilePieces.count)] }
    return pieces.joined() + "\(made)" + hostilePieces[random.below(hostilePieces.count)]
  }
}

private let hostilePieces = [
  "<", ">", "&", "\"", "'", "`", "\\", "/", "%", "%00", "]]>", "<!--", "-->", "&#60;", "&lt",
  "</script>",
  "<script>document.title='OUT'</script>", "<img src=x onerror=\"document.title='OUT'\">",
  "</li></ul>",
  "\" onfocus=\"document.title='OUT'\" x=\"", "<svg onload=x>", "</style>", "${x}", "\0", "\u{8}",
  "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{200B}", "\u{2028}",
  "\u{2029}",
  "\u{202E}", "\u{301}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}", "é", "日", "👩‍👩‍👧", " ",
  "\ndata: x\n\n",
]

extension RowContent {
  fileprivate var markup: HTML {
    guard let row = model as? Row else { return "<span title=\"\(text)\">\(text)</span>" }
    // An attribute and an element that are added and removed in turn.
    let pressed: HTML = row.hits % 2 == 1 ? " aria-pressed=\"true\"" : ""
    let odd: HTML = row.hits % 2 == 1 ? "<span>odd</span>" : ""
    return """
      <b title="\(row.text)">\(row.text)</b><i>\(row.hits)</i><input aria-label="Note">\
      <button data-action="hit"\(pressed)>Hit</button>\(odd)
      """
  }
}

/// A generator with a seed: SplitMix64.
struct Random {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
