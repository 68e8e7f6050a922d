import PortableFoundation

// What a data source or delegate that this package sets in a view shares with any other: it asks the object
// whose place it has taken, and it may belong to a manager, which gives the view back.

/// A data source or delegate that calls the methods of another one, its owner.
@MainActor package protocol OwnerAsking: AnyObject {
  /// The object whose own methods are called as well; usually a view controller.
  var owner: AnyObject? { get }

  /// Whether the owner implements a method.
  func ownerImplements(_ method: String) -> Bool
}

extension OwnerAsking {
  /// Calls a method of the owner by its Objective-C name and returns the answer; nil if the owner does not
  /// implement it.
  ///
  /// Write the call as `(delegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)`: that compiles for
  /// optional requirements of Objective-C and for those of Swift.
  @discardableResult
  package func ask<Answer>(_ method: String, _ answer: @autoclosure () -> Answer?) -> Answer? {
    ownerImplements(method) ? answer() : nil
  }

  /// Calls a method of the owner that may answer nil, and returns that as `.some(nil)`; nil if the owner does
  /// not implement it.
  package func askForOptional<Answer>(
    _ method: String,
    _ answer: @autoclosure () -> Answer?
  ) -> Answer?? {
    ownerImplements(method) ? .some(answer()) : nil
  }
}

/// A data source or delegate that a manager has set in a view.
@MainActor package protocol ManagersProxy: AnyObject {
  /// Has the manager, if there still is one, give the view back.
  func stopManaging()
}

#if canImport(ObjectiveC)
  /// Whether an object implements a method, by the method's Objective-C name.
  @MainActor package func implements(_ object: AnyObject?, _ method: String) -> Bool {
    (object as? any NSObjectProtocol)?.responds(to: NSSelectorFromString(method)) ?? false
  }

  /// Carries an object out of a closure that is isolated to the main actor.
  ///
  /// The caller is on the main thread.
  package struct ForwardedTo: @unchecked Sendable {
    package let object: AnyObject?

    package init(_ object: AnyObject?) { self.object = object }
  }
#endif
