import DiffableStorage

/// A list at one moment, as a page shows it.
struct PageList {
  struct Cell {
    /// A number that the cell has in all lists of a story.
    var key: Int
    /// The offset of the item in its section.
    var item: Int
    var text: String
    var mark: StepMarks.Mark?
  }

  struct Section {
    var number: Int
    var title: String
    /// Whether the title is a header, rather than the number of the section.
    var isNamed: Bool
    var footer: String?
    /// The number of items, shown or not.
    var count: Int
    /// The cells that are shown, in order.
    var cells: [Cell]
    var mark: StepMarks.Mark?
    /// The number of items in the sections before it; nil if nothing refers to it.
    var start: Int?
  }

  var sections: [Section]

  /// Whether all sections have their cells below each other, as in a table view.
  var isTable: Bool

  /// A text that is shown instead of sections, or below them.
  var note: String?
}

extension PageList {
  /// The number of cells that a change marks; a list before it counts only those that it deletes.
  func markedCount(isAfter: Bool) -> Int {
    sections.reduce(0) { sum, section in
      sum + section.cells.count { $0.mark.map { isAfter || $0.name == "deleted" } ?? false }
    }
  }

  /// The visible part of a grid, before or after the change, with what changes; nil for no marks.
  init(_ frame: Frame, marks: StepMarks?, isAfter: Bool) {
    isTable = frame.usedColumns == 1
    sections = frame.sections.map { section in
      Section(
        number: section.number,
        title: section.header?.text ?? section.name,
        isNamed: section.header != nil,
        footer: section.footer?.text,
        count: section.count,
        cells: section.items.enumerated().map { index, item in
          let position = ItemPosition(section: section.number, item: item)
          return Cell(
            key: section.cellNumbers[index],
            item: item,
            text: section.cells[index].text,
            mark: marks?.item(position, isAfter: isAfter)
          )
        },
        mark: marks?.section(section.number, isAfter: isAfter)
      )
    }
    if frame.sections.isEmpty {
      note = frame.sectionCount == 0 ? "No sections" : "Nothing visible"
    } else if frame.isCutOff {
      note = "More was visible than is recorded."
    }
  }
}

/// A whole list before or after a change.
///
/// A page shows the changed items and their neighbors.
struct PageSource<Section: Hashable, Item: Hashable> {
  /// The number of items up to which a list is shown as a whole.
  private static var wholeCount: Int { 400 }

  /// The number of unchanged items to show on each side of a change.
  private static var context: Int { 3 }

  /// The largest number of cells to show.
  private static var cellLimit: Int { 2_000 }

  let snapshot: Snapshot<Section, Item>
  let marks: StepMarks
  let isAfter: Bool
  let isTable: Bool

  /// The positions of all changes.
  let changes: [ItemPosition]

  /// The key of the cell at a position.
  let key: (ItemPosition) -> Int

  /// The text of a section's header; nil if it has none.
  let title: (Section) -> String?

  /// The text of an item.
  let text: (Item) -> String

  /// The part of the list that a page shows.
  var list: PageList {
    let chosen = snapshot.numberOfItems > Self.wholeCount ? chosenItems : nil
    var remaining = Self.cellLimit
    var list = PageList(sections: [], isTable: isTable)
    var start = 0
    for (number, identifier) in snapshot.sectionIdentifiers.enumerated() {
      let mark = marks.section(number, isAfter: isAfter)
      let count = snapshot.numberOfItems(inSectionAt: number)
      let items = chosen.map { $0[number] ?? [] } ?? Array(0..<count)
      defer { start += count }
      if chosen != nil, items.isEmpty, mark == nil { continue }
      guard remaining > 0 else {
        list.note = "The page is limited to \(counted(Self.cellLimit, "cell")); more changes."
        break
      }
      let shown = items.prefix(remaining)
      remaining -= max(shown.count, 1)
      let name = title(identifier)
      list.sections.append(
        PageList.Section(
          number: number,
          title: name ?? "Section \(number)",
          isNamed: name != nil,
          count: count,
          cells: shown.compactMap { cell(ItemPosition(section: number, item: $0)) },
          mark: mark,
          start: start
        )
      )
    }
    if snapshot.numberOfSections == 0 { list.note = "No sections" }
    return list
  }

  private func cell(_ position: ItemPosition) -> PageList.Cell? {
    guard let item = snapshot.itemIdentifier(at: position) else { return nil }
    return PageList.Cell(
      key: key(position),
      item: position.item,
      text: text(item),
      mark: marks.item(position, isAfter: isAfter)
    )
  }

  /// The items near a change, or the first ones if nothing changes, by section and in order.
  private var chosenItems: [Int: [Int]] {
    var chosen: [Int: Set<Int>] = [:]
    let positions = changes.isEmpty ? [ItemPosition(section: 0, item: 0)] : changes
    for position in positions.prefix(Self.cellLimit) {
      let count = snapshot.numberOfItems(inSectionAt: position.section)
      let nearby = max(0, position.item - Self.context)...(position.item + Self.context)
      chosen[position.section, default: []].formUnion(nearby.filter { $0 < count })
    }
    return chosen.mapValues { $0.sorted() }
  }
}
