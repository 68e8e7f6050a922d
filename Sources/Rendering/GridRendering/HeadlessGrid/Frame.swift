import ListViews

/// The visible part of a grid at one moment, to be drawn later.
struct Frame {
  /// The visible part of one section.
  struct Section {
    var number: Int
    /// The number of items, visible or not.
    var count: Int
    /// The header, even if it is above the visible lines.
    var header: Label?
    var footer: Label?
    /// The visible items.
    var items: Range<Int>
    /// The labels of the visible items.
    var cells: [Label]
    /// The numbers of the cells of the visible items.
    var cellNumbers: [Int]

    /// The identifier of the section, if it was asked for.
    var identifier: Label?

    /// The title of a section without a header.
    var name: String { identifier?.text ?? "Section \(number)" }
  }

  var sections: [Section] = []
  var columns = 1
  /// The requested width of cells, from 1 to 200.
  var cellWidth: Int?
  /// The number of sections, visible or not.
  var sectionCount = 0
  /// Whether visible cells were left out because of the limit.
  var isCutOff = false

  /// The number of columns that contain items, at least 1.
  var usedColumns: Int {
    max(1, min(columns, sections.reduce(0) { max($0, $1.items.count) }))
  }

  func shows(section: Int) -> Bool { self.section(section) != nil }

  func shows(_ position: ItemPosition) -> Bool {
    section(position.section)?.items.contains(position.item) ?? false
  }

  private func section(_ number: Int) -> Section? {
    // Binary search by number: the sections are in order, but not all of them are visible.
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
  /// The visible part of the grid now, up to `limit` cells.
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
      // An empty section counts as one cell, because it takes space in the picture.
      remaining -= max(items.count, 1)
      frame.isCutOff = frame.isCutOff || items.count < block.items.count
      let cells = items.map { self.cells[ItemPosition(section: block.section, item: $0)] }
      frame.sections.append(
        Frame.Section(
          number: block.section,
          count: contents.counts[block.section],
          // The header is drawn even if it is above the viewport, because list views keep the
          // header of a section that is scrolled.
          header: label(contents.header(of: block.section), contents.headerKind, block.section),
          footer: block.showsFooter
            ? label(contents.footer(of: block.section), contents.footerKind, block.section) : nil,
          items: items,
          cells: labels(of: cells),
          cellNumbers: cells.map { $0?.number ?? 0 }
        )
      )
    }
    return frame
  }
}

extension HeadlessGrid {
  /// The visible part of the grid now, with the identifiers of sections that have no header.
  ///
  /// They are left out while the grid carries out a change, and if the storage has other counts than the grid: its
  /// sections may then be others. A list of `MainSection` shows nothing of its only section.
  func frameWithIdentifiers() -> Frame {
    guard activity == .idle, let storage else { return frame() }
    let numbers = frame().sections.map(\.number)
    let identifiers = configuring {
      askCounts() == contents.counts ? numbers.map { storage.identifier(ofSection: $0)?.base } : []
    }
    // The storage may have changed the grid when it was asked.
    var frame = frame()
    guard frame.sections.map(\.number) == numbers else { return frame }
    for (index, identifier) in identifiers.enumerated() where frame.sections[index].header == nil {
      guard let identifier, !(identifier is MainSection) else { continue }
      let label = Label(identifier)
      if label.text.contains(where: { $0 != " " }) { frame.sections[index].identifier = label }
    }
    return frame
  }
}

extension HeadlessGrid {
  /// The label of a header or footer: the description of its view if that has one, else its model.
  private func label(_ model: Any?, _ kind: String?, _ section: Int) -> Label? {
    guard let model else { return nil }
    let key = kind.map { SupplementaryKey(kind: $0, section: section) }
    return Label(key.flatMap { describedView(supplementaryViews[$0]) } ?? model)
  }

  /// The labels of some cells of a section; in an outline, each begins with its place there.
  private func labels(of cells: [Cell?]) -> [Label] {
    let isOutline = cells.contains { !areSameRows($0?.outlineRow, nil) }
    return cells.map { cell in
      let label = Label(describedView(cell?.view) ?? cell?.model)
      return isOutline ? .indented((cell?.outlineRow ?? OutlineRow()).prefix, label) : label
    }
  }

  /// A view that has a description.
  private func describedView(_ view: AnyObject?) -> Any? {
    view as? any CustomStringConvertible
  }
}

extension OutlineRow {
  /// Two spaces for each level, which is a number from level 16 on, and a triangle.
  fileprivate var prefix: String {
    let indent = level < 16 ? String(repeating: "  ", count: level) : "\(level) "
    return indent + (isExpandable ? (isExpanded ? "▾ " : "▸ ") : "  ")
  }
}
