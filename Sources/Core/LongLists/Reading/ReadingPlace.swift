// Where a reader is in a list that changes: events in, an offset out.

/// Where a reader is in a list whose rows come, go and are measured while they read.
///
/// It is a value without a view. A view tells it what happens, and scrolls to its ``offset`` after each event:
///
/// ```swift
/// let messages = try Snapshot(sections: ["Chat": [1, 2, 3]])
/// var place = ReadingPlace(RowExtents(messages, estimated: 40), height: 100, followsEnd: true)
/// print(place.offset)  // 20.0: the end is at the bottom edge
///
/// place.scroll(to: 10)
/// place.follow(to: try messages.modifying { try $0.insertItems([-1, 0], beforeItem: 1) })
/// print(place.offset, place.isFollowing)  // 90.0 false
/// ```
///
/// ## What a reader may rely on
///
/// - **Held**: in the first row of which a point shows, the distance to the top edge stays the same, whatever comes,
///   goes or is measured above it, and if the row itself grows. If it goes or moves, the next visible row counts that
///   does not.
/// - **Following**: with `followsEnd`, the end of the list stays at the bottom edge from the moment the reader arrives
///   there. Only the reader's own scroll upward ends it: no growth, no new rows, no other height of the view.
/// - **A short list** is at the top edge, or with `restsAtEnd` at the bottom edge.
/// - **The very start** is a place like any other; with `restsAtStart`, rows that come in front of the first one are
///   shown at once.
/// - The offset is always one to which the view can scroll.
///
/// ## Isolation
///
/// A place is `Sendable` if its sections and items are.
public struct ReadingPlace<Section: Hashable, Item: Hashable> {
  /// What keeps its place on the screen.
  enum Kept {
    case anchor(RowExtents<Section, Item>.Anchor)
    case row(Item, Edge)
    case start
    case end
  }

  /// Where a row comes to be on the screen.
  public enum Edge: Hashable, Sendable {
    /// The row begins at the top edge.
    case top

    /// The middle of the row is in the middle.
    case center

    /// The row ends at the bottom edge.
    case bottom
  }

  /// The lengths of the rows, and where they are.
  public internal(set) var extents: RowExtents<Section, Item>

  /// The length of the view, at least 0.
  public private(set) var height: Double

  /// Where the view has to be scrolled to: the offset of its top edge in the list.
  ///
  /// It is from 0 to the length of the list without that of the view. For a shorter list it is 0, or negative with
  /// `restsAtEnd`, so that the list ends at the bottom edge.
  public private(set) var offset = 0.0

  /// Whether the end of the list stays at the bottom edge.
  public var isFollowing: Bool { if case .end = kept { true } else { false } }

  var kept: Kept
  let followsEnd: Bool
  let restsAtEnd: Bool
  let restsAtStart: Bool

  /// The rows that came below the view since following ended, or ever if the list does not follow, and were not seen.
  var arrived: Set<Item> = []

  /// The first row when history was asked for last, nil in a list without rows; nil if it was not asked for yet.
  var firstRowWhenAsked: Item??

  /// Creates the place of a reader who has just opened a list.
  ///
  /// - Parameters:
  ///   - extents: The extents of the list.
  ///   - height: The length of the view; what is not a positive number counts as 0.
  ///   - followsEnd: Whether the list is followed once its end is in view, as in a chat. The reader begins there.
  ///   - restsAtEnd: Whether a list that is shorter than the view is at its bottom edge.
  ///   - restsAtStart: Whether a reader who is at the very start stays there, as in a feed of news.
  /// - Complexity: O(log *n*) for *n* rows.
  public init(
    _ extents: RowExtents<Section, Item>,
    height: Double,
    followsEnd: Bool = false,
    restsAtEnd: Bool = false,
    restsAtStart: Bool = false
  ) {
    self.extents = extents
    self.height = Self.valid(height)
    self.followsEnd = followsEnd
    self.restsAtEnd = restsAtEnd
    self.restsAtStart = restsAtStart
    kept = followsEnd ? .end : restsAtStart ? .start : .anchor(extents.anchor(at: 0))
    settle()
  }

  private static func valid(_ height: Double) -> Double {
    height > 0 && height.isFinite ? height : 0
  }

  /// The offsets to which the view can scroll.
  var range: ClosedRange<Double> {
    let last = extents.total - height
    if last >= 0 { return 0...last }
    return restsAtEnd ? last...last : 0...0
  }

  private func limited(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Computes the offset from what is kept, and keeps the row that is then the first one on the screen.
  mutating func settle() {
    switch kept {
    case .anchor(let anchor):
      offset = limited(extents.offset(of: anchor))
      // A list that is empty for a moment, as while it is loaded again, keeps the reader's row.
      if extents.snapshot.numberOfItems > 0 { kept = .anchor(extents.anchor(at: offset)) }
    case .row(let item, let edge):
      if let row = extents.extent(of: item) { offset = limited(at(row, edge)) }
    case .start: offset = range.lowerBound
    case .end: offset = range.upperBound
    }
    noteSeen()
  }

  /// Forgets that visible rows are new.
  private mutating func noteSeen() {
    if arrived.isEmpty { return }
    for row in extents.rows(in: offset..<offset + height) {
      if let item = row.item { arrived.remove(item) }
    }
  }

  private func at(_ row: (offset: Double, length: Double), _ edge: Edge) -> Double {
    switch edge {
    case .top: row.offset
    case .center: row.offset + (row.length - height) / 2
    case .bottom: row.offset + row.length - height
    }
  }

  // MARK: The reader and the view

  /// The reader has scrolled; nothing else that moves the view is told.
  ///
  /// Offsets beyond the list, as of elastic scrolling, count as its ends.
  ///
  /// - Parameter newOffset: The offset of the top edge. What is not a number is ignored, and so is any scroll of an
  ///   empty list, whose view shows nothing that the reader could have left.
  /// - Complexity: O(log *s* · log *n*) for *n* rows in *s* sections, and the visible rows if new ones are counted.
  public mutating func scroll(to newOffset: Double) {
    guard !newOffset.isNaN, extents.snapshot.numberOfItems > 0 else { return }
    let target = limited(newOffset)
    if followsEnd, target >= range.upperBound - 1 {
      kept = .end
      arrived = []
    } else if restsAtStart, target < range.lowerBound + 1 {
      kept = .start
    } else {
      kept = .anchor(extents.anchor(at: target))
    }
    offset = target
    noteSeen()
  }

  /// The view has another length, as when a keyboard appears; what is kept stays.
  ///
  /// - Parameter newHeight: The length; what is not a positive number counts as 0.
  /// - Complexity: O(log *n*) for *n* rows.
  public mutating func resize(to newHeight: Double) {
    height = Self.valid(newHeight)
    settle()
  }

  /// Goes to a row, and stays there until the reader scrolls, also if the row is measured later.
  ///
  /// - Parameters:
  ///   - item: The identifier of the row.
  ///   - edge: Where the row comes to be.
  /// - Returns: Whether the list has such a row.
  /// - Complexity: O(log *n*) on average for *n* rows.
  @discardableResult
  public mutating func jump(to item: Item, at edge: Edge = .top) -> Bool {
    guard extents.snapshot.contains(item) else { return false }
    kept = .row(item, edge)
    settle()
    return true
  }

  /// What the reader sees at the top edge, to go back there by ``jump(to:)``.
  ///
  /// - Complexity: O(log *s* · log *n*) for *n* rows in *s* sections.
  public var anchor: RowExtents<Section, Item>.Anchor { extents.anchor(at: offset) }

  /// Goes back to where the reader was.
  ///
  /// - Parameter anchor: An ``anchor`` of this place, or of any version of its extents.
  /// - Complexity: As for ``RowExtents/offset(of:)->Double``.
  public mutating func jump(to anchor: RowExtents<Section, Item>.Anchor) {
    kept = .anchor(anchor)
    settle()
  }

  /// Goes to the end, and follows it if the list does that.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public mutating func jumpToEnd() {
    kept = .end
    settle()
    if followsEnd {
      arrived = []
    } else {
      kept = .anchor(extents.anchor(at: offset))
    }
  }
}

extension ReadingPlace: Sendable where Section: Sendable, Item: Sendable {}
extension ReadingPlace.Kept: Sendable where Section: Sendable, Item: Sendable {}
