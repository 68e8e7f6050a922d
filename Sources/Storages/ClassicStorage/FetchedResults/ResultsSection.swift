/// A section of a results controller at one moment.
public struct ResultsSection<Objects: RandomAccessCollection> {
  /// The name of the section, which its objects have in common.
  public var name: String

  /// The objects, in order.
  public var objects: Objects

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - name: The name of the section.
  ///   - objects: The objects, in order; a value that later changes do not affect.
  public init(name: String, objects: Objects) {
    self.name = name
    self.objects = objects
  }
}

extension ResultsSection: Sendable where Objects: Sendable {}
extension ResultsSection: Equatable where Objects: Equatable {}
extension ResultsSection: Hashable where Objects: Hashable {}
