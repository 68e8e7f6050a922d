/// Where this module differs from the framework that it stands for.
@MainActor public enum AppKitStub {
  /// Called with the text before the program is stopped; a test sets it, and gets a reload instead.
  ///
  /// AppKit raises an Objective-C exception, which ends the program.
  public static var onFailure: ((String) -> Void)?

  /// Stops the program, unless a test listens.
  public static func fail(_ text: String) {
    guard let onFailure else { fatalError(text) }
    onFailure(text)
  }
}

/// Stands for `responds(to:)`: says which optional methods of a protocol an object implements.
@MainActor public protocol MethodResponding: AnyObject {
  /// Whether a method is there.
  ///
  /// - Parameter method: Its Objective-C name.
  func responds(to method: String) -> Bool
}

/// Implements all optional methods of a delegate protocol, none of which AppKit sees.
///
/// Swift on Linux has no optional requirements. A class that implements some methods conforms to this
/// as well, and lists their Objective-C names. It is told apart from one that has them all, which is how
/// a misspelt method of the adapters becomes an error of the compiler.
@MainActor public protocol SomeMethodsMissing: MethodResponding {
  var implementedMethods: Set<String> { get }
}

extension SomeMethodsMissing {
  public func responds(to method: String) -> Bool { implementedMethods.contains(method) }
}

/// The optional methods that an object implements, as a view remembers them.
///
/// A view asks when the object is set, and never again until one is set anew.
@MainActor struct RememberedMethods {
  private var names: Set<String> = []

  init(_ object: AnyObject?, of methods: [String]) {
    guard let object else { return }
    let responding = object as? any MethodResponding
    names = Set(methods.filter { responding?.responds(to: $0) ?? true })
  }

  func contains(_ method: String) -> Bool { names.contains(method) }

  var all: Set<String> { names }
}
