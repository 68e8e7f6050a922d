package import DiffableStorage

/// A kind of identifier that breaks a rule, or stretches one.
package struct UnrulyKind: Sendable, CustomStringConvertible {
  package let description: String
  private let type: any UnrulyIdentifier.Type

  package init(_ description: String, _ type: any UnrulyIdentifier.Type) {
    self.description = description
    self.type = type
  }

  /// Takes identifiers of the kind through some steps.
  @MainActor
  package func run(_ steps: [OrdealStep], _ policy: BatchPolicy) throws {
    // Each type that is named here has all code made for it alone, as an app's types have; that
    // takes long to build. The others share what works for any type.
    switch type {
    case is Drifting.Type: try Ordeal<Drifting>.run(steps, policy: policy)
    case is NonTransitive.Type: try Ordeal<NonTransitive>.run(steps, policy: policy)
    default: try type.endure(steps, policy)
    }
  }

  package static let all = [
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

extension UnrulyIdentifier {
  @MainActor
  fileprivate static func endure(_ steps: [OrdealStep], _ policy: BatchPolicy) throws {
    try Ordeal<Self>.run(steps, policy: policy)
  }
}
