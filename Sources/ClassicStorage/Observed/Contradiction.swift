/// Why changes that were told of cannot have led to what is there now.
struct Contradiction: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
