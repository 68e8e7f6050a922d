/// A type-erased model, for a section with models of several types.
///
/// ```swift
/// struct Track: EntityIdentifiable, Equatable {
///   var number: Int
///   var identifier: AnyHashable { number }
/// }
/// struct Break: EntityIdentifiable, Equatable {
///   var identifier: AnyHashable { "break" }
/// }
///
/// let models: [any EntityIdentifiable & Equatable] = [Track(number: 1), Break(), Track(number: 2)]
/// let storage = SingleSectionEquatableStorage(items: models)
/// print(storage.item(at: [0, 1]) is Break)  // true
/// ```
///
/// The storage's `item(at:)` returns ``base`` and not the `AnyEntity`.
///
/// Two values are equal if their models have the same type and are equal.
public struct AnyEntity: EntityIdentifiable, Equatable {
  /// The wrapped model.
  ///
  /// It is never another `AnyEntity`.
  public let base: any EntityIdentifiable & Equatable

  /// The model's `identifier`.
  public var identifier: AnyHashable { base.identifier }

  /// Wraps a model.
  ///
  /// - Parameter base: The model. If it is an `AnyEntity`, its model is used.
  public init(_ base: any EntityIdentifiable & Equatable) {
    self.base = (base as? AnyEntity)?.base ?? base
  }

  /// Returns whether two models have the same type and are equal.
  public static func == (a: Self, b: Self) -> Bool {
    areEqual(a.base, b.base) == true
  }
}

extension AnyEntity: CustomStringConvertible {
  /// The model's description.
  public var description: String { String(describing: base) }
}

/// Compares two values of any types.
///
/// The result is nil if their type is not `Equatable`.
func areEqual(_ a: Any, _ b: Any) -> Bool? {
  guard let a = a as? any Equatable else { return type(of: a) == type(of: b) ? nil : false }
  return isEqual(a, b)
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}

/// Returns a function that compares two values of a type as ``areEqual(_:_:)`` does.
///
/// Whether the type is `Equatable` is found out once, and not for each pair of values.
func equality<T>(of type: T.Type) -> (T, T) -> Bool? {
  // The values of a class can be of subclasses.
  if type is AnyClass { return { areEqual($0, $1) } }
  guard let equatable = type as? any Equatable.Type else { return { _, _ in nil } }
  return equality(of: type, as: equatable)
}

private func equality<T, Same: Equatable>(of: T.Type, as: Same.Type) -> (T, T) -> Bool? {
  // Both are the same type, so the casts succeed.
  { ($0 as? Same) == ($1 as? Same) }
}
