import Synchronization
import Testing

/// An example of a document as a function.
nonisolated struct Example: Sendable, CustomTestStringConvertible {
  enum Expectation: Sendable {
    /// The line prints its comment up to a colon; text after the colon is a remark.
    case line(Int, String)
    /// The lines of a range together print a text.
    case all(lines: Range<Int>, String)
  }

  let name: String
  let expectations: [Expectation]
  let run: @MainActor @Sendable () async throws -> Void

  var testDescription: String { name }
}

/// The output of an example, by the line of the document that prints it.
nonisolated final class Transcript: Sendable {
  @TaskLocal static var current = Transcript()

  private let entries = Mutex<[(line: Int, text: String)]>([])

  func record(_ text: String, line: Int) {
    entries.withLock { $0.append((line, text)) }
  }

  func text(of lines: Range<Int>) -> String {
    entries.withLock { $0 }.filter { lines.contains($0.line) }.map(\.text).joined()
  }
}

/// Replaces `print` in the examples.
nonisolated func record(
  _ items: Any...,
  separator: String = " ",
  terminator: String = "\n",
  line: Int = #line
) {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  Transcript.current.record(text, line: line)
}
