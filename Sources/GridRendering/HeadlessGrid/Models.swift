/// Whether two models show the same, as far as that can be told.
///
/// `Equatable` models are compared by their own `==`, other objects by identity, anything else by
/// its debug description.
func areSameModels(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): return true
  case (nil, _?), (_?, nil): return false
  case (let a?, let b?):
    // A model that is not even equal to itself, as one that holds a NaN, is compared by its looks.
    if let a = a as? any Equatable, isEqual(a, a) { return isEqual(a, b) }
    if type(of: a) is AnyObject.Type, type(of: b) is AnyObject.Type {
      return a as AnyObject === b as AnyObject
    }
    return type(of: a) == type(of: b) && String(reflecting: a) == String(reflecting: b)
  }
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}

/// A model or identifier in the words of a message, with nothing invisible in them.
func quoted(_ value: Any?) -> String {
  value.map { visibleText(String(reflecting: $0)) } ?? "nothing"
}
