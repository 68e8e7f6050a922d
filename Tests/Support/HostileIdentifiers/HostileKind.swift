package import DiffableStorage

/// A kind of identifier that breaks a rule of `Hashable`, or is an extreme case of one.
package struct HostileKind: Sendable, CustomStringConvertible {
  package let description: String
  private let type: any HostileIdentifier.Type

  package init(_ description: String, _ type: any HostileIdentifier.Type) {
    self.description = description
    self.type = type
  }

  /// Runs the stress test with identifiers of this kind.
  @MainActor
  package func run(_ steps: [StressStep], _ policy: BatchPolicy) throws {
    // The compiler specializes the code for the types that are named here, as for the types of an
    // app, which takes long to build. The other types share unspecialized code.
    switch type {
    case is ChangesInUse.Type: try IdentifierStressTest<ChangesInUse>.run(steps, policy: policy)
    case is NonTransitive.Type: try IdentifierStressTest<NonTransitive>.run(steps, policy: policy)
    default: try type.runStressTest(steps, policy)
    }
  }

  package static let all = [
    HostileKind("equal hashes", ConstantHash.self),
    HostileKind("hash values with equal low bits", CoarseHash.self),
    HostileKind("hash values chosen to collide", ChosenHashValue.self),
    HostileKind("equal with different hashes", InconsistentHash.self),
    HostileKind("equal to nothing", NeverEqual.self),
    HostileKind("equal to everything", AlwaysEqual.self),
    HostileKind("equal to its neighbours only", NonTransitive.self),
    HostileKind("equal in one direction", Asymmetric.self),
    HostileKind("equal most of the time", SometimesUnequal.self),
    HostileKind("different with every call", ChangesWhenAsked.self),
    HostileKind("an object that is changed while it is in use", ChangesInUse.self),
    HostileKind("NaN", Double.self),
    HostileKind("one text in two spellings", String.self),
    HostileKind("a long text", LongText.self),
    HostileKind("one byte", UInt8.self),
    HostileKind("no bytes", NoBytes.self),
    HostileKind("a thousand bytes", ThousandBytes.self),
    HostileKind("aligned to sixteen bytes", AlignedToSixteen.self),
    HostileKind("uses the library when it is compared or hashed", CallsBackWhenCompared.self),
    HostileKind("uses the library when it is released", CallsBackWhenReleased.self),
  ]
}

extension HostileIdentifier {
  @MainActor
  fileprivate static func runStressTest(_ steps: [StressStep], _ policy: BatchPolicy) throws {
    try IdentifierStressTest<Self>.run(steps, policy: policy)
  }
}
