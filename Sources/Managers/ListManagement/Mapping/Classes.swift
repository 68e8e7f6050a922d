/// Whether an object is an instance of a class or of a subclass.
func isInstance(_ object: AnyObject, of objectClass: AnyClass) -> Bool {
  // Most objects are of the class itself, which is known without a cast.
  type(of: object) == objectClass || isClass(type(of: object), kindOf: objectClass)
}

/// Whether a class is another class or a subclass of it.
func isClass(_ objectClass: AnyClass, kindOf other: AnyClass) -> Bool {
  func isSubtype<T>(of type: T.Type) -> Bool { objectClass is T.Type }
  let type: Any.Type = other
  return isSubtype(of: type)
}
