public import DiffableStorage

/// Drives a storage by random edits while a strict grid shows it.
///
/// ```swift
/// try checkConformance(
///   of: { ListStorage() },
///   edits: .oneOf([Gen.int(in: 0...9).map(Edit.insert), .constant(.removeLast)])
/// ) { edit, storage in
///   switch edit {
///   case .insert(let number): storage.insert(number, at: 0)
///   case .removeLast: storage.removeLast()
///   }
/// }
/// ```
///
/// What a storage has to keep to, after every edit:
///
/// - A view of either kind, with everything in sight or only a part of it, carries out every batch
///   without breaking a rule and then shows what a view shows that is loaded afresh.
/// - Until an update is applied the storage answers as before: the same counts, and the same
///   identifiers (`IdentifiedStorage`) or equal models.
/// - Nothing changes that its delegate is not told of.
/// - Nothing is lost: without a delegate, with one that forgets to apply, one that postpones, and
///   one that postpones and then drops the update, the contents become the same.
/// - If asked to be so careful: for a section that does not exist there are 0 items; for an index
///   path that does not, be it just beyond the end, negative or huge, there is no model and no
///   identifier.
///
/// Every case begins with a new storage and runs once for every kind of view and of delegate.
///
/// A storage that traps ends the process: `DIFFABLE_VERBOSE=1` in the environment writes the seed of
/// each sequence to standard error before it runs, as for ``check(_:runs:seed:_:)``.
///
/// - Parameters:
///   - makeStorage: Makes the storage that a case begins with, each time with the same contents.
///   - edits: Makes the edits; let `apply` pass over those that make no sense.
///   - runs: How many sequences of edits to try.
///   - seed: The seed of the first sequence, as in ``check(_:runs:seed:_:)``.
///   - asksBeyondEnds: Whether the storage is also asked for places that do not exist. Many that
///     are written for one view trap there, which ends the process.
///   - apply: Carries out an edit. It has to do the same to each of the storages, and an error it
///     throws fails the case: catch those that the storage throws rightly.
/// - Throws: ``PropertyFailure`` with the shortest sequence of edits that breaks a rule.
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
      try drive(storage, by: edits, apply, "asked for places beyond the ends") { _ in
        try checkPlacesBeyond(storage)
      }
    }
    for habit in NegligentDelegate.Habit.allCases {
      try checkNothingIsLost(by: makeStorage(), edits, apply, habit: habit, expected: expected)
    }
    for screen in Screen.all {
      try checkShowing(makeStorage(), edits, apply, on: screen, expected: expected)
    }
  }
}

/// What a storage without a delegate holds at the beginning and after each edit.
private func contents<S: UpdatingStorage, Edit>(
  of storage: S,
  after edits: [Edit],
  _ apply: (Edit, S) throws -> Void
) throws -> [StorageContents] {
  var contents: [StorageContents] = []
  try drive(storage, by: edits, apply, "without a delegate") { _ in
    contents.append(StorageContents(of: storage))
    try checkIdentifiers(of: storage)
  }
  return contents
}

private func checkNothingIsLost<S: UpdatingStorage, Edit>(
  by storage: S,
  _ edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  habit: NegligentDelegate.Habit,
  expected: [StorageContents]
) throws {
  let delegate = NegligentDelegate(habit)
  storage.delegate = delegate
  // A storage holds its delegate weakly; one that does not is parted from it.
  defer { storage.delegate = nil }
  try withExtendedLifetime(delegate) {
    try drive(storage, by: edits, apply, "with a delegate that \(habit.rawValue)") { step in
      delegate.catchUp()
      try checkContents(of: storage, are: expected[step])
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
    try drive(storage, by: edits, apply, "shown by \(screen)") { step in
      try delegate.check()
      try checkContents(of: storage, are: expected[step])
    }
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

/// Applies edits in order and checks before them and after each, saying where an error occurred.
private func drive<S: UpdatingStorage, Edit>(
  _ storage: S,
  by edits: [Edit],
  _ apply: (Edit, S) throws -> Void,
  _ circumstances: String,
  check: (_ step: Int) throws -> Void
) throws {
  for step in 0...edits.count {
    do {
      if step > 0 { try apply(edits[step - 1], storage) }
      try check(step)
    } catch {
      let moment =
        step > 0 ? "After step \(step), \(describe(edits[step - 1]))" : "At the beginning"
      throw Requirement("\(moment), \(circumstances):\n\(error)")
    }
  }
}
