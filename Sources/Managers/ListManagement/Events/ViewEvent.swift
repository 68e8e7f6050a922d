/// An event of a view that shows a model.
///
/// Its closures get an `Extra`, unless that is `Void`, and then the view, the model and the index path.
/// You can declare an event of your own in one line:
///
/// ```swift
/// let didZoom = ViewEvent<Double, Void>("didZoom")
/// print(didZoom.name)  // didZoom
/// ```
///
/// Perform it with `manager.answer(didZoom, 2.0, at: indexPath, view: cell)`.
public struct ViewEvent<Extra, Answer>: NamedEvent, Hashable, Sendable {
  /// The name, by which the event is observed.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events of the same name and types are the same event.
  public init(_ name: String) { self.name = name }
}

/// An event of a model, whether the model has a view or not.
///
/// Its closures get the model and the index path.
public struct ModelEvent<Answer>: NamedEvent, Hashable, Sendable {
  /// The name, by which the event is observed.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events of the same name and types are the same event.
  public init(_ name: String) { self.name = name }
}

/// An event of the list as a whole.
///
/// Its closures get `Extra`, unless that is `Void`.
public struct ListEvent<Extra, Answer>: NamedEvent, Hashable, Sendable {
  /// The name, by which the event is observed.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events of the same name and types are the same event.
  public init(_ name: String) { self.name = name }
}

/// An event, whatever its closures get and return.
package protocol NamedEvent {
  /// The name; two events of the same name and types are the same event.
  var name: String { get }
}
