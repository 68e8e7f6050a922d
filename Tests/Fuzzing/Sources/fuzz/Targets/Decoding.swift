import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport

/// Decodes bytes as the JSON of a snapshot, and encodes and decodes a valid one again.
func decodeSnapshot(_ bytes: [UInt8]) throws {
  guard let snapshot = try? JSONDecoder().decode(Small.self, from: Data(bytes)) else { return }
  let written = try JSONEncoder().encode(snapshot)
  let again = try JSONDecoder().decode(Small.self, from: written)
  try requireSame(again, snapshot, "Writing and reading changed the snapshot")
  try requireAgreement(snapshot, ListModel(snapshot))
}

/// Decodes bytes as the JSON of a snapshot and, after a zero byte, of a difference.
func decodeDifference(_ bytes: [UInt8]) throws {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2,
    let before = try? JSONDecoder().decode(Small.self, from: Data(parts[0])),
    let difference = try? JSONDecoder().decode(
      SnapshotDifference<String, Int>.self,
      from: Data(parts[1])
    )
  else { return }
  let written = try JSONEncoder().encode(difference)
  let again = try JSONDecoder().decode(SnapshotDifference<String, Int>.self, from: written)
  try requireEqual(again, difference, "Writing and reading changed the difference")
  ask(difference)
  try planUntrusted(difference, before, before)
  guard let after = try? before.applying(difference) else { return }
  try requireEqual(
    try before.applying(after.difference(from: before)),
    after,
    "A difference does not lead where it was taken from"
  )
  try requireEqual(try after.applying(difference.inverse()), before, "The inverse does not undo")
  try planUntrusted(difference, before, after)
  for policy in BatchPolicy.allCases {
    let plan = try BatchPlan(difference, from: before, to: after, policy: policy)
    try requireEqual(plan.batches.last?.after ?? before, after, "A plan leads elsewhere")
  }
}

/// Plans a difference that may not belong to the snapshots.
///
/// The plan throws or has valid batches.
private func planUntrusted(
  _ difference: SnapshotDifference<String, Int>,
  _ before: Small,
  _ after: Small
) throws {
  for policy in BatchPolicy.allCases {
    guard let plan = try? BatchPlan(difference, from: before, to: after, policy: policy) else {
      continue
    }
    for batch in plan.batches {
      try requireAgreement(batch.before, ListModel(batch.before))
      try requireAgreement(batch.after, ListModel(batch.after))
    }
  }
}

/// Calls all queries of a difference, which may be invalid.
private func ask(_ difference: SnapshotDifference<String, Int>) {
  let indexes = [Int.min, -1, 0, 1, 2, 5, 1 << 40, .max]
  for section in indexes {
    _ = difference.sectionAfter(section)
    _ = difference.sectionBefore(section)
    for item in indexes {
      let position = ItemPosition(section: section, item: item)
      _ = difference.positionAfter(position)
      _ = difference.positionBefore(position)
    }
  }
  _ = difference.inverse()
  _ = difference.description
}
