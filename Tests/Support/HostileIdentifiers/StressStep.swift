package import DiffableStorage
package import DiffableStorageTesting

/// A list of sections with their items, as numbers.
package typealias NumberedList = [(Int, [Int])]

/// Something that is done with identifiers; versions are named by numbers, whichever there are.
package enum StressStep: Sendable {
  /// Edits the version in the making.
  case edit(SnapshotEdit)

  /// Keeps what is in the making as a version.
  case keep

  /// Goes on from a version.
  case goOn(from: Int)

  /// Makes a version from a list.
  case build(NumberedList, DuplicatePolicy)

  /// Makes a version from a list and another one.
  case rebuild(NumberedList, basedOn: Int, DuplicatePolicy)

  /// Takes the difference of two versions, and all that can be done with it.
  case compare(Int, Int)

  /// Applies a version to a data source that a grid shows.
  case apply(Int)

  /// Reloads with a version.
  case reload(Int)

  /// Has a storage of models show a list.
  case present(NumberedList, DuplicatePolicy, content: Int)

  /// Forgets a version.
  case drop(Int)

  /// Changes some identifiers of a version, which thinks itself unchangeable.
  case disturb(Int)
}

extension Gen where Value == StressStep {
  /// Any step, edits more often than others.
  package static func stressStep() -> Gen {
    let number = Gen<Int>.int(in: 0...7)
    let items = Gen<[Int]>.array(of: .int(in: 0...40), count: 0...12)
    let list = Gen<NumberedList>.array(of: zip(.int(in: 0...12), items), count: 0...5)
    let policy = Gen<DuplicatePolicy>.element(of: [.reject, .keepFirst, .keepLast])
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
