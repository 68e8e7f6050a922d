/// An immutable value that holds the items of one section as an outline: each item can have children, which are
/// visible while it is expanded.
///
/// ```swift
/// let files = try SectionSnapshot<String> {
///   try $0.append(["Documents", "Music"])
///   try $0.append(["letter", "taxes"], to: "Documents")
///   $0.expand(["Documents"])
/// }
/// print(files.visibleItems)  // ["Documents", "letter", "taxes", "Music"]
/// let shown = DiffableDataSource<String, String>()
/// shown.apply(files, to: "Files")
/// print(shown.snapshot().numberOfItems)  // 4
/// ```
///
/// It has the members of UIKit's section snapshots, and throws an error where those trap. Edits are made by a
/// ``Builder``.
///
/// Item identifiers are unique over the whole outline, hidden ones included. An item keeps its expansion while it is
/// hidden, and an item without children can be expanded, too; then its children are visible when they come.
///
/// ## Identity and equality
///
/// Two section snapshots are equal if they have equal items in the same order and on the same levels, and equal
/// expansions. Marks to reload or reconfigure are instructions for the next apply and are ignored.
///
/// ## Performance
///
/// A copy takes O(1). Items are kept in preorder beside a list of their levels, so an edit takes O(log *n*) for
/// each item that comes, goes or moves, and no depth is too deep. Expanding an item takes O(log *n*), however many
/// items are below it.
///
/// ## Isolation
///
/// A section snapshot is `Sendable` if its items are; it can then be made and read in any isolation domain.
public struct SectionSnapshot<Item: Hashable> {
  /// All items in preorder, with the marks for the next apply.
  @usableFromInline
  let list: Snapshot<MainSection, Item>

  @usableFromInline
  let levels: Levels

  /// Which items are expanded; it may name items that are not in the outline.
  public let expansion: Expansion<Item>

  @inlinable
  init(_ list: Snapshot<MainSection, Item>, _ levels: Levels, _ expansion: Expansion<Item>) {
    self.list = list
    // Identifiers whose `==` and `hash(into:)` contradict each other can be dropped as repeated ones.
    let count = list.numberOfItems
    self.levels = levels.count == count ? levels : Levels(roots: count)
    self.expansion = expansion
    checkInvariants(_invariantDefects())
  }

  /// Creates an outline without items.
  @inlinable
  public init() {
    self.init(expansion: .collapsed)
  }

  /// Creates an outline without items.
  ///
  /// - Parameter expansion: Which items are expanded when they come.
  @inlinable
  public init(expansion: Expansion<Item>) {
    self.init(Self.emptyList, Levels(), expansion)
  }

  @inlinable
  static var emptyList: Snapshot<MainSection, Item> {
    Snapshot(sections: [(.main, EmptyCollection<Item>())], duplicates: .keepFirst)
  }

  /// Creates an outline by editing an empty one.
  ///
  /// - Parameter build: Adds items. A closure without a type in its `throws` clause throws `any Error`; write
  ///   `{ builder throws(SnapshotError) in … }` to keep the error's type.
  /// - Throws: Any error that the closure throws.
  @inlinable
  public init<E: Error>(_ build: (inout Builder) throws(E) -> Void) throws(E) {
    self = try Self().modifying(build)
  }

  /// Returns an edited copy of this outline; this one does not change.
  ///
  /// The copy keeps the marks of this outline.
  ///
  /// - Parameter edit: Changes a builder that starts with this outline.
  /// - Returns: The edited outline.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: The time of the edits, plus O(log *n*) for each mark.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder(self)
    try edit(&builder)
    return builder.build()
  }

  /// A builder that starts with this outline and its marks.
  @inlinable
  public var builder: Builder { Builder(self) }

  /// The same outline with another expansion.
  ///
  /// - Parameter expansion: Which items are expanded.
  /// - Returns: The outline.
  @inlinable
  public func withExpansion(_ expansion: Expansion<Item>) -> Self { Self(list, levels, expansion) }

  @inlinable
  package var withoutMarks: Self { Self(list.withoutMarks, levels, expansion) }
}

extension SectionSnapshot: Sendable where Item: Sendable {}

extension SectionSnapshot: Hashable {
  /// Compares items, levels, which items are expanded, and what others are by default; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items. Memory that both share is not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.list == b.list && a.levels.isEqual(to: b.levels) && a.isExpanded(as: b)
  }

  /// Whether items, levels and expansion are equal, also the names of items that are not there.
  @inlinable
  func hasSame(as other: Self) -> Bool {
    list == other.list && levels.isEqual(to: other.levels) && expansion == other.expansion
  }

  /// Whether the same items are expanded as in an outline of the same items; names of others do not count.
  @inlinable
  func isExpanded(as other: Self) -> Bool {
    if expansion == other.expansion { return true }
    guard expansion.isExpandedByDefault == other.expansion.isExpandedByDefault else { return false }
    let names = [expansion.exceptions, other.expansion.exceptions].joined()
    return names.allSatisfy {
      expansion.isExpanded($0) == other.expansion.isExpanded($0) || !contains($0)
    }
  }

  /// Hashes items; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(list)
  }
}

extension SectionSnapshot: CustomStringConvertible {
  /// The visible items, one per line, as in ``visualDescription()``; at most fifty.
  public var description: String {
    let rows = Array(VisibleItems(self).prefix(51))
    let lines = rows.prefix(50).map { line($0.offset) } + (rows.count > 50 ? ["…"] : [])
    return lines.joined(separator: "\n")
  }

  /// All items, one per line, each level farther to the right, with a triangle where there are children.
  ///
  /// - Returns: The text; hidden items are in it.
  /// - Complexity: O(*n* log *n*) for *n* items, and the length of the text.
  public func visualDescription() -> String {
    levels.elements(in: 0..<levels.count).indices.map(line).joined(separator: "\n")
  }

  private func line(_ offset: Int) -> String {
    let item = list.itemIdentifiers[offset]
    let mark = !levels.hasChildren(offset) ? "  " : expansion.isExpanded(item) ? "▾ " : "▸ "
    // A level of a million would make a line of two million spaces.
    let level = levels[offset]
    let indent = level < 32 ? String(repeating: "  ", count: level) : "(level \(level)) "
    return indent + mark + "\(item)"
  }
}
