/// An immutable value that holds the sections and items of a list, in order.
///
/// A snapshot contains identifiers only, not the content that a view shows for them. Section
/// identifiers are unique, and item identifiers are unique over the whole snapshot: an operation that
/// would repeat one throws a ``SnapshotError`` instead.
///
/// ```swift
/// let before = try Snapshot(sections: ["Fruit": ["apple", "pear"], "Nuts": ["almond"]])
/// let after = try before.modifying {
///   try $0.moveItem("pear", beforeItem: "almond")
///   try $0.appendItems(["plum"], toSection: "Fruit")
/// }
/// print(after.difference(from: before))
/// ```
///
/// ## Identity, equality, marks
///
/// Two snapshots are equal if they have equal sections with equal items in the same order. The marks
/// to reload or reconfigure are instructions for the next apply. They are part of the value, but not
/// of its equality or its hash.
///
/// If the `==` and `hash(into:)` of an identifier contradict each other, or change while it is in a
/// snapshot, lookups of it may fail. They do not trap or loop forever, and they do not corrupt the
/// snapshot.
///
/// ## Performance
///
/// Copying a snapshot copies one reference. An edit makes a snapshot that shares all but O(log *n*)
/// nodes with the original. The cost of their difference grows with the number of changes. A query
/// takes O(log *n*) on average. Building a snapshot hashes every identifier once.
///
/// ## Isolation
///
/// A snapshot is `Sendable` if its sections and items are; it can then be made and read in any isolation domain.
/// Types that belong to the main actor keep it there.
public struct Snapshot<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let box: TreeBox<Section, Item>

  @usableFromInline
  package let marks: Marks

  @inlinable
  init(_ box: TreeBox<Section, Item>, marks: Marks = Marks()) {
    self.box = box
    self.marks = marks
  }

  @inlinable
  package init(_ tree: SnapshotTree<Section, Item>) {
    self.init(TreeBox(tree))
  }

  @inlinable
  package var tree: SnapshotTree<Section, Item> { box.tree }

  /// The last toggle of an outline that those know who read the snapshot from a data source, by its number; 0 if it was
  /// not read from one with outlines.
  @inlinable
  package var knownToggle: Int { box.knownToggle }

  /// The same snapshot, whose readers know other toggles.
  @inlinable
  package func knowingToggles(upTo toggle: Int) -> Self {
    toggle == knownToggle ? self : Self(TreeBox(tree, knownToggle: toggle), marks: marks)
  }

  /// The identity of the object that holds the tree; copies of a snapshot share it.
  @inlinable
  package var treeIdentity: ObjectIdentifier { ObjectIdentifier(box) }
}

extension Snapshot: Sendable where Section: Sendable, Item: Sendable {}

/// Holds the tree of a snapshot, so that copying a snapshot copies one reference.
@usableFromInline
final class TreeBox<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let tree: SnapshotTree<Section, Item>

  /// ``Snapshot/knownToggle``.
  @usableFromInline
  let knownToggle: Int

  @inlinable
  package init(_ tree: SnapshotTree<Section, Item>, knownToggle: Int = 0) {
    self.tree = tree
    self.knownToggle = knownToggle
    checkInvariants(tree._invariantDefects())
  }
}

extension TreeBox: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot: ListQuerying {
  /// For the queries of ``ListQuerying`` only.
  @inlinable
  public var _contents: SnapshotTree<Section, Item> { tree }

  /// The identifier of the item at a position, which must exist.
  ///
  /// Use ``itemIdentifier(at:)-(ItemPosition)`` for a position that may not exist.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public subscript(position: ItemPosition) -> Item {
    tree.existingItem(at: position)
  }

  /// The offsets of the items of the section at an index; nil if the index is out of range.
  @inlinable
  package func itemOffsets(ofSectionAt index: Int) -> Range<Int>? {
    tree.itemOffsets(ofSectionAt: index)
  }

  /// The offsets of the items of a section; nil if it does not exist.
  @inlinable
  func itemOffsets(ofSection section: Section) -> Range<Int>? {
    indexOfSection(section).flatMap(itemOffsets(ofSectionAt:))
  }
}

extension Snapshot: Hashable {
  /// Compares sections and items in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items; items of sections that both share are not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.box === b.box || a.tree.isEqual(to: b.tree)
  }

  /// Hashes sections and items in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for index in 0..<numberOfSections {
      guard let section = tree.section(at: index) else { continue }
      hasher.combine(section.identifier)
      hasher.combine(section.items.count)
      section.items.forEachLeaf { leaf, _ in
        for index in 0..<leaf.count { hasher.combine(leaf[index]) }
      }
    }
  }
}

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
  /// let lists = [("A", [1, 2]), ("B", [2])]
  /// _ = Snapshot(sections: lists, duplicates: .keepFirst) { print($0) }
  /// // 2 at (1, 0) is dropped; the item at (0, 1) is kept
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: What becomes of an identifier that occurs more than once.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists; not called if
  ///     `duplicates` refuses repetitions.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  @inline(__always)
  public init<S: Sequence, I: Sequence, E: Error>(
    sections: S,
    duplicates: Duplicates<E> = .refused,
    onDuplicate report: ((Duplicate) -> Void)? = nil
  ) throws(E) where S.Element == (Section, I), I.Element == Item {
    let tree = try duplicates.carryOut { () throws(SnapshotError) in
      try SnapshotTree(rejectingDuplicatesIn: sections)
    } keeping: { kept in
      var found: [Duplicate]? = report == nil ? nil : []
      let tree = SnapshotTree(merging: sections, fromTheEnd: kept == .last, duplicates: &found)
      if let report { found?.forEach(report) }
      return tree
    }
    self.init(tree)
  }

  /// Creates a snapshot from sections and their items, sharing memory with an earlier snapshot.
  ///
  /// The result has no marks, even if the earlier snapshot has some.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - previous: A snapshot that is likely to have mostly the same sections and items.
  ///   - duplicates: What becomes of an identifier that occurs more than once.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists; not called if
  ///     `duplicates` refuses repetitions.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them.
  /// - Complexity: O(*n*) comparisons for *n* sections and items, plus O(log *n*) on average for each
  ///   item that is removed or inserted. If these are more than about an eighth of the items, or if there is a
  ///   repetition, O(*n*) on average, as without an earlier snapshot.
  @inlinable
  @inline(__always)
  public init<S: Sequence, I: Sequence, E: Error>(
    sections: S,
    basedOn previous: Self,
    duplicates: Duplicates<E> = .refused,
    onDuplicate report: ((Duplicate) -> Void)? = nil
  ) throws(E) where S.Element == (Section, I), I.Element == Item {
    let list = sections.map { ($0.0, ContiguousArray($0.1)) }
    if let rebased = Self(rebasing: list, on: previous) {
      self = rebased
    } else {
      try self.init(sections: list, duplicates: duplicates, onDuplicate: report)
    }
  }

  /// Creates a snapshot from a literal of sections and their items.
  ///
  /// ```swift
  /// let menu = try Snapshot(sections: ["Starters": ["soup"], "Desserts": ["cake", "ice"]])
  /// print(menu.sectionIdentifiers)  // ["Starters", "Desserts"]
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: What becomes of an identifier that occurs more than once.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  @inline(__always)
  public init<E: Error>(
    sections: SectionLiteral<Section, Item>,
    duplicates: Duplicates<E> = .refused
  ) throws(E) {
    try self.init(sections: sections.sections, duplicates: duplicates)
  }

  /// Edits an earlier snapshot; nil if an identifier is repeated, or if building a new one is cheaper.
  @inlinable
  init?(rebasing list: [(Section, ContiguousArray<Item>)], on previous: Self) {
    guard let tree = SnapshotTree(rebasing: list, on: previous.tree) else { return nil }
    self = tree.isSame(as: previous.tree) ? previous.withoutMarks : Self(tree)
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
  /// - Complexity: The time of the edits, plus O(log *n*) for each mark. The copy shares all
  ///   unchanged parts with this snapshot.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder()
    builder.start(with: self)
    try edit(&builder)
    return builder.finish()
  }
}

extension Snapshot: CustomStringConvertible {
  /// The sections with their items, one per line; at most twenty sections, and twenty items of each.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public var description: String {
    let header =
      "Snapshot of \(counted(numberOfSections, "section")), "
      + counted(numberOfItems, "item")
    return lines(of: sections, below: header) { "\($0)" }
  }
}

/// A header with a line for each section, at most twenty of them.
func lines<Sections: RandomAccessCollection>(
  of sections: Sections,
  below header: String,
  _ line: (Sections.Element) -> String
) -> String {
  let shown = 20
  var lines = [header] + sections.prefix(shown).map { "  " + line($0) }
  if sections.count > shown {
    lines.append("  … \(counted(sections.count - shown, "more section"))")
  }
  return lines.joined(separator: "\n")
}
