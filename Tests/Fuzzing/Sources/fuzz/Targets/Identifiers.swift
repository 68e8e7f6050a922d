import DiffableStorage
import TestSupport

/// Runs a stress test with identifiers that break the rules of `Hashable`.
func misuse(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let kind = HostileKind.all[source.below(HostileKind.all.count)]
  let policy = BatchPolicy.allCases[source.below(BatchPolicy.allCases.count)]
  var steps: [StressStep] = []
  while !source.isEmpty { steps.append(source.step()) }
  // libFuzzer calls the target on the main thread.
  try MainActor.assumeIsolated { try kind.run(steps, policy) }
}

extension ByteSource {
  fileprivate mutating func step() -> StressStep {
    switch below(20) {
    case 0...7: .edit(edit())
    case 8: .keep
    case 9: .goOn(from: below(8))
    case 10: .build(list(), duplicates())
    case 11, 12: .rebuild(list(), basedOn: below(8), duplicates())
    case 13, 14: .compare(below(8), below(8))
    case 15: .apply(below(8))
    case 16: .reload(below(8))
    case 17: .present(list(), duplicates(), content: below(8))
    case 18: .drop(below(8))
    default: .disturb(below(8))
    }
  }

  private mutating func list() -> NumberedList {
    (0..<below(5)).map { _ in (below(8), (0..<below(12)).map { _ in item() }) }
  }

  private mutating func duplicates() -> Duplicates<Never>? {
    [nil, .keepFirst, .keepLast][below(3)]
  }
}
