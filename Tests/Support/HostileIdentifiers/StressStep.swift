package import DiffableStorage
package import DiffableStorageTesting

/// A list of sections with their items, as numbers.
package typealias NumberedList = [(Int, [Int])]

/// A step of a stress test.
///
/// A version is a number, taken modulo the number of versions.
package enum StressStep: Sendable {
  /// Edits the builder.
  case edit(SnapshotEdit)

  /// Keeps the builder's snapshot as a version.
  case keep

  /// Makes a new builder from a version.
  case goOn(from: Int)

  /// Makes a version from a list; no policy refuses repetitions.
  case build(NumberedList, Duplicates<Never>?)

  /// Makes a version from a list, based on another version.
  case rebuild(NumberedList, basedOn: Int, Duplicates<Never>?)

  /// Checks the difference of two versions and all operations on it.
  case compare(Int, Int)

  /// Applies a version to a data source that a grid shows.
  case apply(Int)

  /// Applies a version with a reload.
  case reload(Int)

  /// Shows a list in a `ModelStorage`.
  case present(NumberedList, Duplicates<Never>?, content: Int)

  /// Removes a version.
  case drop(Int)

  /// Changes some identifiers of a version while the version is in use.
  case disturb(Int)
}

extension Gen where Value == StressStep {
  /// Makes any step; edits are more frequent than other steps.
  package static func stressStep() -> Gen {
    let number = Gen<Int>.int(in: 0...7)
    let items = Gen<[Int]>.array(of: .int(in: 0...40), count: 0...12)
    let list = Gen<NumberedList>.array(of: zip(.int(in: 0...12), items), count: 0...5)
    let policy = Gen<Duplicates<Never>?>.element(of: [nil, .keepFirst, .keepLast])
    let edit = Gen<SnapshotEdit>.snapshotEdit(sections: 6, items: 40).map { StressStep.edit($0) }
    return .frequency([
      (12, edit),
      (2, .constant(.keep)),
      (1, number.map { .goOn(from: $0) }),
      (3, zip(list, policy).map { .build($0, $1) }),
      (2, zip(list, number, policy).map { .rebuild($0, basedOn: $1, $2) }),
      (4, zip(number, number).map { .compare($0, $1) }),
      (4, number.map { .apply($0) }),
      (1, number.map { .reload($0) }),
      (2, zip(list, policy, number).map { .present($0, $1, content: $2) }),
      (1, number.map { .drop($0) }),
      (2, number.map { .disturb($0) }),
    ])
  }
}
