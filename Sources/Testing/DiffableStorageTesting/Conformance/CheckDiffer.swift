public import ClassicStorage
import DiffableStorage
import Matching

/// Checks that the operations of a differ of equatable models turn one list into another.
///
/// ```swift
/// @Test func `my differ finds what changed`() throws {
///   try checkDiffer(IdentityDiffer())
/// }
/// ```
///
/// The check requires for random lists with many common items:
///
/// - Every index exists and is named once: deletions and the sources of moves are indexes before
///   the change, insertions and the targets of moves are indexes after it.
/// - The items that no operation names keep their order and fill the remaining positions.
/// - An item that stays is equal to its old model, or there is an update of it.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers and equal models may occur more than once in a list.
///   - runs: The number of pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:atLeast:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
/// - Complexity: At most *runs* calls of the differ with lists of at most 12 models; a failure adds
///   at most 10,000 calls with simpler lists.
public func checkDiffer(
  _ differ: some EquatableDiffingAlgorithm,
  repeats: Bool = true,
  runs: Int = 200,
  seed: UInt64? = nil
) throws(PropertyFailure) {
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { differ.diff(from: $0, to: $1) }
}

/// Checks that the operations of a differ of hashable models turn one list into another.
///
/// The rules are those of the check for differs of equatable models.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers and equal models may occur more than once in a list.
///   - runs: The number of pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:atLeast:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
/// - Complexity: At most *runs* calls of the differ with lists of at most 12 models; a failure adds
///   at most 10,000 calls with simpler lists.
public func checkDiffer(
  _ differ: some HashableDiffingAlgorithm,
  repeats: Bool = true,
  runs: Int = 200,
  seed: UInt64? = nil
) throws(PropertyFailure) {
  try checkDiffer(repeats: repeats, runs: runs, seed: seed) { differ.diff(from: $0, to: $1) }
}

/// Checks that the operations of a differ turn one list into another, both for equatable and for
/// hashable models.
///
/// - Parameters:
///   - differ: The differ.
///   - repeats: Whether identifiers and equal models may occur more than once in a list.
///   - runs: The number of pairs of lists to try.
///   - seed: The seed of the first pair, as in ``check(_:runs:atLeast:seed:_:)``.
/// - Throws: ``PropertyFailure`` with the shortest lists for which the differ is wrong.
/// - Complexity: At most 2 × *runs* calls of the differ with lists of at most 12 models; a failure
///   adds at most 10,000 calls with simpler lists.
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

/// A model for the lists that differs are tested with.
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
