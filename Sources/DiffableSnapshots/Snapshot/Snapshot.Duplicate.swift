extension Snapshot {
  /// An identifier that occurs more than once in the lists a snapshot is made from, and that a
  /// duplicate policy dropped or merged.
  ///
  /// Positions and indexes count in these lists, not in the snapshot.
  public enum Duplicate: Hashable, Sendable {
    /// An item that was dropped: its position, and that of the occurrence that was kept.
    case item(Item, at: ItemPosition, kept: ItemPosition)

    /// A section whose items were merged into an equal section: the indexes of both.
    case section(Section, at: Int, kept: Int)
  }
}

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
  var place: ItemPosition {
    switch self {
    case .item(_, let position, _): position
    case .section(_, let index, _): ItemPosition(section: index, item: -1)
    }
  }
}

extension Snapshot {
  /// Creates a snapshot from sections and their items, in order, and reports every duplicate.
  ///
  /// ```swift
  /// let lists = [("A", [1, 2]), ("B", [2])]
  /// _ = try Snapshot(sections: lists, duplicates: .keepFirst, onDuplicate: { print($0) })
  /// // 2 at (1, 0) is dropped; the item at (0, 1) is kept
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: What to do with an identifier that occurs more than once.
  ///   - report: Called for each identifier that the policy dropped or merged, in the order of the
  ///     lists. It is not called for ``DuplicatePolicy/reject``, which throws.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``.
  /// - Complexity: O(*n*) on average for *n* sections and items.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    duplicates: DuplicatePolicy,
    onDuplicate report: (Duplicate) -> Void
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    var found: [Duplicate]? = []
    self.init(try SnapshotTree(of: sections, duplicates, reportedTo: &found))
    for duplicate in found ?? [] { report(duplicate) }
  }

  /// Creates a snapshot from sections and their items, sharing memory with an earlier snapshot, and
  /// reports every duplicate.
  ///
  /// The result has no marks, even if the earlier snapshot has some.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - previous: A snapshot that is likely to have mostly the same sections and items.
  ///   - duplicates: What to do with an identifier that occurs more than once.
  ///   - report: Called for each identifier that the policy dropped or merged, in the order of the
  ///     lists. It is not called for ``DuplicatePolicy/reject``, which throws.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``.
  /// - Complexity: O(*n*) comparisons for *n* sections and items, plus O(log *n*) on average for each
  ///   item that is removed or inserted. If these are more than about an eighth of the items, or if
  ///   there is a duplicate, O(*n*) on average, as without an earlier snapshot.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    basedOn previous: Self,
    duplicates: DuplicatePolicy,
    onDuplicate report: (Duplicate) -> Void
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    var found: [Duplicate]? = []
    try self.init(sections, basedOn: previous, duplicates, reportedTo: &found)
    for duplicate in found ?? [] { report(duplicate) }
  }

  @inlinable
  init<S: Sequence, I: Sequence>(
    _ sections: S,
    basedOn previous: Self,
    _ policy: DuplicatePolicy,
    reportedTo found: inout [Duplicate]?
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    let list = sections.map { ($0.0, ContiguousArray($0.1)) }
    if let tree = SnapshotTree(rebasing: list, on: previous.tree) {
      let isUnchanged = tree.isSame(as: previous.tree)
      self = isUnchanged ? previous.withoutMarks : Self(tree)
    } else {
      self.init(try SnapshotTree(of: list, policy, reportedTo: &found))
    }
  }
}

extension SnapshotTree {
  /// Builds a tree from lists.
  ///
  /// - Parameters:
  ///   - list: The sections with their items.
  ///   - policy: What to do with an identifier that occurs more than once.
  ///   - found: Gets the duplicates that the policy drops or merges; nil if the caller does not
  ///     need them.
  /// - Throws: `duplicateSection` or `duplicateItem` if the policy rejects them.
  @inlinable
  init<I: Sequence>(
    of list: some Sequence<(Section, I)>,
    _ policy: DuplicatePolicy,
    reportedTo found: inout [Snapshot<Section, Item>.Duplicate]?
  ) throws(SnapshotError) where I.Element == Item {
    switch policy {
    case .reject: try self.init(rejectingDuplicatesIn: list)
    case .keepFirst: self.init(merging: list, fromTheEnd: false, duplicates: &found)
    case .keepLast: self.init(merging: list, fromTheEnd: true, duplicates: &found)
    }
  }
}
