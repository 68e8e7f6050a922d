package import DiffableStorage

/// Carries out a difference on plain arrays, to prove that it leads from one list to another.
///
/// It shares no code with ``Snapshot/applying(_:)``, and its cost does not depend on the number of
/// changes: O(*n*) for *n* items of both lists.
package struct ArrayReplay<Section: Hashable, Item: Hashable> {
  let before: Snapshot<Section, Item>
  let difference: SnapshotDifference<Section, Item>

  package init(
    before: Snapshot<Section, Item>,
    difference: SnapshotDifference<Section, Item>
  ) {
    self.before = before
    self.difference = difference
  }

  /// Whether the difference, applied to the list before, gives exactly the list after.
  package func leads(to after: Snapshot<Section, Item>) -> Bool {
    if difference.isEmpty, before == after { return true }
    guard let sections = sections(), sections.map(\.identifier) == Array(after.sectionIdentifiers)
    else { return false }
    let removed = Dictionary(
      grouping: difference.itemDeletions.map(\.position) + difference.itemMoves.map(\.from),
      by: \.section
    )
    let placed = Dictionary(
      grouping: difference.itemInsertions.map { Placed($0.position, $0.identifier) }
        + difference.itemMoves.map { Placed($0.to, $0.identifier) },
      by: \.position.section
    )
    return sections.enumerated().allSatisfy { index, section in
      var rest = after.itemIdentifiers(inSectionAt: index).makeIterator()
      let isSame = Self.replay(
        on: section.before.map { before.itemIdentifiers(inSectionAt: $0) },
        removing: section.before.flatMap { removed[$0] }?.map(\.item) ?? [],
        placing: placed[index]?.map { ($0.position.item, $0.identifier) } ?? []
      ) {
        $0 == rest.next()
      }
      return isSame && rest.next() == nil
    }
  }

  private struct Placed {
    var position: ItemPosition
    var identifier: Item

    init(_ position: ItemPosition, _ identifier: Item) {
      self.position = position
      self.identifier = identifier
    }
  }

  private struct Place {
    var identifier: Section

    /// The index of the section before the change; nil if it is new.
    var before: Int?
  }

  /// The sections after the change; nil if the difference contradicts the list before.
  private func sections() -> [Place]? {
    var sections: [Place] = []
    let isValid = Self.replay(
      on: before.sectionIdentifiers.enumerated().map {
        Place(identifier: $0.element, before: $0.offset)
      },
      removing: difference.sectionDeletions.map(\.index) + difference.sectionMoves.map(\.from),
      placing: difference.sectionInsertions.map { ($0.index, Place(identifier: $0.identifier)) }
        + difference.sectionMoves.map {
          ($0.to, Place(identifier: $0.identifier, before: $0.from))
        }
    ) {
      sections.append($0)
      return true
    }
    return isValid ? sections : nil
  }

  /// Passes the elements of an array, or of none, to a closure, in order, without those that were removed and
  /// with those that were placed.
  ///
  /// The removed ones have indexes in the array before, the placed ones in the array after. It ends when the
  /// closure returns false, and returns whether that never happened and each index is valid and occurs once.
  private static func replay<C: Collection>(
    on array: C?,
    removing removed: [Int],
    placing placed: [(index: Int, element: C.Element)],
    _ body: (C.Element) -> Bool
  ) -> Bool {
    var isRemoved = [Bool](repeating: false, count: array?.count ?? 0)
    for index in removed {
      guard isRemoved.indices.contains(index), !isRemoved[index] else { return false }
      isRemoved[index] = true
    }
    var placed = placed.sorted { $0.index < $1.index }[...]
    var rest = array?.makeIterator()
    var index = 0
    // Passes the placed elements that come next.
    func place() -> Bool {
      while let next = placed.first, next.index == index {
        placed.removeFirst()
        guard body(next.element) else { return false }
        index += 1
      }
      return true
    }
    for isRemoved in isRemoved {
      guard let element = rest?.next() else { return false }
      if isRemoved { continue }
      guard place(), body(element) else { return false }
      index += 1
    }
    return place() && placed.isEmpty
  }
}
