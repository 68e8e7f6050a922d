import DiffableStorage

/// A kind of identifier that breaks a rule, or stretches one.
struct UnrulyKind: Sendable, CustomStringConvertible {
  let description: String
  let run: @MainActor @Sendable (_ steps: [OrdealStep], _ policy: BatchPolicy) throws -> Void

  init<ID: UnrulyIdentifier>(_ description: String, _: ID.Type) {
    self.description = description
    run = { try Ordeal<ID>.run($0, policy: $1) }
  }

  static let all = [
    UnrulyKind("all hashes alike", ConstantHash.self),
    UnrulyKind("hash values alike in the low bits", CoarseHash.self),
    UnrulyKind("hash values chosen to collide", ChosenHashValue.self),
    UnrulyKind("equal with different hashes", InconsistentHash.self),
    UnrulyKind("equal to nothing", NeverEqual.self),
    UnrulyKind("equal to everything", AlwaysEqual.self),
    UnrulyKind("equal to its neighbours alone", NonTransitive.self),
    UnrulyKind("equal in one direction", OneSided.self),
    UnrulyKind("equal most of the time", Forgetful.self),
    UnrulyKind("another one each time it is asked", Restless.self),
    UnrulyKind("an object that is changed while it is in use", Drifting.self),
    UnrulyKind("not a number", Double.self),
    UnrulyKind("one text in two spellings", String.self),
    UnrulyKind("a long text", Wordy.self),
    UnrulyKind("one byte", UInt8.self),
    UnrulyKind("no bytes", Empty.self),
    UnrulyKind("a thousand bytes", Bulky.self),
    UnrulyKind("aligned to sixteen", Aligned.self),
    UnrulyKind("uses the library while it is asked", Meddler.self),
    UnrulyKind("uses the library when it goes", Parting.self),
  ]
}
