public import PortableFoundation

// Registering closures for events with one mapping.
// ListManager+Events has those for all views of a class, all models of a type, and the list.

extension ViewModelMapping {
  /// Observes an event of the views.
  ///
  /// If an event has several closures, the first one is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - closure: The closure, which gets the view, the model and the index path.
  /// - Returns: The mapping.
  /// - Complexity: O(1) on average; with a manager, O(*r*) for *r* reactions of all mappings.
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ closure: @escaping (View, Model, IndexPath) -> Answer
  ) -> Self {
    reactions.add(Reaction(event) { _, view, model, path in closure(view, model, path) })
    return self
  }

  /// Observes an event of the views that has an additional argument.
  ///
  /// If an event has several closures, the first one is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - closure: The closure, which gets the additional argument, the view, the model and the index
  ///     path.
  /// - Returns: The mapping.
  /// - Complexity: O(1) on average; with a manager, O(*r*) for *r* reactions of all mappings.
  @discardableResult
  public func on<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ closure: @escaping (Extra, View, Model, IndexPath) -> Answer
  ) -> Self {
    reactions.add(Reaction(event, closure))
    return self
  }

  /// Observes an event of the models, whether they have a view on screen or not.
  ///
  /// If an event has several closures, the first one is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - closure: The closure, which gets the model and the index path.
  /// - Returns: The mapping.
  /// - Complexity: O(1) on average; with a manager, O(*r*) for *r* reactions of all mappings.
  @discardableResult
  public func on<Answer>(
    _ event: ModelEvent<Answer>,
    _ closure: @escaping (Model, IndexPath) -> Answer
  ) -> Self {
    reactions.add(Reaction(event, closure))
    return self
  }
}
