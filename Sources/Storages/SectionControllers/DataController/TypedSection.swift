public import Matching

/// A section of a ``DataController``, with the type of its items.
///
/// ```swift
/// struct Song: Identifiable, Equatable { var id: Int }
///
/// let songs = TypedSection(Song.self)
/// print(songs.state == .initialized)  // true
/// ```
public final class TypedSection<T: Identifiable> {
  /// Whether a section belongs to a controller.
  public enum State: Hashable, Sendable {
    /// The section was not added to a controller.
    case initialized

    /// The section was added to a controller and has this number.
    case added(at: Int)
  }

  /// Whether a new and an old item with the same `id` have equal content.
  public let isEqual: EqualityChecker<T>

  /// Matches two lists of items.
  ///
  /// It is created where the type of the items is known, so that it is specialized.
  let match: (_ old: [T], _ new: [T]) -> ListMatching

  /// Whether the section belongs to a controller.
  public internal(set) var state: State = .initialized

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, if it cannot be inferred.
  ///   - isEqual: Whether a new and an old item with the same `id` have equal content.
  @inlinable
  public convenience init(_ itemType: T.Type? = nil, isEqual: @escaping EqualityChecker<T>) {
    self.init(isEqual: isEqual) { ListMatching(from: $0, to: $1, isEqual: isEqual) }
  }

  @usableFromInline
  init(isEqual: @escaping EqualityChecker<T>, match: @escaping ([T], [T]) -> ListMatching) {
    self.isEqual = isEqual
    self.match = match
  }

  /// Whether a section has a number.
  ///
  /// The result is false before the section is added to a controller.
  ///
  /// With this operator a `switch` over a section number can use sections as cases.
  public static func ~= (section: TypedSection, number: Int) -> Bool {
    section.state == .added(at: number)
  }
}

extension TypedSection where T: Equatable {
  /// Creates a section that compares items with `==`.
  ///
  /// - Parameter itemType: The type of the items, if it cannot be inferred.
  @inlinable
  public convenience init(_ itemType: T.Type? = nil) {
    self.init(isEqual: ==) { ListMatching(from: $0, to: $1) { $0 == $1 } }
  }
}

// MARK: - The name in DataSources

// Functions, because a type of this name would be ambiguous beside those of apps and of SwiftUI.

/// Creates a ``TypedSection``, under the name that it has in DataSources.
///
/// - Parameters:
///   - itemType: The type of the items, if it cannot be inferred.
///   - isEqual: Whether a new and an old item with the same `id` have equal content.
/// - Returns: The section.
@inlinable
public func Section<T: Identifiable>(
  _ itemType: T.Type? = nil,
  isEqual: @escaping EqualityChecker<T>
) -> TypedSection<T> {
  TypedSection(itemType, isEqual: isEqual)
}

/// Creates a ``TypedSection`` that compares items with `==`, under the name that it has in DataSources.
///
/// - Parameter itemType: The type of the items, if it cannot be inferred.
/// - Returns: The section.
@inlinable
public func Section<T: Identifiable & Equatable>(_ itemType: T.Type? = nil) -> TypedSection<T> {
  TypedSection(itemType)
}
