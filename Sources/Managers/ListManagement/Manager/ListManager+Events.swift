public import PortableFoundation

// Registering closures for events with the manager itself instead of a mapping.

extension ListManager {
  /// Observes an event of all views of a class and its subclasses.
  ///
  /// The class may be registered before or after this call. If a mapping has a closure for the event,
  /// that closure is called instead.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - viewClass: The class of the views.
  ///   - closure: The closure, which gets the view, its model and the index path.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func on<V: ModelTransfer, Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ viewClass: V.Type,
    _ closure: @escaping (V, V.ModelType, IndexPath) -> Answer
  ) {
    let reaction = Reaction(event) { (_, view: V, model: V.ModelType, path) in
      closure(view, model, path)
    }
    add(ManagerEvents.ForViews(viewClass: viewClass, reaction: reaction))
  }

  /// Observes an event of all views of a class and its subclasses that has an additional argument.
  ///
  /// The class may be registered before or after this call. If a mapping has a closure for the event,
  /// that closure is called instead.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - viewClass: The class of the views.
  ///   - closure: The closure, which gets the additional argument, the view, its model and the index
  ///     path.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func on<Extra, V: ModelTransfer, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ viewClass: V.Type,
    _ closure: @escaping (Extra, V, V.ModelType, IndexPath) -> Answer
  ) {
    add(ManagerEvents.ForViews(viewClass: viewClass, reaction: Reaction(event, closure)))
  }

  /// Registers and observes what concerns a class of views, in one place.
  ///
  /// ```swift
  /// final class SongCell: ModelTransfer { func update(with model: String) {} }
  /// let manager = HeadlessManager()
  /// manager.configureEvents(for: SongCell.self) { cellType, modelType in
  ///   manager.register(cellType, making: { SongCell() })
  ///   manager.on(.didSelect, cellType) { cell, song, indexPath in print(song) }
  ///   manager.on(.heightForCell, modelType) { song, indexPath in 44 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - closure: Called at once, with the class and the type of its models.
  public func configureEvents<V: ModelTransfer>(
    for viewClass: V.Type,
    _ closure: (V.Type, V.ModelType.Type) -> Void
  ) {
    closure(viewClass, V.ModelType.self)
  }

  /// Observes an event of all models of a type, whichever mapping shows them.
  ///
  /// If a mapping has a closure for the event, that closure is called instead. If the type is a class of
  /// views, the manager reports the anomaly `viewTypeAsModelType`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - modelType: The type of the models.
  ///   - closure: The closure, which gets the model and the index path.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func on<Model, Answer>(
    _ event: ModelEvent<Answer>,
    _ modelType: Model.Type,
    _ closure: @escaping (Model, IndexPath) -> Answer
  ) {
    let reaction = Reaction(event, closure)
    events.models.append(ManagerEvents.ForModels(modelType: modelType, reaction: reaction))
    reportViewTypesAsModelTypes()
    observedEventsMayHaveChanged()
  }

  /// Observes an event of the list.
  ///
  /// If an event has several closures, the first one is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - closure: The closure to call.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func on<Answer>(
    _ event: ListEvent<Void, Answer>,
    _ closure: @escaping () -> Answer
  ) {
    add(Reaction(event, closure))
  }

  /// Observes an event of the list that has an additional argument.
  ///
  /// If an event has several closures, the first one is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - closure: The closure, which gets the additional argument.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func on<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ closure: @escaping (Extra) -> Answer
  ) {
    add(Reaction(event, closure))
  }

  /// Whether a closure observes an event, of a mapping or of the manager.
  ///
  /// An adapter calls this if its view has to know in advance which delegate methods are
  /// implemented, and calls it again after ``ManagedListView/observedEventsDidChange()``.
  ///
  /// - Parameter eventName: The name of the event.
  /// - Returns: Whether there is such a closure.
  /// - Complexity: O(1) on average.
  public func isObserved(_ eventName: String) -> Bool { observedNames.contains(eventName) }
}

// MARK: - Observed events

extension ListManager {
  private func add(_ entry: ManagerEvents.ForViews) {
    events.views.append(entry)
    events.isChecked = false
    observedEventsMayHaveChanged()
  }

  private func add(_ reaction: EventReaction) {
    events.list.add(reaction)
    observedEventsMayHaveChanged()
  }

  /// Calls `observedEventsDidChange()` of the view if the set of observed events has changed.
  func observedEventsMayHaveChanged() {
    let names = Set(mappings.flatMap(\.reactions.names) + events.names)
    guard names != observedNames else { return }
    observedNames = names
    managed?.observedEventsDidChange()
  }

  /// Reports once each event for a class of views that no mapping has.
  func reportEventsOfUnregisteredViews() {
    guard !events.isChecked else { return }
    events.isChecked = true
    for index in events.views.indices where !events.views[index].isReported {
      let entry = events.views[index]
      let isRegistered = mappings.contains {
        isClass($0.viewClass, kindOf: entry.viewClass)
      }
      guard !isRegistered else { continue }
      events.views[index].isReported = true
      report(
        .eventForUnregisteredView(
          viewClass: "\(entry.viewClass)",
          event: entry.reaction.event
        )
      )
    }
  }

  /// Reports once each event of models whose type is a class of views.
  func reportViewTypesAsModelTypes() {
    for index in events.models.indices where !events.models[index].isReported {
      let entry = events.models[index]
      guard isViewType(entry.modelType) else { continue }
      events.models[index].isReported = true
      report(
        .viewTypeAsModelType(type: "\(entry.modelType)", event: entry.reaction.event)
      )
    }
  }

  private func isViewType(_ type: Any.Type) -> Bool {
    type is any ModelTransfer.Type || mappings.contains { $0.viewClass == type }
  }
}

/// The closures that are registered with a manager instead of a mapping.
struct ManagerEvents {
  /// The closures for all views of a class and its subclasses.
  struct ForViews {
    let viewClass: AnyClass
    let reaction: EventReaction
    var isReported = false
  }

  /// The closures for all models of a type.
  struct ForModels {
    let modelType: Any.Type
    let reaction: EventReaction
    var isReported = false
  }

  var views: [ForViews] = []
  var models: [ForModels] = []
  var list = EventReactions()

  /// Whether every event for views has a mapping or was reported as an anomaly.
  var isChecked = true

  /// The names of all events with a closure.
  var names: [String] {
    views.map(\.reaction.event) + models.map(\.reaction.event) + list.names
  }

  /// The reactions to an event of a view or of models of any type, the first registered first.
  func reactions(to name: String, view: AnyObject?) -> [EventReaction] {
    let views = views.filter { entry in
      entry.reaction.event == name
        && view.map { isInstance($0, of: entry.viewClass) } ?? false
    }
    let models = models.filter { $0.reaction.event == name }
    return views.map(\.reaction) + models.map(\.reaction)
  }
}
