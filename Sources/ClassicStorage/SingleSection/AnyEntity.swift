/// A model of any type, for a section that holds several.
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
/// Nobody who looks at the storage from outside meets it: `item(at:)` answers ``base``.
///
/// Two are equal when their models are of one type and equal.
public struct AnyEntity: EntityIdentifiable, Equatable {
  /// The model itself; never another `AnyEntity`.
  public let base: any EntityIdentifiable & Equatable

  /// What the model says.
  public var identifier: AnyHashable { base.identifier }

  /// Wraps a model.
  ///
  /// - Parameter base: The model; one that is wrapped already is not wrapped again.
  public init(_ base: any EntityIdentifiable & Equatable) {
    self.base = (base as? AnyEntity)?.base ?? base
  }

  /// Whether both models are of one type and equal.
  public static func == (a: Self, b: Self) -> Bool {
    areEqual(a.base, b.base) == true
  }
}

extension AnyEntity: CustomStringConvertible {
  /// The model's description.
  public var description: String { String(describing: base) }
}

/// Compares values of any types; nil when they are of a type that cannot be compared.
func areEqual(_ a: Any, _ b: Any) -> Bool? {
  guard let a = a as? any Equatable else { return type(of: a) == type(of: b) ? nil : false }
  return isEqual(a, b)
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}
