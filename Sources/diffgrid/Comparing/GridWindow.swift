import DiffableStorage

/// The parts of a grid that are drawn and verified: all of a small one, else what lies around the
/// first change.
struct GridWindow {
  /// The most lines that are drawn.
  private static let drawnHeight = 24

  /// The most items of which every cell is verified.
  ///
  /// A cell is an object with a life of its own; a hundred thousand of them take longer than all
  /// the rest. Of a larger list, so many lines are on screen.
  private static let verifiedItems = 10_000
  private static let verifiedHeight = 1_000

  /// Unchanged lines that are drawn before the first change.
  private static let lead = 3

  /// The lines to draw; nil for all.
  let drawn: Range<Int>?

  /// The lines to verify; nil for all.
  let verified: Range<Int>?

  init(before: List, after: List, columns: Int) {
    let height = max(Self.height(of: before, columns), Self.height(of: after, columns))
    guard height > Self.drawnHeight, let change = FirstChange.position(before, after) else {
      drawn = nil
      verified = nil
      return
    }
    let start = max(0, Self.line(of: change, in: before, columns) - Self.lead)
    drawn = start..<(start + Self.drawnHeight)
    let isLarge = max(before.numberOfItems, after.numberOfItems) > Self.verifiedItems
    verified = isLarge ? start..<(start + Self.verifiedHeight) : nil
  }

  private static func height(of list: List, _ columns: Int) -> Int {
    line(of: ItemPosition(section: list.numberOfSections, item: 0), in: list, columns)
  }

  /// The line on which an item is drawn, or would be.
  private static func line(of position: ItemPosition, in list: List, _ columns: Int) -> Int {
    var line = 0
    for (section, identifier) in list.sectionIdentifiers.enumerated() {
      // A line for the name of the section, if it has one, then its items.
      let header = identifier.text.isEmpty ? 0 : 1
      if section == position.section { return line + header + position.item / columns }
      line += header + (list.numberOfItems(inSectionAt: section) + columns - 1) / columns
    }
    return line
  }
}
