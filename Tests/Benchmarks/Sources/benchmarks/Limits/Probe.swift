/// Runs the steps of one shape, and prints the time and memory of each.
final class Probe {
  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  private let shape: String
  private let elements: Int
  private let bytesAtStart = Memory.bytesInUse

  /// - Parameters:
  ///   - shape: The description of the shape.
  ///   - elements: The number of elements, by which bytes are divided.
  init(_ shape: String, elements: Int) {
    self.shape = shape
    self.elements = elements
    print(shape)
  }

  /// Runs a step, and prints its time and the bytes per element that are allocated since the start.
  @discardableResult
  func step<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = Clock.now()
    let result = try body()
    print(line(name, Figures.time(Clock.now() - start), Figures.short(bytesPerElement)))
    return result
  }

  /// Prints a note in the column of bytes.
  func note(_ name: String, _ text: String) {
    print("  \(padded(name, to: -46))\(padded(text, to: 26))")
  }

  /// Throws if an answer is wrong.
  func require(_ isRight: Bool, _ claim: @autoclosure () -> String) throws {
    if !isRight { throw Wrong(description: "\(shape): \(claim()) does not hold") }
  }

  /// Throws unless all memory allocated since the start is freed, except a megabyte for caches.
  func requireAllFreed() throws {
    let kept = Memory.bytesInUse - bytesAtStart
    try require(kept < 1 << 20, "that everything is freed (\(kept.grouped) bytes are not)")
  }

  private var bytesPerElement: Double {
    Double(Memory.bytesInUse - bytesAtStart) / Double(elements)
  }

  private func line(_ name: String, _ time: String, _ bytes: String) -> String {
    "  \(padded(name, to: -46))\(padded(time, to: 10))\(padded(bytes, to: 10)) bytes"
  }

  /// Returns a text with spaces before it, or after it if the width is negative.
  private func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}
