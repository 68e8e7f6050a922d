/// A number of a stream, as browsers send it back: `stream.number`.
struct PagePosition: Hashable, Sendable, LosslessStringConvertible {
  var stream: String
  var number: Int

  init(stream: String, number: Int) {
    self.stream = stream
    self.number = number
  }

  init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), number >= 0 else { return nil }
    self.init(stream: String(parts[0]), number: number)
  }

  var description: String { "\(stream).\(number)" }
}
