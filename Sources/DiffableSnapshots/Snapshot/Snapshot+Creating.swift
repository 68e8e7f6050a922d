extension Snapshot {
  /// Creates a snapshot without sections.
  @inlinable
  public init() {
    self.init(SnapshotTree())
  }

  /// Creates a snapshot from sections and their items, in order.
  ///
  /// ```swift
  /// let days = try Snapshot(sections: [("Mon", 1...3), ("Tue", 4...9)])
  /// print(days.numberOfItems)  // 9
  /// ```
  ///
  /// - Parameter sections: Section identifiers, each with the identifiers of its items.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    self.init(try SnapshotTree(rejectingDuplicatesIn: sections))
  }

  /// Creates a snapshot from a literal of sections and their items.
  ///
  /// ```swift
  /// let menu = try Snapshot(sections: ["Starters": ["soup"], "Desserts": ["cake", "ice"]])
  /// print(menu.sectionIdentifiers)  // ["Starters", "Desserts"]
  /// ```
  ///
  /// - Parameter sections: Section identifiers, each with the identifiers of its items.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  public init(sections: KeyValuePairs<Section, [Item]>) throws(SnapshotError) {
    try self.init(sections: sections.lazy.map { ($0.key, $0.value) })
  }

  /// Creates a snapshot from sections and their items, sharing memory with an earlier snapshot.
  ///
  /// The result has no marks, even if the earlier snapshot has some.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - previous: A snapshot that is likely to have mostly the same sections and items.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition.
  /// - Complexity: O(*n*) comparisons for *n* sections and items, plus O(log *n*) on average for each
  ///   item that is removed or inserted. If these are more than about an eighth of the items, O(*n*) on
  ///   average, as without an earlier snapshot.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    basedOn previous: Self
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    let list = sections.map { ($0.0, ContiguousArray($0.1)) }
    if let rebased = Self(rebasing: list, on: previous) {
      self = rebased
    } else {
      self.init(try SnapshotTree(rejectingDuplicatesIn: list))
    }
  }

  /// Creates a snapshot by editing an empty one.
  ///
  /// - Parameter build: Adds sections and items. A closure without a type in its `throws` clause throws
  ///   `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the error's type.
  /// - Throws: Any error that the closure throws.
  @inlinable
  public init<E: Error>(_ build: (inout Builder) throws(E) -> Void) throws(E) {
    self = try Self().modifying(build)
  }

  /// A builder that starts with this snapshot and its marks.
  ///
  /// ```swift
  /// let snapshot = try Snapshot(sections: ["Inbox": [1, 2]])
  /// var edited = snapshot.builder
  /// try edited.appendItems([3])
  /// print(edited.build().itemIdentifiers)  // [1, 2, 3]
  /// ```
  ///
  /// - Complexity: O(1), plus O(log *n*) for each mark.
  @inlinable
  public var builder: Builder { Builder(self) }

  /// Returns an edited copy of this snapshot; this snapshot does not change.
  ///
  /// The copy keeps the marks of this snapshot.
  ///
  /// - Parameter edit: Changes a builder that starts with this snapshot. A closure without a type in its
  ///   `throws` clause throws `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the
  ///   error's type.
  /// - Returns: The edited snapshot.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: That of the edits, plus O(log *n*) for each mark. The copy shares all unchanged
  ///   parts with this snapshot.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder()
    builder.start(with: self)
    try edit(&builder)
    return builder.finish()
  }
}
