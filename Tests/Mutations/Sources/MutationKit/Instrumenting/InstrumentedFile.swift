/// A source file with mutants in it, and the origin of each of its parts.
package struct InstrumentedFile: Sendable {
  var bytes: [UInt8] = []
  var mutants: [Int: Mutant] = [:]

  /// The ranges of the mutants' code.
  var replacements: [(range: Range<Int>, id: Int)] = []

  /// The ranges of all code that is written for the mutants of one place, inner ones first.
  var sites: [(range: Range<Int>, ids: [Int])] = []

  /// The ranges of the original code, with its offsets in the original file.
  var copied: [(range: Range<Int>, original: Int)] = []

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The mutants that may have caused an error of the compiler.
  ///
  /// These are the mutants whose code contains the place of the error. If there are none, they are
  /// those of its line, or else those of its function that leave out statements, or else all of its
  /// function.
  ///
  /// - Parameters:
  ///   - line: The line of the error, from 1.
  ///   - column: Its UTF-8 column, from 1.
  /// - Returns: The numbers of the mutants; empty if no mutant changed code there.
  package func suspects(line: Int, column: Int) -> [Int] {
    guard let lineRange = range(ofLine: line) else { return [] }
    let offset = min(lineRange.lowerBound + column - 1, lineRange.upperBound)
    let replaced = replacements.filter { Self.contains($0.range, offset) }
    if let shortest = replaced.min(by: { $0.range.count < $1.range.count }) {
      return [shortest.id]
    }
    let around = sites.filter { Self.contains($0.range, offset) }
    if let shortest = around.min(by: { $0.range.count < $1.range.count }) { return shortest.ids }
    let besides = sites.filter { $0.range.overlaps(lineRange) && $0.range.lowerBound >= offset }
    if !besides.isEmpty { return besides.flatMap(\.ids).sorted() }
    guard let original = original(of: offset) else { return [] }
    let inside = mutants.filter {
      $0.value.declaration.lowerBound <= original && original <= $0.value.declaration.upperBound
    }
    let leaving = inside.filter { $0.value.style != .expression }
    return (leaving.isEmpty ? inside : leaving).keys.sorted()
  }

  private static func contains(_ range: Range<Int>, _ offset: Int) -> Bool {
    range.contains(offset) || range.upperBound == offset
  }

  private func original(of offset: Int) -> Int? {
    let part = copied.last { $0.range.lowerBound <= offset }
    return part.map { $0.original + min(offset - $0.range.lowerBound, $0.range.count) }
  }

  private func range(ofLine line: Int) -> Range<Int>? {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
      start = end + 1
    }
    return start..<(bytes[start...].firstIndex(of: 10) ?? bytes.count)
  }
}
