/// A section of a ``DataController``, which knows the type of its items.
///
/// ```swift
/// let songs = TypedSection(String.self)
/// let years = TypedSection(Int.self)
/// ```
public final class TypedSection<T: Diffable> {
  /// Whether a section belongs to a controller.
  public enum State: Hashable, Sendable {
    /// It was not added to a controller.
    case initialized

    /// It is a controller's section of that number.
    case added(at: Int)
  }

  /// Whether a new and an old item of one identity show the same.
  public let isEqual: EqualityChecker<T>

  /// Whether the section belongs to a controller.
  public internal(set) var state: State = .initialized

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, for when it cannot be inferred.
  ///   - isEqual: Whether a new and an old item of one identity show the same.
  public init(_ itemType: T.Type? = nil, isEqual: @escaping EqualityChecker<T>) {
    self.isEqual = isEqual
  }

  /// Whether a number is that of this section; false until it was added to a controller.
  public static func ~= (section: TypedSection, number: Int) -> Bool {
    section.state == .added(at: number)
  }
}

extension TypedSection where T: Equatable {
  /// Creates a section whose items are compared with `==`.
  ///
  /// - Parameter itemType: The type of the items, for when it cannot be inferred.
  public convenience init(_ itemType: T.Type? = nil) {
    self.init(itemType, isEqual: ==)
  }
}
