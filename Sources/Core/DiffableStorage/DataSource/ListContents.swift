/// What a list is made of at one time: the identifiers of its sections and items, and how its rows stand in outlines.
///
/// ``ModelListContents`` also has the models, and ``PassingContents`` is a state between two others.
///
/// Contents never change, and what two versions have in common they share. They are an object so that they cost one
/// reference wherever they are passed. They are not `Sendable`, because models need not be.
@usableFromInline
package class ListContents<Section: Hashable, Item: Hashable> {
  /// The sections and items, with the marks to carry out if the contents were just submitted.
  @usableFromInline
  package final let snapshot: Snapshot<Section, Item>

  /// How the rows stand in outlines; nil if none stands in one.
  @usableFromInline
  package final let rows: (any OutlineRows)?

  /// The outlines that the rows belong to; nil if there are none.
  @usableFromInline
  package final let outlines: (any ContentOutlines<Section, Item>)?

  @inlinable
  package init(
    _ snapshot: Snapshot<Section, Item>,
    rows: (any OutlineRows)? = nil,
    outlines: (any ContentOutlines<Section, Item>)? = nil
  ) {
    self.snapshot = snapshot
    self.rows = rows
    self.outlines = outlines
  }

  /// Whether the items have models, so that outlines are not applied to them.
  @usableFromInline
  package var hasModels: Bool { false }

  /// The contents after these if identifiers are applied alone, with what belongs to them.
  ///
  /// It gets their difference from these if it is known. It throws `missingModel` for one that has none.
  func applying(
    _ snapshot: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>?
  ) throws(SnapshotError) -> ListContents {
    following(snapshot, difference: difference)
  }

  /// These contents with other marks.
  @usableFromInline
  package func marked(by snapshot: Snapshot<Section, Item>) -> ListContents {
    ListContents(snapshot, rows: rows, outlines: outlines)
  }

  /// Whether others have the same models and outlines, so that nothing but identifiers can differ.
  func hasSame(as others: ListContents) -> Bool {
    outlines?.isEqual(to: others.outlines) ?? !others.hasOutlines
  }

  /// The contents in which a property of some models is set, and its values before; nil if it has these values.
  ///
  /// Models that are gone are passed over.
  func setting<Root, Value: Equatable>(
    _ path: WritableKeyPath<Root, Value>,
    _ values: [(id: Item, value: Value)]
  ) throws(SnapshotError) -> (contents: ListContents, before: [(id: Item, value: Value)])? { nil }

  /// The contents that say most of an item: these, or one of those that they stand between; nil if it is in none.
  func holder(of item: Item) -> (contents: ListContents, position: ItemPosition)? {
    snapshot.position(of: item).map { (self, $0) }
  }

  /// What a view draws of the place of an item in an outline; nil if it is in none.
  func outlineRow(at position: ItemPosition) -> OutlineRow? {
    guard let rows else { return nil }
    return snapshot.offset(of: position).flatMap { rows[$0] }
  }
}

extension ListContents {
  /// Whether nothing belongs to the items, so that other identifiers are other contents.
  final var isPlain: Bool { !hasModels && !hasOutlines }

  /// Whether there are outlines.
  ///
  /// A comparison with nil needs iOS 16, because the type of the outlines has parameters.
  final var hasOutlines: Bool { if case .some = outlines { true } else { false } }

  /// The contents without models after these.
  @usableFromInline
  final func following(
    _ snapshot: Snapshot<Section, Item>,
    difference: SnapshotDifference<Section, Item>? = nil
  ) -> ListContents {
    outlines?.following(self, snapshot, difference) ?? ListContents(snapshot)
  }

  /// These contents without marks, as they become the current ones.
  final var withoutMarks: ListContents {
    snapshot.isMarked ? marked(by: snapshot.withoutMarks) : self
  }

  /// These contents with the marks of earlier ones that they replace.
  final func inheritingMarks(of earlier: Snapshot<Section, Item>) -> ListContents {
    earlier.isMarked ? marked(by: snapshot.inheritingMarks(of: earlier)) : self
  }

  /// Whether both share the same memory.
  final func isIdentical(to other: ListContents) -> Bool {
    self === other
      || snapshot.treeIdentity == other.snapshot.treeIdentity && rows === other.rows
        && hasSame(as: other)
  }

  /// These contents with their rows in another order, which are drawn as they are here.
  @usableFromInline
  final func rearranged(as snapshot: Snapshot<Section, Item>) -> ListContents {
    guard let rows else { return ListContents(snapshot, outlines: outlines) }
    let difference = snapshot.difference(from: self.snapshot)
    let runs = SurvivingItems.runs(of: difference, from: self.snapshot, to: snapshot)
    return ListContents(
      snapshot,
      rows: rows.rearranged(along: runs, count: snapshot.numberOfItems),
      outlines: outlines
    )
  }

  /// A difference from contents before, with the rows that stand otherwise in an outline.
  @inlinable
  package final func addingRows(
    to difference: SnapshotDifference<Section, Item>,
    from before: ListContents
  ) -> SnapshotDifference<Section, Item> {
    guard let rows, rows !== before.rows else { return difference }
    let changed = rows.changes(from: before.rows) {
      SurvivingItems.runs(of: difference, from: before.snapshot, to: snapshot)
    }
    return difference.reconfiguring(changed, of: snapshot)
  }
}

/// A state between two others that a change leads through, with items of both.
final class PassingContents<Section: Hashable, Item: Hashable>: ListContents<Section, Item> {
  private let before: ListContents<Section, Item>
  private let after: ListContents<Section, Item>

  init(
    _ state: Snapshot<Section, Item>,
    from before: ListContents<Section, Item>,
    to after: ListContents<Section, Item>
  ) {
    self.before = before
    self.after = after
    super.init(state, outlines: after.outlines)
  }

  override func holder(
    of item: Item
  ) -> (contents: ListContents<Section, Item>, position: ItemPosition)? {
    after.holder(of: item) ?? before.holder(of: item)
  }

  override func outlineRow(at position: ItemPosition) -> OutlineRow? {
    snapshot.itemIdentifier(at: position).flatMap { holder(of: $0) }
      .flatMap { $0.contents.outlineRow(at: $0.position) }
  }
}

/// The outlines of a data source, which belong to the rows of its contents.
@usableFromInline
package protocol ContentOutlines<Section, Item>: AnyObject {
  associatedtype Section: Hashable
  associatedtype Item: Hashable

  /// The contents after identifiers were applied to those that have these outlines.
  ///
  /// It gets their difference if it is known.
  func following(
    _ contents: ListContents<Section, Item>,
    _ snapshot: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>?
  ) -> ListContents<Section, Item>

  /// Carries out a drop, which leads to the same contents if it changes nothing; nil if no outline is concerned.
  func dropping(
    _ drop: Relocation<Section, Item>,
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> CarriedDrop<Section, Item>?

  /// Whether an item is in one of the outlines, visible or not.
  func contains(_ item: Item) -> Bool

  /// The number of the last change that expanded or collapsed items; 0 if snapshots need not know it.
  var lastToggle: Int { get }

  /// Whether others are the same.
  func isEqual(to others: AnyObject?) -> Bool

  /// Whether code that reads the outlines sees no difference from others.
  func isShown(as others: AnyObject?) -> Bool

  /// The contents after items of a section are expanded or collapsed, and their difference if it is known; nil if
  /// there are no such items.
  func toggled(
    _ items: [Item],
    _ isExpanded: Bool,
    in contents: ListContents<Section, Item>
  ) -> (ListContents<Section, Item>, SnapshotDifference<Section, Item>?)?
}

/// A drop that was carried out on contents.
///
/// It is an object, so that code that does not know the types of sections and items passes it on at no cost.
@usableFromInline
package final class CarriedDrop<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let relocation: Relocation<Section, Item>

  /// How it was carried out in outlines; nil if it was not.
  @usableFromInline
  let outlined: OutlinedDrop<Section, Item>?

  /// The contents after it.
  @usableFromInline
  package let contents: ListContents<Section, Item>

  /// The edits that restore the models.
  @usableFromInline
  let undo: [any DropEdit]

  @inlinable
  package init(
    _ relocation: Relocation<Section, Item>,
    _ contents: ListContents<Section, Item>,
    outlined: OutlinedDrop<Section, Item>? = nil,
    undo: [any DropEdit] = []
  ) {
    self.relocation = relocation
    self.contents = contents
    self.outlined = outlined
    self.undo = undo
  }

  /// The drop as the handlers see it.
  @inlinable
  package var seen: Relocation<Section, Item> { outlined?.relocation ?? relocation }

  /// The rows that move.
  @inlinable
  var rows: [Item] { outlined?.rows ?? relocation.items }

  /// The drop for the handlers.
  @inlinable
  func transaction(
    from before: ListContents<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> ReorderTransaction<Section, Item> {
    ReorderTransaction(from: before.snapshot, to: after, relocation, outlined: outlined, undo: undo)
  }
}
