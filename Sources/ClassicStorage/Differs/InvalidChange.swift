/// Why changes that a differ or a source reports do not lead from the old contents to the new ones.
package struct InvalidChange: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
