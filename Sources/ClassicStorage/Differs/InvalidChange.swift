/// An error that says why reported changes do not lead from the old contents to the new contents.
package struct InvalidChange: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
