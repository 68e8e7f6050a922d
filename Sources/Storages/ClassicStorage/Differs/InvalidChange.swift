/// An error that says why reported changes do not lead from the old contents to the new contents.
@usableFromInline
package struct InvalidChange: Error, CustomStringConvertible {
  @usableFromInline
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
