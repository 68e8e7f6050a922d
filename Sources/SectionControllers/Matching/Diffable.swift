/// Whether two items of one identity show the same.
public typealias EqualityChecker<T> = (T, T) -> Bool

/// A model that can say what makes it the same thing, whatever its content.
///
/// ```swift
/// struct Station: Diffable, Equatable {
///   var number: Int
///   var name: String
///   var diffIdentifier: Int { number }
/// }
/// ```
///
/// An `Identifiable` model needs nothing but the conformance: its `id` is taken.
public protocol Diffable {
  /// What tells this model from all others.
  associatedtype Identifier: Hashable

  /// What two models have in common exactly if they are the same thing.
  var diffIdentifier: Identifier { get }
}

extension Diffable where Self: Identifiable {
  /// The model's `id`.
  public var diffIdentifier: ID { id }
}

extension Int: Diffable {
  /// The number itself.
  public var diffIdentifier: Int { self }
}

extension String: Diffable {
  /// The text itself.
  public var diffIdentifier: String { self }
}

extension Float: Diffable {
  /// The number itself; one that is not a number is never the same thing again.
  public var diffIdentifier: Float { self }
}

extension Double: Diffable {
  /// The number itself; one that is not a number is never the same thing again.
  public var diffIdentifier: Double { self }
}
