import DiffableStorage
import DiffableStorageTesting
import Foundation

/// The number of cases, or more if `DIFFABLE_THOROUGH=1` asks for it.
func cases(_ usual: Int, thorough: Int) -> Int {
  ProcessInfo.processInfo.environment["DIFFABLE_THOROUGH"] == "1" ? thorough : usual
}

struct Line: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// A list in arrays, and random edits of it and of a storage.
///
/// A screen is compared with the arrays. The storage gets only the edits.
struct RandomList {
  enum Row: Equatable {
    case header(String)
    case item(Line)

    var text: String {
      switch self {
      case .header(let section): section
      case .item(let line): line.text
      }
    }
  }

  private(set) var sections: [(name: String, lines: [Line])]
  private(set) var identifiers: Set<Int>
  var random: SeededGenerator
  private var nextName: Int

  init(sections: Int, linesInEach: Int, seed: UInt64) {
    self.sections = (0..<sections).map { section in
      let ids = section * linesInEach..<(section + 1) * linesInEach
      return ("section \(section)", ids.map { Line(id: $0, text: "line \($0)") })
    }
    identifiers = Set(0..<sections * linesInEach)
    nextName = identifiers.count
    random = SeededGenerator(seed: seed)
  }

  func start(_ storage: ModelStorage<String, Line>) throws {
    try storage.apply(sections.map { ($0.name, $0.lines) })
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.lines.count + 1 } }

  /// The contents of a row, with a row for the header of each section.
  func row(_ row: Int) -> Row? {
    guard let place = place(of: row) else { return nil }
    let section = sections[place.section]
    return place.item < 0 ? .header(section.name) : .item(section.lines[place.item])
  }

  func texts(_ rows: Range<Int>) -> [String] { rows.compactMap { row($0)?.text } }

  /// The place of a row; the item of a header is -1.
  private func place(of row: Int) -> (section: Int, item: Int)? {
    var rest = row
    guard rest >= 0 else { return nil }
    for (index, section) in sections.enumerated() {
      if rest <= section.lines.count { return (index, rest - 1) }
      rest -= section.lines.count + 1
    }
    return nil
  }
}

// MARK: - Edits

extension RandomList {
  /// Carries out a few random edits as one change of a storage; most of them are near a row.
  mutating func edit(_ storage: ModelStorage<String, Line>, near row: Int) throws {
    try storage.modify { builder in
      for _ in 0...random.below(3) { try edit(&builder, near: row) }
    }
  }

  private mutating func edit(
    _ builder: inout ModelSnapshot<String, Line>.Builder,
    near row: Int
  ) throws {
    switch random.below(40) {
    case 0..<12: try insert(someCount(), near: row, &builder)
    case 12..<22: delete(near: row, &builder)
    case 22..<30: try move(near: row, &builder)
    case 30..<37: try update(near: row, &builder)
    case 37: try replaceSection(near: row, &builder)
    case 38: try moveSection(&builder)
    default: try reverseSection(near: row, &builder)
    }
  }

  /// Inserts lines so that the first one is at a row, or after the header at this row.
  mutating func insertLines(
    _ storage: ModelStorage<String, Line>,
    at row: Int,
    count: Int = 1
  ) throws {
    guard let place = place(of: row) else { return }
    let lines = makeLines(count)
    let position = ItemPosition(section: place.section, item: max(place.item, 0))
    sections[position.section].lines.insert(contentsOf: lines, at: position.item)
    try storage.modify { try $0.insertModels(lines, at: position) }
  }

  /// Deletes rows, which are items of one section.
  mutating func deleteRows(_ storage: ModelStorage<String, Line>, _ rows: Range<Int>) {
    guard let place = place(of: rows.lowerBound), place.item >= 0 else { return }
    let gone = place.item..<place.item + rows.count
    let ids = sections[place.section].lines[gone].map(\.id)
    sections[place.section].lines.removeSubrange(gone)
    identifiers.subtract(ids)
    storage.modify { $0.deleteItems(ids) }
  }

  /// Changes the texts of lines of the first section.
  mutating func updateLines(_ storage: ModelStorage<String, Line>, _ items: Range<Int>) throws {
    for item in items { sections[0].lines[item].text += ", changed" }
    let lines = sections[0].lines[items]
    try storage.modify { builder in
      for line in lines { try builder.updateModel(line.id) { $0 = line } }
    }
  }

  /// A small number of rows in most cases.
  private mutating func someCount() -> Int {
    1 + random.below(random.oneIn(8) ? 60 : 3)
  }

  /// A position for an item, sometimes far away.
  private mutating func anyPlace(near row: Int) -> (section: Int, item: Int) {
    let count = rowCount
    let wanted = random.oneIn(5) ? random.below(count) : row + random.number(in: -20...50)
    let place = place(of: min(max(wanted, 0), count - 1)) ?? (0, 0)
    return (place.section, max(place.item, 0))
  }

  private mutating func makeLines(_ count: Int) -> [Line] {
    (0..<count).map { _ in
      nextName += 1
      identifiers.insert(nextName)
      return Line(id: nextName, text: "line \(nextName)")
    }
  }

  private mutating func insert(
    _ count: Int,
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    let place = anyPlace(near: row)
    let lines = makeLines(count)
    sections[place.section].lines.insert(contentsOf: lines, at: place.item)
    try builder.insertModels(lines, at: ItemPosition(section: place.section, item: place.item))
  }

  private mutating func delete(
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) {
    let place = anyPlace(near: row)
    let lines = sections[place.section].lines
    let gone = place.item..<min(place.item + someCount(), lines.count)
    guard !gone.isEmpty else { return }
    sections[place.section].lines.removeSubrange(gone)
    identifiers.subtract(lines[gone].map(\.id))
    builder.deleteItems(lines[gone].map(\.id))
  }

  private mutating func move(
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    let from = anyPlace(near: row)
    guard sections[from.section].lines.indices.contains(from.item) else { return }
    let line = sections[from.section].lines.remove(at: from.item)
    var to = anyPlace(near: row)
    to.item = min(to.item, sections[to.section].lines.count)
    sections[to.section].lines.insert(line, at: to.item)
    try builder.moveItem(
      at: ItemPosition(section: from.section, item: from.item),
      to: ItemPosition(section: to.section, item: to.item)
    )
  }

  private mutating func update(
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    let place = anyPlace(near: row)
    guard sections[place.section].lines.indices.contains(place.item) else { return }
    let text = "line \(sections[place.section].lines[place.item].id), \(random.below(100))"
    sections[place.section].lines[place.item].text = text
    let id = sections[place.section].lines[place.item].id
    try builder.updateModel(id) { $0.text = text }
  }

  /// Deletes a section and inserts another one with as many lines elsewhere.
  private mutating func replaceSection(
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    let gone = sections.remove(at: anyPlace(near: row).section)
    identifiers.subtract(gone.lines.map(\.id))
    builder.deleteSections([gone.name])
    let lines = makeLines(gone.lines.count)
    let index = random.below(sections.count + 1)
    nextName += 1
    let name = "section \(nextName)"
    if index < sections.count {
      try builder.insertSections([name], beforeSection: sections[index].name)
    } else {
      try builder.appendSections([name])
    }
    try builder.appendModels(lines, toSection: name)
    sections.insert((name, lines), at: index)
  }

  private mutating func moveSection(
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    guard sections.count > 1 else { return }
    let section = sections.remove(at: random.below(sections.count))
    let index = random.below(sections.count)
    try builder.moveSection(section.name, beforeSection: sections[index].name)
    sections.insert(section, at: index)
  }

  /// More moves than the storage's limit, if the section is long.
  private mutating func reverseSection(
    near row: Int,
    _ builder: inout ModelSnapshot<String, Line>.Builder
  ) throws {
    let index = anyPlace(near: row).section
    sections[index].lines.reverse()
    try builder.replaceModels(inSection: sections[index].name, with: sections[index].lines)
  }
}
