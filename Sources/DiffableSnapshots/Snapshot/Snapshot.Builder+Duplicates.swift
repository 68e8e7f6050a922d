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
  /// With ``DuplicatePolicy/keepFirst``, an item that exists stays where it is, also in another section. With
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
  mutating func addItems(_ ids: some Sequence<Item>, toSection node: UInt32) {
    let new = HashedItems(ids)
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
    guard let moved = try? node(of: id), let last = tree.sectionID(at: tree.sectionCount - 1)
    else { return }
    moveSection(moved, beside: last, isBefore: false)
  }
}

/// Identifiers as a caller gave them, sorted out by a policy.
@usableFromInline
struct GivenIdentifiers<Identifier: Hashable & Sendable> {
  /// All of them, in order.
  @usableFromInline
  let all: ContiguousArray<Identifier>

  /// The indexes of the occurrences that count among themselves, in order.
  @usableFromInline
  private(set) var order: [Int] = []

  /// Those of them that do not exist yet.
  @usableFromInline
  private(set) var new: [Int] = []

  /// The identifiers of which another occurrence counts, or that exist.
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
