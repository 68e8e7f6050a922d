// Sums over the subtrees of an outline.

/// A number for each item of an outline, and the sums of an item and all below it.
///
/// ```swift
/// let feeds = try SectionSnapshot<String> {
///   try $0.append(["News", "blog"])
///   try $0.append(["daily", "weekly"], to: "News")
/// }
/// var unread = OutlineSums(feeds)
/// unread["daily"] = 3
/// unread["weekly"] += 1
/// print(unread.sum(of: "News"))  // 4
/// unread.follow(to: try feeds.modifying { try $0.move(["weekly"], to: nil) })
/// print(unread.sum(of: "News"), unread.sum(of: "weekly"))  // 3 1
/// ```
///
/// It is a value beside the outline, and follows it to its later versions. Sums that do not fit into an `Int` wrap
/// around.
public struct OutlineSums<Item: Hashable> {
  /// The outline whose items have numbers.
  public private(set) var outline: SectionSnapshot<Item>

  private var column: Column<IntegerSum>

  /// Creates numbers of an outline that are all 0.
  ///
  /// - Parameter outline: The outline; its expansion does not matter.
  /// - Complexity: O(*n*).
  public init(_ outline: SectionSnapshot<Item> = SectionSnapshot()) {
    self.outline = outline
    column = Column(ContiguousArray(repeating: 0, count: outline.levels.count))
  }

  /// The sum of the numbers of an item and of all below it, 0 if it does not exist.
  ///
  /// - Complexity: O(log *n*) on average.
  public func sum(of item: Item) -> Int {
    guard let offset = outline.offset(of: item) else { return 0 }
    return column.summary(of: offset..<outline.levels.end(of: offset)).sum
  }

  /// The number of an item; that of an unknown one is 0, and stays so.
  ///
  /// - Complexity: O(log *n*) on average.
  public subscript(item: Item) -> Int {
    get { outline.offset(of: item).map { column[$0] } ?? 0 }
    set { if let offset = outline.offset(of: item) { column.set(newValue, at: offset) } }
  }

  /// Follows the outline to another version.
  ///
  /// Items that are in both keep their numbers, wherever they are; those of the others are 0.
  ///
  /// - Parameter newer: The outline after the change.
  /// - Complexity: O(*c* log *n*) on average for *c* items that come, go or move if one version was made by editing the
  ///   other; else O(*n*) on average, and O(*c* log *n*).
  public mutating func follow(to newer: SectionSnapshot<Item>) {
    let (before, after) = (outline.list, newer.list)
    let runs = SurvivingItems.runs(of: after.difference(from: before), from: before, to: after)
    outline = newer
    column = column.arranged(along: runs, count: newer.levels.count) {
      ContiguousArray(repeating: 0, count: $0.count)
    }
    checkInvariants(_invariantDefects())
  }

  /// For tests only.
  package func _invariantDefects() -> [String] {
    column.count == outline.levels.count
      ? [] : ["\(column.count) numbers of \(outline.levels.count) items"]
  }
}

extension OutlineSums: Sendable where Item: Sendable {}

/// The sum of some numbers.
private struct IntegerSum: ColumnSummary {
  typealias Element = Int

  var sum = 0

  static let zero = Self()

  init() {}

  init(_ elements: ArraySlice<Int>) { sum = elements.reduce(0, &+) }

  static func + (a: Self, b: Self) -> Self {
    var both = a
    both.sum &+= b.sum
    return both
  }
}
