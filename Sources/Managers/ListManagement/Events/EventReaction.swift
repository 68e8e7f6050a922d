import PortableFoundation

// The closures that users register with `on`, each under the name of its event. An event's type says what its closure
// gets and returns, so the closure is found by the name and called with these types.

/// A closure that is called on an event.
package class EventReaction {
  /// The name of the event.
  package let event: String

  fileprivate init(_ event: String) { self.event = event }
}

/// A closure for an event that passes an `Extra`, `Void` for none, and gets an `Answer`.
///
/// It returns nil if the closure is not called, because the view is missing, or the view or the model has another
/// type. A closure that returns nil has an optional `Answer`, so the result is `.some(nil)`.
final class Reaction<Extra, Answer>: EventReaction {
  let call: (Extra, EventItem?) -> Answer?

  /// Calls a closure for an event of a view and its model.
  init<View, Model>(
    _ event: ViewEvent<Extra, Answer>,
    _ closure: @escaping (Extra, View, Model, IndexPath) -> Answer
  ) {
    call = { extra, item in
      guard let item, let view = item.view, let view = view as? View,
        let model = item.model as? Model
      else { return nil }
      return .some(closure(extra, view, model, item.indexPath))
    }
    super.init(event.name)
  }

  /// Calls a closure for an event of the list.
  init(_ event: ListEvent<Extra, Answer>, _ closure: @escaping (Extra) -> Answer) {
    call = { extra, _ in .some(closure(extra)) }
    super.init(event.name)
  }

  /// Calls a closure for an event of a model, whether it has a view or not.
  init<Model>(_ event: ModelEvent<Answer>, _ closure: @escaping (Model, IndexPath) -> Answer)
  where Extra == Void {
    call = { _, item in
      guard let item, let model = item.model as? Model else { return nil }
      return .some(closure(model, item.indexPath))
    }
    super.init(event.name)
  }
}

/// What an event of a view or a model is about.
struct EventItem {
  /// The view; nil if it is off screen.
  let view: AnyObject?
  let model: Any
  let indexPath: IndexPath
}

extension EventReaction {
  /// Calls the closure, if the event has the types for which it was registered, and returns the result; nil if
  /// it was not called.
  ///
  /// An event of the list is about no item.
  func answer<Extra, Answer>(_ extra: Extra, _ item: EventItem? = nil) -> Answer? {
    (self as? Reaction<Extra, Answer>).flatMap { $0.call(extra, item) }
  }
}

/// Closures by the names of their events; of several for one event, the first one is called.
package struct EventReactions {
  private var byEvent: [String: EventReaction] = [:]

  var names: Dictionary<String, EventReaction>.Keys { byEvent.keys }

  package var isEmpty: Bool { byEvent.isEmpty }

  subscript(event: String) -> EventReaction? { byEvent[event] }

  mutating func add(_ reaction: EventReaction) {
    if byEvent[reaction.event] == nil { byEvent[reaction.event] = reaction }
  }

  package mutating func removeAll() { byEvent = [:] }
}
