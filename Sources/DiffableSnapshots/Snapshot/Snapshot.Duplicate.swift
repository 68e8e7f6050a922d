extension Snapshot {
  /// An identifier that occurs more than once in the lists a snapshot is made from, and that a
  /// duplicate policy dropped or merged.
  ///
  /// Positions and indexes refer to these lists, not to the snapshot.
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

// Edits that cannot fail: a repeated identifier is dropped, and a missing section is added.

extension Snapshot.Builder {
  /// Adds sections at the end, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, a section that exists stays where it is. With
  /// ``DuplicatePolicy/keepLast``, it moves to the end with its items.
  ///
  /// - Parameters:
  ///   - ids: Section identifiers, in order.
  ///   - duplicates: Which occurrence counts of a section that exists already or occurs twice in `ids`.
  /// - Returns: The sections that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendSections(
    _ ids: some Sequence<Section>,
    duplicates: DuplicatePolicy
  ) -> [Section] {
    let given = GivenIdentifiers(ids, duplicates) { tree.index(of: $0) != nil }
    addSections(given.new.lazy.map { given.all[$0] })
    if duplicates == .keepLast {
      for index in given.order { moveSectionLast(given.all[index]) }
    }
    return given.repeated
  }

  /// Adds items at the end of a section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``DuplicatePolicy/keepLast``, it moves and keeps its marks.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder()
  /// builder.appendItems([1, 2], toSection: "A", duplicates: .keepFirst)
  /// print(builder.appendItems([2, 3], toSection: "B", duplicates: .keepFirst))  // [2]
  /// builder.appendItems([1], toSection: "B", duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [2, 3, 1]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: Which occurrence counts of an item that exists already or occurs twice in `ids`.
  /// - Returns: The items that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section,
    duplicates: DuplicatePolicy
  ) -> [Item] {
    let given = GivenIdentifiers(ids, duplicates) { contains($0) }
    append(given, toSection: section, duplicates)
    return given.repeated
  }

  /// Adds the new ones of given items, and moves the others if the last occurrence counts.
  @inlinable
  mutating func append(
    _ given: GivenIdentifiers<Item>,
    toSection section: Section,
    _ duplicates: DuplicatePolicy
  ) {
    appendSections([section], duplicates: .keepFirst)
    guard let node = try? node(of: section), let index = tree.index(of: section) else { return }
    addItems(given.new.lazy.map { given.all[$0] }, toSection: node)
    guard duplicates == .keepLast, given.new.count < given.order.count else { return }
    var seen: Set<ItemPosition> = []
    let positions = given.order.compactMap { tree.position(of: given.all[$0]) }
    let end = ItemPosition(section: index, item: numberOfItems(inSectionAt: index))
    moveItems(at: positions.filter { seen.insert($0).inserted }, before: end)
  }

  /// Adds items that are not in the tree.
  @inlinable
  mutating func addItems(_ ids: some Sequence<Item>, toSection node: NodeID) {
    let new = HashedIdentifiers(ids)
    guard new.count > 0 else { return }
    change { tree in
      new.withRun { tree.append($0, toSection: node) }
    } recording: {
      .insert(new.count, at: $0.offsets(ofSection: node).upperBound)
    }
  }

  /// Adds sections that are not in the tree.
  @inlinable
  mutating func addSections(_ ids: some Collection<Section>) {
    guard !ids.isEmpty else { return }
    change { tree in
      tree.insert(
        ids.map { tree.makeSection($0, key: hashKey(of: $0)) },
        beside: nil,
        isBefore: false
      )
    }
  }

  @inlinable
  mutating func moveSectionLast(_ id: Section) {
    guard let moved = try? node(of: id), let last = tree.sectionNode(at: tree.sectionCount - 1)
    else { return }
    moveSection(moved, beside: last, isBefore: false)
  }
}

/// Identifiers as a caller gave them, sorted out by a policy.
@usableFromInline
struct GivenIdentifiers<Identifier: Hashable & Sendable> {
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
  }
}

/// Which occurrence to keep of an identifier that occurs more than once.
///
/// A method without a parameter of this type throws an error that names the repeated identifier. One with
/// such a parameter does not throw, and reports what it dropped.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Keep the first occurrence of an item; merge the items of a repeated section into its first
  /// occurrence.
  case keepFirst

  /// Keep the last occurrence of an item; merge the items of a repeated section into its last
  /// occurrence.
  case keepLast
}
