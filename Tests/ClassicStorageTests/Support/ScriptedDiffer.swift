import ClassicStorage

/// A differ with results from the test, which records its arguments.
final class ScriptedDiffer: EquatableDiffingAlgorithm, HashableDiffingAlgorithm {
  private(set) var questions: [String] = []
  private let answer: (_ from: [String], _ to: [String]) -> [SingleSectionOperation]

  init(_ answer: @escaping (_ from: [String], _ to: [String]) -> [SingleSectionOperation]) {
    self.answer = answer
  }

  convenience init(_ operations: SingleSectionOperation...) {
    self.init { _, _ in operations }
  }

  func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] {
    questions.append("\(from) → \(to)")
    return answer(from.map { "\($0)" }, to.map { "\($0)" })
  }
}
