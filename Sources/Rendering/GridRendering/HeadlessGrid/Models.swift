import DiffableStorage

/// Whether two models are equal, as far as a grid can compare them.
///
/// `Equatable` models are compared by their own `==`, other objects by identity, and other values
/// by their debug description.
func areSameModels(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): return true
  case (nil, _?), (_?, nil): return false
  case (let a?, let b?):
    // A model that is not equal to itself, such as one with a NaN, is compared by its description.
    if let a = a as? any Equatable, isEqual(a, a) { return isEqual(a, b) }
    if type(of: a) is AnyObject.Type, type(of: b) is AnyObject.Type {
      return a as AnyObject === b as AnyObject
    }
    return type(of: a) == type(of: b) && String(reflecting: a) == String(reflecting: b)
  }
}

/// Whether two rows of outlines look the same; the row of a list without an outline looks like a root.
func areSameRows(_ a: OutlineRow?, _ b: OutlineRow?) -> Bool {
  (a ?? OutlineRow()) == (b ?? OutlineRow())
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}

/// The text of a model or identifier in a message, with invisible characters escaped.
func quoted(_ value: Any?) -> String {
  value.map { visibleText(String(reflecting: $0)) } ?? "nothing"
}
