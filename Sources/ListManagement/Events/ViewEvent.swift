/// An event of a view that shows a model.
///
/// A closure for it gets `Extra`, unless that is `Void`, and then the view, the model and the index path.
/// An event of your own is one line:
///
/// ```swift
/// let didZoom = ViewEvent<Double, Void>("didZoom")
/// print(didZoom.name)  // didZoom
/// ```
///
/// Perform it with `manager.answer(didZoom, 2.0, at: indexPath, view: cell)`.
public struct ViewEvent<Extra, Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  /// - Complexity: O(1).
  public init(_ name: String) { self.name = name }
}

/// An event of a model, whose view need not exist.
///
/// A closure for it gets the model and the index path.
public struct ModelEvent<Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  /// - Complexity: O(1).
  public init(_ name: String) { self.name = name }
}

/// An event of the list as a whole.
///
/// A closure for it gets `Extra`, unless that is `Void`.
public struct ListEvent<Extra, Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  /// - Complexity: O(1).
  public init(_ name: String) { self.name = name }
}
