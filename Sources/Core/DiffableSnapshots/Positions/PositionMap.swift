/// A map between the positions of sections and items before and after a change.
///
/// Sections and items that the change does not name keep their order. Inserted and moved elements are
/// exactly at their positions after the change, and the others fill the positions between them.
///
/// ```swift
/// var operations = BatchOperations()
/// operations.itemDeletions = [ItemPosition(section: 0, item: 0)]
/// let map = PositionMap(operations)
/// print(map.positionAfter(ItemPosition(section: 0, item: 3))!)  // (0, 2)
/// ```
///
/// A map does not know the lengths of the lists, so it returns a result for every position that is not
/// negative. Items that the change does not name move, and are deleted or inserted, with their
/// section.
public struct PositionMap: Hashable, Sendable {
  private let sections: Displacements
  private let items: Displacements

  /// Creates the map of the deletions, insertions and moves of a batch.
  ///
  /// - Parameter operations: The batch; its reloads and reconfigures are ignored.
  /// - Complexity: O(*c* log *c*) for *c* operations; O(*c*) if they are sorted.
  public init(_ operations: BatchOperations) {
    // Sections are mapped like the items of one section.
    func asItem(_ index: Int) -> ItemPosition { ItemPosition(section: 0, item: index) }
    sections = Displacements(
      deletions: operations.sectionDeletions.map(asItem),
      insertions: operations.sectionInsertions.map(asItem),
      moves: operations.sectionMoves.map { BatchMove(from: asItem($0.from), to: asItem($0.to)) }
    )
    items = Displacements(
      deletions: operations.itemDeletions,
      insertions: operations.itemInsertions,
      moves: operations.itemMoves
    )
  }

  /// The index after the change of the section at an index before it; nil if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* operations.
  public func sectionAfter(_ before: Int) -> Int? {
    sections.after(ItemPosition(section: 0, item: before)) { $0 }?.item
  }

  /// The index before the change of the section at an index after it; nil if it is inserted.
  ///
  /// - Complexity: O(log *c*) for *c* operations.
  public func sectionBefore(_ after: Int) -> Int? {
    sections.before(ItemPosition(section: 0, item: after)) { $0 }?.item
  }

  /// The position after the change of the item at a position before it; nil if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* operations.
  public func positionAfter(_ before: ItemPosition) -> ItemPosition? {
    items.after(before, section: sectionAfter)
  }

  /// The position before the change of the item at a position after it; nil if it is inserted.
  ///
  /// - Complexity: O(log *c*) for *c* operations.
  public func positionBefore(_ after: ItemPosition) -> ItemPosition? {
    items.before(after, section: sectionBefore)
  }
}

/// The sources and destinations of a change; all other positions follow from them.
private struct Displacements: Hashable, Sendable {
  private let sources: SortedEndpoints
  private let destinations: SortedEndpoints

  init(deletions: [ItemPosition], insertions: [ItemPosition], moves: [BatchMove<ItemPosition>]) {
    sources = SortedEndpoints(
      deletions.map { Endpoint(position: $0, counterpart: nil) },
      moves.map { Endpoint(position: $0.from, counterpart: $0.to) }
    )
    destinations = SortedEndpoints(
      insertions.map { Endpoint(position: $0, counterpart: nil) },
      moves.map { Endpoint(position: $0.to, counterpart: $0.from) }
    )
  }

  func after(_ before: ItemPosition, section: (Int) -> Int?) -> ItemPosition? {
    Self.follow(before, leaving: sources, entering: destinations, section: section)
  }

  func before(_ after: ItemPosition, section: (Int) -> Int?) -> ItemPosition? {
    Self.follow(after, leaving: destinations, entering: sources, section: section)
  }

  private static func follow(
    _ position: ItemPosition,
    leaving: SortedEndpoints,
    entering: SortedEndpoints,
    section: (Int) -> Int?
  ) -> ItemPosition? {
    guard position.section >= 0, position.item >= 0 else { return nil }
    switch leaving.find(position) {
    case .listed(let counterpart):
      return counterpart
    case .between(let rank):
      guard let section = section(position.section),
        let item = entering.index(ofFree: rank, inSection: section)
      else { return nil }
      return ItemPosition(section: section, item: item)
    }
  }
}

/// The position of a deletion or an insertion, or one end of a move.
private struct Endpoint: Hashable, Positioned, Sendable {
  var position: ItemPosition
  var counterpart: ItemPosition?

  var sortingPosition: ItemPosition { position }

  static func < (a: Self, b: Self) -> Bool { a.position < b.position }
}

/// Positions in ascending order; the free positions of a section between them are numbered from zero.
private struct SortedEndpoints: Hashable, Sendable {
  enum Answer {
    case listed(counterpart: ItemPosition?)
    case between(rank: Int)
  }

  private let endpoints: [Endpoint]

  init(_ a: [Endpoint], _ b: [Endpoint]) {
    endpoints = a.merged(with: b)
  }

  func find(_ position: ItemPosition) -> Answer {
    let index = partitionPoint(0..<endpoints.count) { endpoints[$0].position < position }
    if index < endpoints.count, endpoints[index].position == position {
      return .listed(counterpart: endpoints[index].counterpart)
    }
    return .between(rank: position.item - (index - startOfSection(position.section)))
  }

  /// The index in a section of the free position with a number.
  func index(ofFree rank: Int, inSection section: Int) -> Int? {
    let start = startOfSection(section)
    let end = section == .max ? endpoints.count : startOfSection(section + 1)
    let passed = partitionPoint(start..<end) {
      endpoints[$0].position.item &- ($0 - start) <= rank
    }
    let (index, isBeyondInt) = rank.addingReportingOverflow(passed - start)
    return isBeyondInt ? nil : index
  }

  private func startOfSection(_ section: Int) -> Int {
    partitionPoint(0..<endpoints.count) { endpoints[$0].position.section < section }
  }
}

/// A position map that is made on first use.
///
/// If several threads use it first at the same time, each may make a map. The maps are equal, and one
/// of them is kept.
@usableFromInline
package final class LazyPositionMap: @unchecked Sendable {
  // Unchecked because the map is read and written under the lock only.

  /// One lock for all maps.
  ///
  /// It is held for an assignment, and a mutex for each difference would cost more than the differences whose
  /// map is never used. Its value is not used; the thread sanitizer takes an access to a value without a size
  /// for one to the lock itself.
  private static let lock = Lock(false)

  private var made: PositionMap?

  @usableFromInline
  package init() {}

  @usableFromInline
  func map(_ make: () -> PositionMap) -> PositionMap {
    if let map = Self.lock.withLock({ _ in made }) { return map }
    // Made outside of the lock, because it takes time.
    let map = make()
    return Self.lock.withLock { _ in
      let kept = made ?? map
      made = kept
      return kept
    }
  }
}
