import DiffableStorage

/// A picture of what a grid shows at one moment: the visible part, to be drawn later.
struct Frame {
  /// The visible part of one section.
  struct Section {
    var number: Int
    /// The number of items, visible or not.
    var count: Int
    var header: Label?
    var footer: Label?
    /// The visible items.
    var items: Range<Int>
    /// The labels of the visible items.
    var cells: [Label]

    /// What is written on top when there is no header.
    var name: String { "Section \(number)" }
  }

  var sections: [Section] = []
  var columns = 1
  /// The width that was asked for cells, between 1 and 200.
  var cellWidth: Int?
  /// The number of sections, visible or not.
  var sectionCount = 0
  /// Whether something visible was left out because it was too much.
  var isCutOff = false

  /// The number of columns that are really used, at least 1.
  var usedColumns: Int {
    max(1, min(columns, sections.reduce(0) { max($0, $1.items.count) }))
  }

  func shows(section: Int) -> Bool { self.section(section) != nil }

  func shows(_ position: ItemPosition) -> Bool {
    section(position.section)?.items.contains(position.item) ?? false
  }

  private func section(_ number: Int) -> Section? {
    // Sections are in order, but not all of them are visible.
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < sections.count && sections[low].number == number ? sections[low] : nil
  }
}

extension HeadlessGrid {
  /// What is visible now, up to so many cells.
  func frame(limit: Int = .max) -> Frame {
    var frame = Frame(columns: columns, sectionCount: contents.counts.count)
    frame.cellWidth = cellWidth.map { min(max($0, 1), 200) }
    var remaining = limit
    let lines = visibleLines
    for block in lines.blocks {
      guard remaining > 0 else {
        frame.isCutOff = true
        break
      }
      let items = block.items.prefix(remaining)
      // An empty section takes its place in the picture, too.
      remaining -= max(items.count, 1)
      frame.isCutOff = frame.isCutOff || items.count < block.items.count
      frame.sections.append(
        Frame.Section(
          number: block.section,
          count: contents.counts[block.section],
          header: block.showsHeader ? contents.header(of: block.section).map { Label($0) } : nil,
          footer: block.showsFooter ? contents.footer(of: block.section).map { Label($0) } : nil,
          items: items,
          cells: items.map { Label(cells[ItemPosition(section: block.section, item: $0)]?.model) }
        )
      )
    }
    return frame
  }
}
