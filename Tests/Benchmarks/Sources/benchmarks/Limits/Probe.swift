/// Goes through the steps of one shape, and prints what each took and left behind.
final class Probe {
  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  private let shape: String
  private let elements: Int
  private let bytesAtStart = Memory.bytesInUse

  /// - Parameters:
  ///   - shape: What is special about it.
  ///   - elements: What the bytes are divided by.
  init(_ shape: String, elements: Int) {
    self.shape = shape
    self.elements = elements
    print(shape)
  }

  /// Does something, and prints its time and the bytes for each element that are kept since the start.
  @discardableResult
  func step<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = Clock.now()
    let result = try body()
    print(line(name, Figures.time(Clock.now() - start), Figures.short(bytesPerElement)))
    return result
  }

  /// Prints what was found out, in the place of bytes.
  func note(_ name: String, _ text: String) {
    print("  \(padded(name, to: -46))\(padded(text, to: 26))")
  }

  /// Throws unless an answer is right.
  func require(_ isRight: Bool, _ claim: @autoclosure () -> String) throws {
    if !isRight { throw Wrong(description: "\(shape): \(claim()) does not hold") }
  }

  /// Throws unless what was made since the start is gone, up to a megabyte that malloc may keep ready.
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

  /// A text with spaces before it, or behind it for a negative width.
  private func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}
