/// The value inside nested optionals, nil if one of them is nil.
package func unwrapped(_ value: Any?) -> Any? {
  guard let value else { return nil }
  guard let optional = value as? any OptionalProtocol else { return value }
  return unwrapped(optional.wrappedValue)
}

/// Whether the values of a type are optionals.
func isOptional(_ type: Any.Type) -> Bool { type is any OptionalProtocol.Type }

/// Whether two models are known to differ; false for two models of one type that is not
/// `Equatable`.
func areKnownDifferent(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): false
  case (let a as any Equatable, let b?): !isEqual(a, b)
  case (nil, _), (_, nil): true
  case (let a?, let b?): type(of: a) != type(of: b)
  }
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}

private protocol OptionalProtocol {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalProtocol {
  fileprivate var wrappedValue: Any? { map { $0 } }
}
