// Making a snapshot from lists with repeated identifiers, and the policies for them.

extension Snapshot {
  /// An identifier that occurs more than once in the lists a snapshot is made from, and that a
  /// duplicate policy dropped or merged.
  ///
  /// Positions and indexes refer to these lists, not to the snapshot.
  public enum Duplicate: Hashable {
    /// An item that was dropped: its position, and that of the occurrence that was kept.
    case item(Item, at: ItemPosition, kept: ItemPosition)

    /// A section whose items were merged into an equal section: the indexes of both.
    case section(Section, at: Int, kept: Int)
  }
}

extension Snapshot.Duplicate: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot.Duplicate: CustomStringConvertible {
  /// The identifier, its position, and the position of the occurrence that was kept.
  public var description: String {
    switch self {
    case .item(let item, let position, let kept):
      "\(String(reflecting: item)) at \(position) is dropped; the item at \(kept) is kept"
    case .section(let section, let index, let kept):
      "section \(String(reflecting: section)) at \(index) is merged into the section at \(kept)"
    }
  }

  /// Its position, with the item index −1 for a section.
  @inlinable
  var position: ItemPosition {
    switch self {
    case .item(_, let position, _): position
    case .section(_, let index, _): ItemPosition(section: index, item: -1)
    }
  }
}

extension Snapshot {
  /// Creates a snapshot from sections and their items, in order, and drops repeated identifiers.
  ///
  /// ```swift
  /// let lists = [("A", [1, 2]), ("B", [2])]
  /// _ = Snapshot(sections: lists, duplicates: .keepFirst) { print($0) }
  /// // 2 at (1, 0) is dropped; the item at (0, 1) is kept
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: Which occurrence to keep of an identifier that occurs more than once.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists.
  /// - Complexity: O(*n*) on average for *n* sections and items.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    duplicates: DuplicatePolicy,
    onDuplicate report: ((Duplicate) -> Void)? = nil
  ) where S.Element == (Section, I), I.Element == Item {
    var found: [Duplicate]? = report == nil ? nil : []
    self.init(
      SnapshotTree(merging: sections, fromTheEnd: duplicates == .keepLast, duplicates: &found)
    )
    if let report { found?.forEach(report) }
  }

  /// Creates a snapshot from a literal of sections and their items, and drops repeated identifiers.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: Which occurrence to keep of an identifier that occurs more than once.
  /// - Complexity: O(*n*) on average for *n* sections and items.
  @inlinable
  public init(sections: KeyValuePairs<Section, [Item]>, duplicates: DuplicatePolicy) {
    self.init(sections: sections.lazy.map { ($0.key, $0.value) }, duplicates: duplicates)
  }

  /// Creates a snapshot from sections and their items, sharing memory with an earlier snapshot, and
  /// drops repeated identifiers.
  ///
  /// The result has no marks, even if the earlier snapshot has some.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - previous: A snapshot that is likely to have mostly the same sections and items.
  ///   - duplicates: Which occurrence to keep of an identifier that occurs more than once.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists.
  /// - Complexity: O(*n*) comparisons for *n* sections and items, plus O(log *n*) on average for each
  ///   item that is removed or inserted. If these are more than about an eighth of the items, or if
  ///   there is a duplicate, O(*n*) on average, as without an earlier snapshot.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    basedOn previous: Self,
    duplicates: DuplicatePolicy,
    onDuplicate report: ((Duplicate) -> Void)? = nil
  ) where S.Element == (Section, I), I.Element == Item {
    let list = sections.map { ($0.0, ContiguousArray($0.1)) }
    self =
      Self(rebasing: list, on: previous)
      ?? Self(sections: list, duplicates: duplicates, onDuplicate: report)
  }

  /// Edits an earlier snapshot; nil if an identifier is repeated, or if building a new one is cheaper.
  @inlinable
  init?(rebasing list: [(Section, ContiguousArray<Item>)], on previous: Self) {
    guard let tree = SnapshotTree(rebasing: list, on: previous.tree) else { return nil }
    self = tree.isSame(as: previous.tree) ? previous.withoutMarks : Self(tree)
  }
}

/// Identifiers as a caller gave them, sorted out by a policy.
@usableFromInline
struct GivenIdentifiers<Identifier: Hashable> {
  /// All identifiers, in order.
  @usableFromInline
  let all: ContiguousArray<Identifier>

  /// The indexes of the occurrences that are kept when only these identifiers are considered, in
  /// order.
  @usableFromInline
  private(set) var order: [Int] = []

  /// The indexes in ``order`` whose identifiers do not exist yet.
  @usableFromInline
  private(set) var new: [Int] = []

  /// The identifiers of the occurrences that are dropped, and those that exist already.
  @usableFromInline
  private(set) var repeated: [Identifier] = []

  /// The indexes in ``order`` whose occurrences count: all of them if the last one counts, else those that
  /// do not exist yet.
  @usableFromInline
  let counting: [Int]

  @inlinable
  init(
    _ ids: some Sequence<Identifier>,
    _ policy: DuplicatePolicy,
    exists: (Identifier) -> Bool
  ) {
    all = ContiguousArray(ids)
    var pool = IdentifierPool<Identifier>()
    var isRepeated: [Bool] = []
    let indices = policy == .keepLast ? Array(all.indices.reversed()) : Array(all.indices)
    for index in indices {
      isRepeated.append(pool.insert(all[index]) == nil)
    }
    if policy == .keepLast { isRepeated.reverse() }
    for (index, isRepeated) in isRepeated.enumerated() {
      if isRepeated {
        repeated.append(all[index])
      } else {
        order.append(index)
        if exists(all[index]) { repeated.append(all[index]) } else { new.append(index) }
      }
    }
    counting = policy == .keepLast ? order : new
  }
}

/// Which occurrence to keep of an identifier that occurs more than once.
///
/// A method without a parameter of this type throws an error that names the repeated identifier. One with
/// such a parameter throws none for it, and reports what it dropped.
///
/// UIKit's snapshots move an item that is appended or inserted again; ``keepLast`` does that.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Keep the first occurrence of an item; merge the items of a repeated section into its first
  /// occurrence.
  case keepFirst

  /// Keep the last occurrence of an item; merge the items of a repeated section into its last
  /// occurrence.
  case keepLast
}
