import DiffableStorage

/// The layout of a grid in lines: which lines each section takes, and which of them are visible.
///
/// A section is its header line (if it has a header), its items in lines of as many columns as the
/// grid has, and its footer line (if it has a footer).
struct GridLines {
  /// The visible part of one section.
  struct Block: Equatable {
    var section: Int
    var showsHeader: Bool
    var items: Range<Int>
    var showsFooter: Bool
  }

  /// The visible parts of sections, in order; with a nil viewport, every section.
  private(set) var blocks: [Block] = []

  /// The number of lines of the whole grid, at most `Int.max`.
  private(set) var total = 0

  /// The number of visible items.
  private(set) var visibleItemCount = 0

  /// Creates the lines of sections, in O(*s*) for *s* sections.
  init(counts: [Int], columns: Int, viewport: Range<Int>?, limit: Int, edges: (Int) -> Edges) {
    for (section, count) in counts.enumerated() {
      let edges = edges(section)
      let header = advance(by: edges.hasHeader ? 1 : 0)
      let lines = advance(by: count > 0 ? (count - 1) / columns + 1 : 0)
      let footer = advance(by: edges.hasFooter ? 1 : 0)
      var items = 0..<count
      if let viewport {
        items = Self.items(on: lines, visible: viewport, columns: columns, count: count)
      }
      items = items.prefix(max(limit - visibleItemCount, 0))
      let block = Block(
        section: section,
        showsHeader: !header.isEmpty && viewport?.overlaps(header) ?? true,
        items: items,
        showsFooter: !footer.isEmpty && viewport?.overlaps(footer) ?? true
      )
      guard viewport == nil || block.showsHeader || block.showsFooter || !items.isEmpty else {
        continue
      }
      visibleItemCount += items.count
      blocks.append(block)
    }
  }

  struct Edges {
    var hasHeader: Bool
    var hasFooter: Bool
  }

  /// Calls a closure with every visible position, in order.
  func forEachPosition<E: Error>(_ body: (ItemPosition) throws(E) -> Void) throws(E) {
    for block in blocks {
      for item in block.items {
        try body(ItemPosition(section: block.section, item: item))
      }
    }
  }

  /// The line of an item, which must exist; all of the layout counts, not what is visible.
  static func line(of position: ItemPosition, counts: [Int], columns: Int, edges: (Int) -> Edges)
    -> Int
  {
    let before = Self(
      counts: Array(counts.prefix(position.section)),
      columns: columns,
      viewport: 0..<0,
      limit: 0,
      edges: edges
    )
    let header = edges(position.section).hasHeader ? 1 : 0
    return before.total + header + position.item / columns
  }

  private mutating func advance(by lines: Int) -> Range<Int> {
    let start = total
    let (end, isBeyondInt) = start.addingReportingOverflow(lines)
    total = isBeyondInt ? .max : end
    return start..<total
  }

  private static func items(
    on lines: Range<Int>,
    visible viewport: Range<Int>,
    columns: Int,
    count: Int
  ) -> Range<Int> {
    let visible = viewport.clamped(to: lines)
    guard !visible.isEmpty else { return 0..<0 }
    let first = (visible.lowerBound - lines.lowerBound) * columns
    let (end, isBeyondInt) = (visible.upperBound - lines.lowerBound)
      .multipliedReportingOverflow(by: columns)
    return first..<(isBeyondInt ? count : min(end, count))
  }
}
