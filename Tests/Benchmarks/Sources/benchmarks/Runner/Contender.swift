/// One side of a comparison.
struct Contender {
  let name: String

  /// How many operations a run consists of; times are given for one of them.
  let operations: Int

  /// Does the work once and returns something that depends on it, so that it cannot be left out.
  let run: () throws -> Int

  init(_ name: String, operations: Int = 1, _ run: @escaping () throws -> Int) {
    self.name = name
    self.operations = operations
    self.run = run
  }
}
