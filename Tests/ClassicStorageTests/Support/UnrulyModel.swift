import ClassicStorage
import Synchronization

/// Ways to break the rules of `Hashable`.
enum UnrulyHabit: CaseIterable, Sendable {
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
final class UnrulyIdentity: Hashable, Sendable {
  private let number: Int
  private let habit: UnrulyHabit
  private let calls = Atomic(0)

  init(_ number: Int, _ habit: UnrulyHabit) {
    self.number = number
    self.habit = habit
  }

  private var call: Int { calls.add(1, ordering: .relaxed).newValue }

  static func == (a: UnrulyIdentity, b: UnrulyIdentity) -> Bool {
    a.habit.areEqual(a.number, b.number, a.call)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(habit.hash(of: number, call)) }
}

/// A model that breaks the same rule as its identifier.
struct UnrulyModel: EntityIdentifiable, Identifiable, Hashable {
  let id: UnrulyIdentity
  var text: Int

  init(_ number: Int, _ text: Int, _ habit: UnrulyHabit) {
    id = UnrulyIdentity(number, habit)
    self.text = text
  }

  var identifier: AnyHashable { AnyHashable(id) }
}
