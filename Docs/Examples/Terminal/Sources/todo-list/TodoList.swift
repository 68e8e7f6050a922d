import DiffableStorage
import Foundation
import TerminalLists

/// The list as the program shows it: what the file has, with a cursor, marks, and the gap of a drop.
final class TodoList {
  let storage = ModelStorage<String, Entry>()
  private let file: EntryFile
  private var entries: [Entry] = []
  private var cursor: Int?
  private var marked: Set<Int> = []

  /// What the last key did, or why it did nothing.
  private var message = ""

  /// The text of an entry that is being added; nil if none is.
  private(set) var input: TextInput?

  /// The entries that were deleted last.
  private var deleted: [Entry] = []

  /// The entries that are picked up, and where they will be dropped.
  private var carried: [Int] = []
  private var place: DropPlace<String, Int>?

  init(_ file: EntryFile) throws {
    self.file = file
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
    storage.dataSource.reorderingHandlers.didReorder = { [unowned self] drop in
      do {
        try file.write(drop.relocation.items, to: drop.relocation.place)
      } catch {
        message = "Not written: \(error.localizedDescription)"
      }
    }
    entries = try file.read()
    try show()
  }

  /// Shows what the file has now; another instance may have changed it.
  func refresh() throws {
    let found = try file.read()
    guard found != entries else { return }
    entries = found
    carried.removeAll { id in !entries.contains { $0.id == id } }
    try show()
  }

  /// The item to keep in sight: that of the cursor, or beside the gap.
  var focus: ItemPosition? {
    let id = carried.isEmpty ? cursor : place?.next ?? place?.previous
    return id.flatMap { snapshot.position(of: $0) }
  }

  // MARK: Keys

  /// Moves the cursor, or the gap while entries are picked up.
  private func step(by count: Int) throws {
    if carried.isEmpty {
      cursor = snapshot.item(count, below: cursor)
    } else {
      chooseGap(by: count)
    }
    try show()
  }

  func press(_ key: Terminal.Key) throws {
    if input != nil { return try type(key) }
    message = ""
    switch key {
    case .up: try step(by: -1)
    case .down: try step(by: 1)
    case .other(UInt8(ascii: " ")): try mark()
    case .other(UInt8(ascii: "m")): try pickUp()
    case .other(UInt8(ascii: "a")) where carried.isEmpty: input = TextInput()
    case .other(UInt8(ascii: "d")) where carried.isEmpty: try delete()
    case .other(UInt8(ascii: "u")) where carried.isEmpty: try restore()
    case .other(UInt8(ascii: "\n")): try drop()
    case .other(0x1B): try cancel()
    default: break
    }
  }

  /// Changes the text of the entry that is being added.
  private func type(_ key: Terminal.Key) throws {
    switch key {
    case .other(0x1B): input = nil
    case .other(UInt8(ascii: "\n")):
      let text = input?.text ?? ""
      input = nil
      if text.contains(where: { !$0.isWhitespace }) { try add(text) }
    case .other(let key): _ = input?.press(key)
    default: break
    }
  }

  private func add(_ text: String) throws {
    cursor = try file.add(text, at: DropPlace(section: listToAdd, previous: cursor))
    try refresh()
  }

  /// The list of the cursor, or the first one.
  private var listToAdd: String {
    entries.first { $0.id == cursor }?.list ?? EntryFile.lists.first ?? ""
  }

  private func delete() throws {
    let chosen = marked.isEmpty ? Set([cursor].compactMap(\.self)) : marked
    deleted = entries.filter { chosen.contains($0.id) }
    guard !deleted.isEmpty else { return }
    let ids = Array(snapshot.itemIdentifiers)
    let start = cursor.flatMap(ids.firstIndex) ?? 0
    let neighbors = ids[start...] + ids[..<start].reversed()
    cursor = neighbors.first { !chosen.contains($0) }
    marked = []
    try file.delete(chosen)
    message = "Deleted \(deleted.count)   u: bring back"
    try refresh()
  }

  private func restore() throws {
    guard !deleted.isEmpty else { return }
    try file.restore(deleted)
    cursor = deleted.first?.id ?? cursor
    deleted = []
    try refresh()
  }

  private func mark() throws {
    guard carried.isEmpty, let cursor else { return }
    marked.formSymmetricDifference([cursor])
    try step(by: 1)
  }

  private func pickUp() throws {
    guard carried.isEmpty, let cursor, let position = snapshot.position(of: cursor) else { return }
    let chosen = marked.isEmpty ? [cursor] : marked
    carried = snapshot.itemIdentifiers.filter { chosen.contains($0) }
    place = snapshot.dropPlace(inGap: position, without: carried)
    try show()
  }

  private func drop() throws {
    guard !carried.isEmpty, let place else { return }
    let outcome = storage.reorder(Relocation(carried, to: place))
    letGo()
    switch outcome {
    case .refused(let refusal): message = refusal.description
    case .unchanged: message = "They are there already."
    case .applied, .queued: if message.isEmpty { message = "Dropped." }
    }
    try refresh()
    try show()
  }

  private func cancel() throws {
    letGo()
    try show()
  }

  private func letGo() { (carried, place, marked) = ([], nil, []) }

  // MARK: The gap

  /// Goes to the next place that differs from the current one.
  private func chooseGap(by count: Int) {
    let gaps = snapshot.sectionIdentifiers.indices.flatMap { section in
      (0...snapshot.numberOfItems(inSectionAt: section)).map {
        ItemPosition(section: section, item: $0)
      }
    }
    let places = gaps.compactMap { snapshot.dropPlace(inGap: $0, without: carried) }
    var all: [DropPlace<String, Int>] = []
    for place in places where place != all.last { all.append(place) }
    let index = (place.flatMap(all.firstIndex) ?? 0) + count
    if all.indices.contains(index) { place = all[index] }
  }

  // MARK: Showing

  private var snapshot: Snapshot<String, Int> { storage.dataSource.snapshot() }

  /// What is going on and the keys, as a line above the list.
  ///
  /// - Parameter columns: The columns of the terminal; in few of them, fewer keys are named.
  /// - Returns: The line.
  func title(columns: Int) -> String {
    if let input {
      let start = fitting(["New in \(listToAdd): ", "New: "], columns: columns - 20)
      let ends = ["   enter: add   esc: cancel", "  enter: add", ""]
      let end = fitting(ends, columns: columns - start.count - 12)
      return start + input.end(columns: columns - start.count - end.count - 2) + "▏" + end
    }
    if !carried.isEmpty, let place {
      let target =
        place.next.map { "before “\(name($0))”" } ?? place.previous.map { "after “\(name($0))”" }
      let keys = ["   enter: drop   esc: cancel", "  enter: drop", ""]
      let short = "enter: drop, in \(place.section)"
      return fitting(
        keys.map { "Drop \(target ?? "here") in \(place.section)" + $0 } + [short],
        columns: columns
      )
    }
    let keys = [
      "↑ ↓ choose   space: mark   m: pick up   a: add   d: delete   q: quit",
      "a: add  d: delete  m: pick up  q: quit", "",
    ]
    let gap = message.isEmpty ? "" : "   "
    return fitting(keys.map { message + ($0.isEmpty ? "" : gap + $0) }, columns: columns)
  }

  private func show() throws {
    try storage.apply(
      EntryFile.lists.map { list in
        (list, entries.filter { $0.list == list }.map { signed($0) })
      }
    )
    if cursor == nil || storage[cursor ?? 0] == nil, let first = snapshot.itemIdentifiers.first {
      cursor = first
      try show()
    }
  }

  private func name(_ id: Int) -> String { storage[id]?.text ?? "" }

  private func signed(_ entry: Entry) -> Entry {
    var entry = entry
    if carried.contains(entry.id) {
      entry.sign = "~"
    } else if !carried.isEmpty {
      entry.sign =
        place?.next == entry.id
        ? "┌" : place?.next == nil && place?.previous == entry.id ? "└" : " "
    } else if entry.id == cursor {
      entry.sign = ">"
    } else if marked.contains(entry.id) {
      entry.sign = "*"
    }
    return entry
  }
}
