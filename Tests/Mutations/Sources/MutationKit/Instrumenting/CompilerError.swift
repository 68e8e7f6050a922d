/// An error in a compiler's output.
package struct CompilerError: Hashable, Sendable {
  /// The path of the file as the compiler names it.
  package let path: String

  /// The line, from 1.
  package let line: Int

  /// The column in UTF-8, from 1.
  package let column: Int

  package let message: String

  /// All errors with a line and column, each one once, in the order of the output.
  package static func errors(in output: String) -> [CompilerError] {
    var seen: Set<CompilerError> = []
    return output.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.wholeMatch(of: #/(/[^:]+\.swift):(\d+):(\d+): error: (.*)/#),
        let row = Int(match.2), let column = Int(match.3)
      else { return nil }
      let error = CompilerError(
        path: String(match.1),
        line: row,
        column: column,
        message: String(match.4)
      )
      return seen.insert(error).inserted ? error : nil
    }
  }
}
