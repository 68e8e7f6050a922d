/// A namespace for type checks at run time.
enum RuntimeHelper {
  /// Returns whether an object is an instance of a class or of a subclass.
  static func isObject(_ object: AnyObject, kindOf objectClass: AnyClass) -> Bool {
    // Most objects are of the class itself, which is known without a cast.
    Swift.type(of: object) == objectClass || isClass(Swift.type(of: object), kindOf: objectClass)
  }

  /// Returns whether a class is equal to another class or a subclass of it.
  static func isClass(_ objectClass: AnyClass, kindOf other: AnyClass) -> Bool {
    func isSubtype<T>(of type: T.Type) -> Bool { objectClass is T.Type }
    let type: Any.Type = other
    return isSubtype(of: type)
  }
}
