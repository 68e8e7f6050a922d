import DiffableStorage

/// The parts of a grid that are drawn and verified: the whole of a small grid, or else the lines
/// around the first change, or the first lines if nothing changed.
struct GridWindow {
  /// The largest number of lines to draw.
  private static let drawnHeight = 24

  /// The largest number of items for which every cell is verified.
  ///
  /// Each cell is an object, and creating a hundred thousand of them takes longer than the rest of
  /// the comparison. For a larger list, this many lines are verified.
  private static let verifiedItems = 10_000
  private static let verifiedHeight = 1_000

  /// The number of unchanged lines to draw before the first change.
  private static let lead = 3

  /// The lines to draw; nil means all.
  let drawn: Range<Int>?

  /// The lines to verify; nil means all.
  let verified: Range<Int>?

  init(before: List, after: List, columns: Int) {
    let height = max(Self.height(of: before, columns), Self.height(of: after, columns))
    guard height > Self.drawnHeight else {
      drawn = nil
      verified = nil
      return
    }
    let change = FirstChange.position(before, after)
    let start = change.map { max(0, Self.line(of: $0, in: before, columns) - Self.lead) } ?? 0
    drawn = start..<(start + Self.drawnHeight)
    let isLarge = max(before.numberOfItems, after.numberOfItems) > Self.verifiedItems
    verified = isLarge ? start..<(start + Self.verifiedHeight) : nil
  }

  private static func height(of list: List, _ columns: Int) -> Int {
    line(of: ItemPosition(section: list.numberOfSections, item: 0), in: list, columns)
  }

  /// Returns the line of a position in the grid of a list.
  private static func line(of position: ItemPosition, in list: List, _ columns: Int) -> Int {
    var line = 0
    for (section, identifier) in list.sectionIdentifiers.enumerated() {
      // The header takes a line if the section has a name; the items follow.
      let header = identifier.isEmpty ? 0 : 1
      if section == position.section { return line + header + position.item / columns }
      line += header + (list.numberOfItems(inSectionAt: section) + columns - 1) / columns
    }
    return line
  }
}
