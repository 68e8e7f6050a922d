public import PortableFoundation

// Performs events, for a list view or its adapter that calls when something happens.
//
// All of them return nil if no closure was called: because there is none, there is no model, the view is
// missing or the types do not fit. They return `.some(nil)` if a closure was called and returned nil.

extension ListManager {
  /// Performs an event of a view.
  ///
  /// The events of views that appear or disappear, `willDisplay`, `didEndDisplaying` and those of
  /// supplementary views, are about the model that the view shows, whatever the storage has at its index
  /// path now.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - indexPath: The index path of the model.
  ///   - view: The view; nil if it is off screen. Closures that get a view are not called without
  ///     one.
  ///   - type: Whether the view is a cell or a supplementary view.
  /// - Returns: The result of the closure; nil if none was called.
  /// - Complexity: O(*m* + *r*) for *m* mappings and *r* events of the manager, besides conditions and the closure.
  @discardableResult
  public func answer<Answer>(
    _ event: ViewEvent<Void, Answer>,
    at indexPath: IndexPath,
    view: AnyObject?,
    of type: ViewType = .cell
  ) -> Answer? {
    answer(event.name, (), EventTarget(type, indexPath, view))
  }

  /// Performs an event of a view, with an additional argument.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - extra: The additional argument.
  ///   - indexPath: The index path of the model.
  ///   - view: The view; nil if it is off screen. Closures that get a view are not called without
  ///     one.
  ///   - type: Whether the view is a cell or a supplementary view.
  /// - Returns: The result of the closure; nil if none was called.
  /// - Complexity: O(*m* + *r*) for *m* mappings and *r* events of the manager, besides conditions and the closure.
  @discardableResult
  public func answer<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ extra: Extra,
    at indexPath: IndexPath,
    view: AnyObject?,
    of type: ViewType = .cell
  ) -> Answer? {
    answer(event.name, extra, EventTarget(type, indexPath, view))
  }

  /// Performs an event of a model.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - indexPath: The index path of the model.
  ///   - type: Whether the model is that of a cell or of a supplementary view.
  /// - Returns: The result of the closure; nil if none was called.
  /// - Complexity: O(*m* + *r*) for *m* mappings and *r* events of the manager, besides conditions and the closure.
  @discardableResult
  public func answer<Answer>(
    _ event: ModelEvent<Answer>,
    at indexPath: IndexPath,
    of type: ViewType = .cell
  ) -> Answer? {
    answer(event.name, (), EventTarget(type, indexPath, nil))
  }

  /// Performs an event of the list.
  ///
  /// - Parameter event: The event.
  /// - Returns: The result of the closure; nil if there is none.
  @discardableResult
  public func answer<Answer>(_ event: ListEvent<Void, Answer>) -> Answer? {
    events.list[event.name]?.answer(())
  }

  /// Performs an event of the list, with an additional argument.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - extra: The additional argument.
  /// - Returns: The result of the closure; nil if there is none.
  @discardableResult
  public func answer<Extra, Answer>(_ event: ListEvent<Extra, Answer>, _ extra: Extra) -> Answer? {
    events.list[event.name]?.answer(extra)
  }
}

// MARK: - Searching

/// The index path, the view and the type of view of an event.
struct EventTarget {
  let type: ViewType
  let indexPath: IndexPath
  let view: AnyObject?

  init(_ type: ViewType, _ indexPath: IndexPath, _ view: AnyObject?) {
    self.type = type
    self.indexPath = indexPath
    self.view = view
  }
}

extension ListManager {
  private func answer<Extra, Answer>(
    _ name: String,
    _ extra: Extra,
    _ target: EventTarget
  ) -> Answer? {
    if let view = target.view, let display = ViewDisplay(ofEvent: name) {
      let shown = follow(display, of: view, target)
      // A supplementary view can have two events.
      if display == .didEnd, target.type == .cell { releaseModel(of: view) }
      guard isObserved(name), let model = shown.model else { return nil }
      return perform(name, extra, target, model, filledBy: shown.mapping)
    }
    guard isObserved(name), let model = model(of: target.type, at: target.indexPath) else {
      return nil
    }
    return perform(name, extra, target, model)
  }

  /// The result of the first closure of an event that is called, with an additional argument, or `()`; nil if
  /// none is.
  ///
  /// The filler is the mapping that filled the view, which fits whatever its condition says now.
  func perform<Extra, Answer>(
    _ name: String,
    _ extra: Extra,
    _ target: EventTarget,
    _ model: Any,
    filledBy filler: (any ViewModelMappingProtocol)? = nil
  ) -> Answer? {
    let item = EventItem(view: target.view, model: model, indexPath: target.indexPath)
    if let reaction = reaction(to: name, target, model, filler),
      let answer: Answer = reaction.answer(extra, item)
    {
      return answer
    }
    // A reaction to models of another type calls no closure.
    for reaction in events.reactions(to: name, view: target.view) {
      if let answer: Answer = reaction.answer(extra, item) { return answer }
    }
    return nil
  }

  /// The closure of the first mapping that has one, among those to the class of the view.
  ///
  /// If there is no view, the class of the mapping that would make the view is used. So the closures of
  /// a mapping are not called for items that other mappings show.
  private func reaction(
    to name: String,
    _ target: EventTarget,
    _ model: Any,
    _ filler: (any ViewModelMappingProtocol)?
  ) -> EventReaction? {
    let viewClass: AnyClass
    if let view = target.view {
      viewClass = Swift.type(of: view)
    } else if let mapping = mapping(of: target.type, for: model, at: target.indexPath) {
      viewClass = mapping.viewClass
    } else {
      return nil
    }
    return mappings.lazy
      .filter { [path = target.indexPath] mapping in
        mapping.accepts(target.type, model)
          && isClass(viewClass, kindOf: mapping.viewClass)
          && (mapping === filler || mapping.condition.isCompatible(with: path, model: model))
      }
      .compactMap { $0.reactions[name] }
      .first
  }
}
