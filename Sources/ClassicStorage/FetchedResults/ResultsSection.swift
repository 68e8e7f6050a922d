/// A section of a results controller, as it is at one moment.
public struct ResultsSection<Objects: RandomAccessCollection> {
  /// What the objects of the section have in common.
  public var name: String

  /// The objects, in order.
  public var objects: Objects

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - name: What the objects have in common.
  ///   - objects: The objects, in order; a value that later changes do not touch.
  public init(name: String, objects: Objects) {
    self.name = name
    self.objects = objects
  }
}

extension ResultsSection: Sendable where Objects: Sendable {}
extension ResultsSection: Equatable where Objects: Equatable {}
extension ResultsSection: Hashable where Objects: Hashable {}
