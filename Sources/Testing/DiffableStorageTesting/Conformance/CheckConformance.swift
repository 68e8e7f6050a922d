public import DiffableStorage
import GridRendering

/// Checks that a storage follows the protocols, by random edits while strict grids show it.
///
/// ```swift
/// try checkConformance(
///   of: { ListStorage() },
///   edits: .oneOf([Gen.int(in: 0...9).map { Edit.insert($0) }, .constant(.removeLast)])
/// ) { edit, storage in
///   switch edit {
///   case .insert(let number): storage.insert(number, at: 0)
///   case .removeLast: storage.removeLast()
///   }
/// }
/// ```
///
/// The check requires after every edit:
///
/// - A collection view and a table view, each with all or only some items visible, carry out every
///   batch without breaking a rule. Then they show what a newly loaded view shows.
/// - Flat lists of rows, of three layouts, carry out every edit of a batch's row steps, and find the
///   contents of that step in the storage after each of them. A batch without steps is a reload.
/// - Until an update is applied, the storage answers as before: with the same counts, and the same
///   identifiers or equal models.
/// - The storage reports every change to its delegate.
/// - The contents become the same without a delegate, and with a delegate that does not apply
///   updates, postpones them, or postpones and then drops them.
/// - If `asksBeyondEnds` is true: a section that does not exist has 0 items, and an index path that
///   does not exist (just beyond the end, negative or huge) has no model and no identifier.
///
/// Every case starts with a new storage and runs once for every kind of view and of delegate.
///
/// A storage that traps ends the process. With `DIFFABLE_VERBOSE=1` in the environment, the check
/// writes the seed of each sequence to standard error before it runs, as ``check(_:runs:atLeast:seed:_:)``
/// does.
///
/// - Parameters:
///   - makeStorage: Makes a new storage, each time with the same contents.
///   - edits: Makes the edits. Let `apply` ignore those that make no sense in the current state.
///   - runs: The number of sequences of edits to try.
///   - seed: The seed of the first sequence, as in ``check(_:runs:atLeast:seed:_:)``.
///   - asksBeyondEnds: Whether to ask the storage for positions that do not exist. Many storages
///     that are written for one view trap there, which ends the process.
///   - apply: Carries out an edit, in the same way on each of the storages. An error that it throws
///     fails the case, so catch the errors that the storage is allowed to throw.
/// - Throws: ``PropertyFailure`` with the shortest sequence of edits that breaks a rule.
/// - Complexity: At most *runs* sequences of up to 20 edits, each on 11 or 12 new storages; every
///   edit reads all items of its storage. A failure adds at most 10,000 simpler sequences.
public func checkConformance<S: UpdatingStorage, Edit>(
  of makeStorage: () -> S,
  edits: Gen<Edit>,
  runs: Int = 200,
  seed: UInt64? = nil,
  asksBeyondEnds: Bool = false,
  apply: (Edit, S) throws -> Void
) throws(PropertyFailure) {
  let sequences = Gen.array(of: edits, count: 0...20)
  try check(sequences, runs: runs, seed: seed, describing: describeSteps) { edits in
    let expected = try contents(of: makeStorage(), after: edits, apply)
    if asksBeyondEnds {
      let storage = makeStorage()
      try drive(storage, by: edits, apply, "asked for positions beyond the ends") {
        try checkPositionsBeyondEnds(storage)
      }
    }
    for behavior in NegligentDelegate.Behavior.allCases {
      try checkNothingIsLost(
        by: makeStorage(),
        edits,
        apply,
        behavior: behavior,
        expected: expected
      )
    }
    for screen in Screen.all {
      try checkShowing(makeStorage(), edits, apply, on: screen, expected: expected)
    }
    for (layout, allowsMoves) in rowLists {
      let list = SequentialList(layout: layout, allowsMoves: allowsMoves)
      try checkRows(of: makeStorage(), edits, apply, on: list, expected: expected)
    }
  }
}

/// The flat lists that show a storage.
private let rowLists: [(layout: RowLayout, allowsMoves: Bool)] = [
  (.items, true), (.headersAndItems, false), (.headersItemsAndFooters, true),
]

/// The contents of a storage without a delegate, at the beginning and after each edit.
private func contents<S: UpdatingStorage, Edit>(
  of storage: S,
  after edits: [Edit],
  _ apply: (Edit, S) throws -> Void
) throws -> [StorageContents] {
  var contents: [StorageContents] = []
  try drive(storage, by: edits, apply, "without a delegate") {
    contents.append(StorageContents(of: storage))
    try checkIdentifiers(of: storage)
  }
  return contents
}

private func checkNothingIsLost<S: UpdatingStorage, Edit>(
  by storage: S,
  _ edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  behavior: NegligentDelegate.Behavior,
  expected: [StorageContents]
) throws {
  let delegate = NegligentDelegate(behavior)
  storage.delegate = delegate
  // If the storage holds its delegate strongly, there would be a reference cycle.
  defer { storage.delegate = nil }
  try withExtendedLifetime(delegate) {
    try drive(storage, by: edits, apply, "with a delegate that \(behavior.rawValue)", expected) {
      delegate.catchUp()
    }
  }
}

private func checkShowing<S: UpdatingStorage, Edit>(
  _ storage: S,
  _ edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  on screen: Screen,
  expected: [StorageContents]
) throws {
  let delegate = CheckingDelegate(of: storage, showingIn: screen.makeGrid())
  defer { storage.delegate = nil }
  try withExtendedLifetime(delegate) {
    try drive(storage, by: edits, apply, "shown by \(screen)", expected) {
      try delegate.check()
    }
  }
}

private func checkRows<S: UpdatingStorage, Edit>(
  of storage: S,
  _ edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  on list: SequentialList,
  expected: [StorageContents]
) throws {
  list.checksEveryState = true
  list.attach(to: storage)
  try drive(storage, by: edits, apply, "shown by a list of rows, \(list.rowLayout)", expected) {
    try list.verify()
  }
}

private func checkContents(
  of storage: some Storage,
  are expected: StorageContents
) throws(Requirement) {
  let found = StorageContents(of: storage)
  try require(
    found.isSame(as: expected),
    "The storage holds \(found) instead of \(expected), which it holds without a delegate"
  )
}

/// Applies edits in order and checks the storage before the first and after each of them.
///
/// Errors get the number of the step in their text. With expected contents, those are compared, too.
private func drive<S: UpdatingStorage, Edit>(
  _ storage: S,
  by edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  _ circumstances: String,
  _ expected: [StorageContents]? = nil,
  check: () throws -> Void
) throws {
  for step in 0...edits.count {
    do {
      if step > 0 { try apply(edits[step - 1], storage) }
      try check()
      if let expected { try checkContents(of: storage, are: expected[step]) }
    } catch {
      let moment =
        step > 0 ? "After step \(step), \(describe(edits[step - 1]))" : "At the beginning"
      throw Requirement("\(moment), \(circumstances):\n\(error)")
    }
  }
}
