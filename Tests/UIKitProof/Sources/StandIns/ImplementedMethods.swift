/// The optional methods that an object implements, by their Objective-C names.
public enum ImplementedMethods {
  case only(Set<String>)
  case allBut(Set<String>)

  public func contains(_ method: String) -> Bool {
    switch self {
    case .only(let methods): methods.contains(method)
    case .allBut(let methods): !methods.contains(method)
    }
  }

  /// Those of an object that a view asks once, when the object is set.
  @MainActor public init(of object: AnyObject?) {
    guard let object else {
      self = .only([])
      return
    }
    self = (object as? any MethodResponding)?.respondingMethods ?? .allBut([])
  }
}

/// Replaces `responds(to:)` of Objective-C; an object of another class implements all methods.
@MainActor public protocol MethodResponding: AnyObject {
  var respondingMethods: ImplementedMethods { get }
}

/// Provides default implementations of the methods of a delegate protocol.
///
/// Swift on Linux has no optional requirements. A class that implements only some methods also conforms
/// to this protocol, and lists their Objective-C names. The adapters do not conform to it, so a misspelt
/// method in an adapter is a compiler error.
@MainActor public protocol SomeMethodsMissing: MethodResponding {
  var implementedMethods: Set<String> { get }

  /// Called by the default implementation of a method, with what it answers.
  func call<Answer>(_ method: String, _ answer: Answer) -> Answer
}

extension SomeMethodsMissing {
  public var respondingMethods: ImplementedMethods { .only(implementedMethods) }

  /// Calling a method that is missing is an error, like an unrecognized selector in Objective-C.
  public func call<Answer>(_ method: String, _ answer: Answer) -> Answer {
    StandIns.fail("\(type(of: self)) does not implement \(method)")
    return answer
  }

  public func call(_ method: String) { call(method, ()) }
}
