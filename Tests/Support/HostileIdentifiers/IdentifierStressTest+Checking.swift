package import DiffableStorage
import DiffableStorageTesting

/// Checks that must pass for all identifiers, whatever `==` and `hash(into:)` answer.
extension IdentifierStressTest {
  package static func ask(_ error: SnapshotError) throws {
    try require(!error.description.isEmpty, "an error without a description")
    _ = error.hashValue
  }

  /// Calls every query.
  ///
  /// The counts must agree with each other.
  package static func ask(_ snapshot: TestedSnapshot) throws {
    try requireEqual(snapshot.itemIdentifiers.count, snapshot.numberOfItems)
    let counts = (0..<snapshot.numberOfSections).map(snapshot.numberOfItems(inSectionAt:))
    try requireEqual(counts.reduce(0, +), snapshot.numberOfItems)
    for item in snapshot.itemIdentifiers {
      if let position = snapshot.position(of: item) {
        try require(snapshot.itemIdentifier(at: position) != nil, "no item at \(position)")
      }
      _ = snapshot.sectionIdentifier(containingItem: item)
    }
    for section in snapshot.sectionIdentifiers {
      _ = snapshot.itemIdentifiers(inSection: section).count
    }
    try requireEqual(snapshot.sections.map(\.itemIdentifiers.count), counts)
    for (index, section) in snapshot.sections.enumerated() {
      _ = (section == section, section.description)
      try requireEqual(snapshot.itemIdentifiers(inSectionAt: index).count, counts[index])
    }
    _ = snapshot.reloadedItemIdentifiers.count + snapshot.reconfiguredItemIdentifiers.count
    _ = snapshot.reloadedSectionIdentifiers.count
    _ = (snapshot == snapshot, snapshot.hashValue, snapshot.description)
  }

  /// Checks the difference, its inverse and position map, applying it, and its batch plans.
  package static func compare(_ before: TestedSnapshot, _ after: TestedSnapshot) throws {
    let difference = after.difference(from: before)
    let inverse = difference.inverse()
    _ = (difference.description, difference == difference, difference.hashValue)
    let balance = difference.itemInsertions.count - difference.itemDeletions.count
    try requireEqual(balance, after.numberOfItems - before.numberOfItems)
    try requireEqual(inverse.itemInsertions.count, difference.itemDeletions.count)
    try requireMap(difference, before, after)
    for (start, change) in [(before, difference), (after, difference), (after, inverse)] {
      let reached: TestedSnapshot
      do throws(SnapshotError) {
        reached = try start.applying(change)
      } catch {
        try ask(error)
        continue
      }
      try ask(reached)
    }
    for policy in BatchPolicy.allCases {
      let plan: BatchPlan<ID, ID>
      do throws(SnapshotError) {
        plan = try BatchPlan(difference, from: before, to: after, policy: policy)
      } catch {
        try ask(error)
        plan = BatchPlan(from: before, to: after, policy: policy)
      }
      for batch in plan.batches {
        try ask(batch.before)
        try ask(batch.after)
      }
      for (batch, next) in zip(plan.batches, plan.batches.dropFirst()) {
        try requireEqual(batch.after.numberOfItems, next.before.numberOfItems)
      }
    }
  }

  /// Checks that each old position maps to a new position that maps back, or to none.
  private static func requireMap(
    _ difference: SnapshotDifference<ID, ID>,
    _ before: TestedSnapshot,
    _ after: TestedSnapshot
  ) throws {
    var staying = 0
    for section in 0..<before.numberOfSections {
      for item in 0..<before.numberOfItems(inSectionAt: section) {
        let place = ItemPosition(section: section, item: item)
        let nearest = difference.nearestSurvivor(of: place, in: before)
        if let nearest {
          try require(after.itemIdentifier(at: nearest) != nil, "\(place) ends at \(nearest)")
        }
        guard let next = difference.positionAfter(place) else { continue }
        try requireEqual(nearest, next)
        try require(after.itemIdentifier(at: next) != nil, "\(place) leads to \(next), beyond all")
        try requireEqual(difference.positionBefore(next), place)
        staying += 1
      }
    }
    try requireEqual(staying, before.numberOfItems - difference.itemDeletions.count)
  }
}
