/// One side of a comparison.
struct Contender {
  let name: String

  /// The number of operations in a run; times are given per operation.
  let operations: Int

  /// Does the work once and returns a value that depends on it, so that it is not optimized away.
  let run: () throws -> Int

  init(_ name: String, operations: Int = 1, _ run: @escaping () throws -> Int) {
    self.name = name
    self.operations = operations
    self.run = run
  }
}
