/// How a change of the source changes an arrangement.
///
/// 1. ``collect(_:_:)`` sorts the changes into rows that leave, and candidates that have a position in
///    the result. The recipe is applied only to inserted, changed and replaced models; the earlier results
///    are kept for models that only move.
/// 2. ``separate()`` finds the candidates that can stay where they are. The others arrive.
/// 3. The positions of arrivals are searched by keys, and where these are equal, by the order of the
///    source. The rows that stay are in the new order, because the items that a difference does not list
///    keep their order.
/// 4. Rows leave and arrive in one edit.
/// 5. Sections without items are removed, and new and moved ones are put in order.
/// 6. ``isInOrder(_:)`` looks for harm that a user's comparison has done.
@usableFromInline
struct ArrangementUpdate<
  Section: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  @usableFromInline
  let derivation: Derivation<Section, Model, Out>

  @usableFromInline
  let old: Arrangement<Model, Out>

  @usableFromInline
  let source: ModelSnapshot<Section, Model>

  /// The rows of the old result that leave, in any order.
  @usableFromInline
  var leaving: [Int] = []

  @usableFromInline
  var candidates = Candidates<Model, Out>()

  /// The rows that only get a new model.
  @usableFromInline
  var staying: [(offset: Int, element: Model)] = []

  /// The candidates that arrive, by keys and source order.
  @usableFromInline
  var arriving: [Int] = []

  @inlinable
  init(
    _ derivation: Derivation<Section, Model, Out>,
    _ old: Arrangement<Model, Out>,
    _ source: ModelSnapshot<Section, Model>
  ) {
    self.derivation = derivation
    self.old = old
    self.source = source
  }

  @inlinable
  var shown: Snapshot<Out, Model.ID> { old.result.identifiers }
}

extension Derivation {
  /// The arrangement after a change of the source, found by the changes.
  ///
  /// It is nil if it is cheaper to make it from scratch, or if identifiers or a comparison are inconsistent. It
  /// takes O((*c* + *k*) log² *n*) on average for *c* changes and *k* items of moved sections that do not
  /// remain sections.
  @inlinable
  func updated(
    _ arrangement: Arrangement<Model, Out>,
    from old: Source,
    to source: Source,
    along change: SnapshotDifference<Section, Model.ID>,
    _ path: UpdatePath
  ) -> Arranged<Model, Out>? {
    guard arrangement.isInOrder, path != .anew, path == .changes || isShort(change, in: source),
      change.isFound(from: old.identifiers, to: source.identifiers),
      let replaced = source.replacedOffsets(from: old, change, atMost: mostReplaced(in: source))
    else { return nil }
    var update = ArrangementUpdate(self, arrangement, source)
    update.collect(change, replaced)
    update.separate()
    guard let arrangement = try? update.carriedOut(change) else { return nil }
    return Arranged(arrangement, update.change(to: arrangement.result.identifiers))
  }

  /// Whether an update along the changes is likely to be faster than making the result from scratch.
  @inlinable
  func isShort(_ change: SnapshotDifference<Section, Model.ID>, in source: Source) -> Bool {
    var count = change.changeCount
    if !placing.isSource {
      for move in change.sectionMoves {
        count += source.identifiers.numberOfItems(inSectionAt: move.to)
      }
    }
    return count <= source.list.count / 8
  }

  /// The number of models that can be replaced before making the result from scratch is likely to be faster.
  ///
  /// A leaf in which one model was replaced can have others whose bits differ in padding.
  @inlinable
  func mostReplaced(in source: Source) -> Int { max(source.list.count / 8, 32) }

  /// The difference of two versions; nil if making the result from scratch is likely to be faster.
  ///
  /// It does not compare all models if many differ.
  @inlinable
  func shortChange(
    from old: Source,
    to new: Source
  ) -> SnapshotDifference<Section, Model.ID>? {
    let structure = new.identifiers.difference(from: old.identifiers)
    guard isShort(structure, in: new),
      let offsets = new.changedOffsets(from: old, structure, atMost: new.list.count / 8)
    else { return nil }
    return structure.reconfiguring(offsets, of: new.identifiers)
  }
}

extension ModelSnapshot {
  /// The offsets of the items in both snapshots whose models are not equal; nil if they are too many.
  @inlinable
  func changedOffsets(
    from before: Self,
    _ structure: SnapshotDifference<Section, Model.ID>,
    atMost limit: Int
  ) -> [Int]? {
    if list.isIdentical(to: before.list) { return [] }
    var offsets: [Int] = []
    let runs = SurvivingItems.runs(of: structure, from: before.identifiers, to: identifiers)
    do throws(FoundDifference) {
      try list.forEachDifference(along: runs, from: before.list) { offset throws(FoundDifference) in
        offsets.append(offset)
        if offsets.count > limit { throw FoundDifference() }
      }
      return offsets
    } catch {
      return nil
    }
  }

  /// The same snapshot with other models at some offsets, which are ascending.
  @inlinable
  func setting(_ changes: [(offset: Int, element: Model)]) -> Self {
    var list = list
    list.set(changes)
    return Self(identifiers, list)
  }
}

extension SnapshotDifference {
  /// Whether lookups find the listed sections and items where they are.
  ///
  /// They do not if `==` or `hash(into:)` contradicts itself. Lookups in the result would then miss rows. It
  /// takes O(*c* log *n*) on average for *c* changes.
  @inlinable
  func isFound(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) -> Bool {
    sectionDeletions.allSatisfy { old.indexOfSection($0.identifier) == $0.index }
      && sectionInsertions.allSatisfy { new.indexOfSection($0.identifier) == $0.index }
      && sectionMoves.allSatisfy { new.indexOfSection($0.identifier) == $0.to }
      && itemDeletions.allSatisfy { old.position(of: $0.identifier) == $0.position }
      && itemInsertions.allSatisfy { new.position(of: $0.identifier) == $0.position }
      && itemMoves.allSatisfy { new.position(of: $0.identifier) == $0.to }
      && reconfiguredItems.allSatisfy { new.position(of: $0.identifier) == $0.position }
  }
}

/// How an update finds the result.
@usableFromInline
package enum UpdatePath: Hashable, Sendable, CaseIterable {
  /// From the changes if they are few.
  case shorter

  /// From the changes, however many they are.
  case changes

  /// From scratch.
  case anew
}
