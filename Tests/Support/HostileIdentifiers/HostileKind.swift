package import DiffableStorage

/// A kind of identifier that breaks a rule, or stretches one.
package struct HostileKind: Sendable, CustomStringConvertible {
  package let description: String
  private let type: any HostileIdentifier.Type

  package init(_ description: String, _ type: any HostileIdentifier.Type) {
    self.description = description
    self.type = type
  }

  /// Takes identifiers of the kind through some steps.
  @MainActor
  package func run(_ steps: [StressStep], _ policy: BatchPolicy) throws {
    // Each type that is named here has all code made for it alone, as an app's types have; that
    // takes long to build. The others share what works for any type.
    switch type {
    case is ChangesInUse.Type: try IdentifierStressTest<ChangesInUse>.run(steps, policy: policy)
    case is NonTransitive.Type: try IdentifierStressTest<NonTransitive>.run(steps, policy: policy)
    default: try type.endure(steps, policy)
    }
  }

  package static let all = [
    HostileKind("all hashes alike", ConstantHash.self),
    HostileKind("hash values alike in the low bits", CoarseHash.self),
    HostileKind("hash values chosen to collide", ChosenHashValue.self),
    HostileKind("equal with different hashes", InconsistentHash.self),
    HostileKind("equal to nothing", NeverEqual.self),
    HostileKind("equal to everything", AlwaysEqual.self),
    HostileKind("equal to its neighbours alone", NonTransitive.self),
    HostileKind("equal in one direction", Asymmetric.self),
    HostileKind("equal most of the time", SometimesUnequal.self),
    HostileKind("another one each time it is asked", ChangesWhenAsked.self),
    HostileKind("an object that is changed while it is in use", ChangesInUse.self),
    HostileKind("not a number", Double.self),
    HostileKind("one text in two spellings", String.self),
    HostileKind("a long text", LongText.self),
    HostileKind("one byte", UInt8.self),
    HostileKind("no bytes", NoBytes.self),
    HostileKind("a thousand bytes", ThousandBytes.self),
    HostileKind("aligned to sixteen", AlignedToSixteen.self),
    HostileKind("uses the library while it is asked", CallsBackWhenCompared.self),
    HostileKind("uses the library when it goes", CallsBackWhenReleased.self),
  ]
}

extension HostileIdentifier {
  @MainActor
  fileprivate static func endure(_ steps: [StressStep], _ policy: BatchPolicy) throws {
    try IdentifierStressTest<Self>.run(steps, policy: policy)
  }
}
