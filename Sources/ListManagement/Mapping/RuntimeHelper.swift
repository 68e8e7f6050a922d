import DiffableStorage

/// What can be found out about values and classes only when the program runs.
public enum RuntimeHelper {
  /// The value inside any number of optionals.
  ///
  /// - Parameter any: A value, which may be an optional, of an optional, and so on.
  /// - Returns: The value, nil when one of the optionals is nil.
  public static func recursivelyUnwrapAnyValue(_ any: Any) -> Any? {
    unwrapped(any)
  }

  /// Whether an object is of a class or of one that inherits from it.
  static func isObject(_ object: AnyObject, kindOf objectClass: AnyClass) -> Bool {
    func isInstance<T>(of type: T.Type) -> Bool { object is T }
    let type: Any.Type = objectClass
    return isInstance(of: type)
  }

  /// Whether a class is another one or inherits from it.
  static func isClass(_ objectClass: AnyClass, kindOf other: AnyClass) -> Bool {
    func isSubtype<T>(of type: T.Type) -> Bool { objectClass is T.Type }
    let type: Any.Type = other
    return isSubtype(of: type)
  }
}
