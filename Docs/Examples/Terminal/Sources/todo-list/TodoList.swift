import DiffableStorage

/// The list as the program shows it: what the file has, with a cursor, marks, and the gap of a drop.
final class TodoList {
  let storage = ModelStorage<String, Entry>()
  private(set) var status = TodoList.help
  private let file: EntryFile
  private var entries: [Entry] = []
  private var cursor: Int?
  private var marked: Set<Int> = []

  /// The entries that are picked up, and where they will be dropped.
  private var carried: [Int] = []
  private var place: DropPlace<String, Int>?

  private static let help = "↑ ↓ choose   space: mark   m: pick up   q: quit"

  init(_ file: EntryFile) throws {
    self.file = file
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
    storage.dataSource.reorderingHandlers.didReorder = { [unowned self] drop in
      do {
        try file.write(drop.relocation.items, to: drop.relocation.place)
      } catch {
        status = "Not written: \(error)"
      }
    }
    try refresh()
  }

  /// Shows what the file has now; another instance may have changed it.
  func refresh() throws {
    let found = try file.read()
    guard found != entries else { return }
    entries = found
    carried.removeAll { id in !entries.contains { $0.id == id } }
    try show()
  }

  // MARK: Keys

  /// Moves the cursor, or the gap while entries are picked up.
  func step(by count: Int) throws {
    if carried.isEmpty {
      let ids = Array(snapshot.itemIdentifiers)
      let index = (cursor.flatMap(ids.firstIndex) ?? -1) + count
      if ids.indices.contains(index) { cursor = ids[index] }
    } else {
      chooseGap(by: count)
    }
    try show()
  }

  func mark() throws {
    guard carried.isEmpty, let cursor else { return }
    marked.formSymmetricDifference([cursor])
    try step(by: 1)
  }

  func pickUp() throws {
    guard carried.isEmpty, let cursor, let position = snapshot.position(of: cursor) else { return }
    let chosen = marked.isEmpty ? [cursor] : marked
    carried = snapshot.itemIdentifiers.filter { chosen.contains($0) }
    place = snapshot.dropPlace(inGap: position, without: carried)
    try show()
  }

  func drop() throws {
    guard !carried.isEmpty, let place else { return }
    let outcome = storage.reorder(Relocation(carried, to: place))
    letGo()
    switch outcome {
    case .refused(let refusal): status = refusal.description
    case .unchanged: status = "They are there already."
    case .applied, .queued: status = "Dropped.   " + Self.help
    }
    try refresh()
    try show()
  }

  func cancel() throws {
    letGo()
    try show()
  }

  private func letGo() {
    (carried, place, marked, status) = ([], nil, [], Self.help)
  }

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

  private func show() throws {
    if !carried.isEmpty, let place {
      let target =
        place.next.map { "before “\(name($0))”" } ?? place.previous.map { "after “\(name($0))”" }
      status = "Drop \(target ?? "here") in \(place.section)   enter: drop   esc: cancel"
    }
    try storage.apply(
      EntryFile.lists.map { list in
        (list, entries.filter { $0.list == list }.map { signed($0) })
      }
    )
    if cursor == nil { cursor = snapshot.itemIdentifiers.first }
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
