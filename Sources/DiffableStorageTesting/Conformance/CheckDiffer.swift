public import ClassicStorage
import DiffableStorage

/// Checks that a differ's operations really turn one list into another.
///
/// ```swift
/// @Test func `my differ finds what changed`() throws {
///   try checkDiffer(IdentityDiffer())
/// }
/// ```
///
/// What a differ has to keep to, for random lists that have much in common:
///
/// - Every index is one that there is, and none is named twice: deletions and the sources of moves
///   before the change, insertions and the targets of moves after it.
/// - What is not named fills the places that are left, in its order.
/// - An item that stays is equal to what it was, or there is an update of it.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers may come more than once in a list, and equal models too.
///   - runs: How many pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
public func checkDiffer(
  _ differ: some EquatableDiffingAlgorithm,
  repeats: Bool = true,
  runs: Int = 200,
  seed: UInt64? = nil
) throws(PropertyFailure) {
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { differ.diff(from: $0, to: $1) }
}

/// Checks that a differ's operations really turn one list into another.
///
/// The same check as for a differ of equatable models.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers may come more than once in a list, and equal models too.
///   - runs: How many pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
public func checkDiffer(
  _ differ: some HashableDiffingAlgorithm,
  repeats: Bool = true,
  runs: Int = 200,
  seed: UInt64? = nil
) throws(PropertyFailure) {
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { differ.diff(from: $0, to: $1) }
}

/// Checks that a differ's operations really turn one list into another, both as a differ of
/// equatable and as one of hashable models.
///
/// The same check as for either of them.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers may come more than once in a list, and equal models too.
///   - runs: How many pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
public func checkDiffer(
  _ differ: some EquatableDiffingAlgorithm & HashableDiffingAlgorithm,
  repeats: Bool = true,
  runs: Int = 200,
  seed: UInt64? = nil
) throws(PropertyFailure) {
  let equatable: any EquatableDiffingAlgorithm = differ
  let hashable: any HashableDiffingAlgorithm = differ
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { equatable.diff(from: $0, to: $1) }
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { hashable.diff(from: $0, to: $1) }
}

private func checkDiffer(
  repeats: Bool,
  runs: Int,
  seed: UInt64?,
  _ diff: ([Specimen], [Specimen]) -> [SingleSectionOperation]
) throws(PropertyFailure) {
  let specimens = zip(.int(in: 0...9), .element(of: ["a", "b"])).map(Specimen.init)
  let lists = Gen.array(of: specimens, count: 0...12).map { list in
    repeats ? list : list.withoutRepetitions()
  }
  try check(zip(lists, lists), runs: runs, seed: seed) { from, to in
    let operations = diff(from, to)
    do throws(InvalidChange) {
      _ = try ListMatching(replaying: operations, from: from, to: to) { $0 == $1 }
    } catch {
      throw Requirement("\(operations) does not lead from \(from) to \(to): \(error)")
    }
  }
}

/// A model to try differs with.
private struct Specimen: EntityIdentifiable, Hashable, CustomStringConvertible {
  var number: Int
  var content: String

  var identifier: AnyHashable { number }
  var description: String { "\(number)\(content)" }
}

extension [Specimen] {
  fileprivate func withoutRepetitions() -> Self {
    var seen: Set<Int> = []
    return filter { seen.insert($0.number).inserted }
  }
}
