/// Settings and helpers of this module that AppKit does not have.
///
/// The module is a stand-in for AppKit.
@MainActor public enum AppKitStub {
  /// Called with the text of the exception.
  ///
  /// If a test sets it, the view reloads and the program continues.
  ///
  /// AppKit raises an Objective-C exception, which ends the program.
  public static var onFailure: ((String) -> Void)?

  /// Ends the program, unless a test has set ``onFailure``.
  public static func fail(_ text: String) {
    guard let onFailure else { fatalError(text) }
    onFailure(text)
  }
}

/// Replaces `responds(to:)` of Objective-C: says which optional methods of a protocol an object
/// implements.
@MainActor public protocol MethodResponding: AnyObject {
  /// Whether the object implements a method.
  ///
  /// - Parameter method: Its Objective-C name.
  func responds(to method: String) -> Bool
}

/// Provides default implementations of all optional methods of a delegate protocol.
///
/// The views never call them.
///
/// Swift on Linux has no optional requirements. A class that implements only some methods also conforms
/// to this protocol, and lists their Objective-C names. The adapters do not conform to it, so a misspelt
/// method in an adapter is a compiler error.
@MainActor public protocol SomeMethodsMissing: MethodResponding {
  var implementedMethods: Set<String> { get }
}

extension SomeMethodsMissing {
  public func responds(to method: String) -> Bool { implementedMethods.contains(method) }
}

/// The optional methods that an object implemented when it was set.
///
/// A view asks once, when the object is set.
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
