import ClassicStorage
import DiffableStorage

/// Ways to break the rules of `Hashable`.
enum HostileBehavior: CaseIterable, Sendable {
  case collides, equalsNothing, equalsEverything, equalsNeighbours, equalsOneWay, isRestless

  func areEqual(_ a: Int, _ b: Int, _ call: Int) -> Bool {
    switch self {
    case .collides: a == b
    case .equalsNothing: false
    case .equalsEverything: true
    case .equalsNeighbours: abs(a - b) <= 1
    case .equalsOneWay: a <= b
    case .isRestless: a == b && call % 5 != 0
    }
  }

  func hash(of number: Int, _ call: Int) -> Int {
    switch self {
    case .collides, .equalsNeighbours: 0
    case .equalsNothing, .equalsOneWay: number % 2
    case .equalsEverything: number
    case .isRestless: number % 3 + call % 7 / 6
    }
  }
}

/// An identifier that breaks a rule.
final class HostileIdentity: Hashable, Sendable {
  private let number: Int
  private let behavior: HostileBehavior
  private let calls = Lock(0)

  init(_ number: Int, _ behavior: HostileBehavior) {
    self.number = number
    self.behavior = behavior
  }

  private var call: Int {
    calls.withLock { count in
      count += 1
      return count
    }
  }

  static func == (a: HostileIdentity, b: HostileIdentity) -> Bool {
    a.behavior.areEqual(a.number, b.number, a.call)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(behavior.hash(of: number, call)) }
}

/// A model that breaks the same rule as its identifier.
struct HostileModel: EntityIdentifiable, Identifiable, Hashable {
  let id: HostileIdentity
  var text: Int

  init(_ number: Int, _ text: Int, _ behavior: HostileBehavior) {
    id = HostileIdentity(number, behavior)
    self.text = text
  }

  var identifier: AnyHashable { AnyHashable(id) }
}
