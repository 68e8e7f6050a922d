package import DiffableStorage

/// A proxy of a manager.
///
/// A method with a result returns the closure's, or else the owner's. A method without one calls a
/// closure, and then the owner's method. The argument `owners` calls the owner's method.
@MainActor package protocol ListProxy: OwnerProxy {
  associatedtype View: AnyObject
  var manager: ListManager<View>? { get }

  /// The cell at an index path, also while the view makes it; nil off screen.
  func cell(at indexPath: IndexPath) -> AnyObject?
}

// MARK: - Events of an item

extension ListProxy {
  package func reply<Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, at: path, view: cell(at: path)) ?? ask(ofEvent: event, owners())
  }

  package func reply<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ extra: Extra,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, extra, at: path, view: cell(at: path))
      ?? ask(ofEvent: event, owners())
  }

  /// A nil that a closure returns is final; `standard` is returned if neither a closure nor the
  /// owner answers.
  package func replyOrNil<Answer>(
    _ event: ViewEvent<Void, Answer?>,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Answer?,
    else standard: Answer? = nil
  ) -> Answer? {
    manager?.answer(event, at: path, view: cell(at: path))
      ?? askForOptional(ofEvent: event, owners()) ?? standard
  }

  /// A nil that a closure returns is final.
  package func replyOrNil<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer?>,
    _ extra: Extra,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, extra, at: path, view: cell(at: path))
      ?? askForOptional(ofEvent: event, owners()) ?? nil
  }

  package func tell(
    _ event: ViewEvent<Void, Void>,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Void?
  ) {
    manager?.answer(event, at: path, view: cell(at: path))
    ask(ofEvent: event, owners())
  }

  /// Makes updates wait: a view calls the method in the middle of a layout or a batch, in which no
  /// other batch may begin.
  package func tell(
    _ event: ViewEvent<Void, Void>,
    of cell: AnyObject,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Void?
  ) {
    holdingUpdates {
      manager?.answer(event, at: path, view: cell)
      ask(ofEvent: event, owners())
    }
  }

  private func holdingUpdates(_ body: () -> Void) {
    if let manager { manager.holdingUpdates(body) } else { body() }
  }
}

// MARK: - Events of a model, and of the list

extension ListProxy {
  package func reply<Answer>(
    _ event: ModelEvent<Answer>,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, at: path) ?? ask(ofEvent: event, owners())
  }

  package func tell(
    _ event: ModelEvent<Void>,
    _ paths: [IndexPath],
    _ owners: @autoclosure () -> Void?
  ) {
    for path in paths { manager?.answer(event, at: path) }
    ask(ofEvent: event, owners())
  }

  package func reply<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ extra: Extra,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, extra) ?? ask(ofEvent: event, owners())
  }

  /// A nil that a closure returns is final.
  package func replyOrNil<Extra, Answer>(
    _ event: ListEvent<Extra, Answer?>,
    _ extra: Extra,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event, extra) ?? askForOptional(ofEvent: event, owners()) ?? nil
  }

  /// A nil that a closure returns is final.
  package func replyOrNil<Answer>(
    _ event: ListEvent<Void, Answer?>,
    _ owners: @autoclosure () -> Answer?
  ) -> Answer? {
    manager?.answer(event) ?? askForOptional(ofEvent: event, owners()) ?? nil
  }

  package func tell<Extra>(
    _ event: ListEvent<Extra, Void>,
    _ extra: Extra,
    _ owners: @autoclosure () -> Void?
  ) {
    manager?.answer(event, extra)
    ask(ofEvent: event, owners())
  }

  package func tell(_ event: ListEvent<Void, Void>, _ owners: @autoclosure () -> Void?) {
    manager?.answer(event)
    ask(ofEvent: event, owners())
  }
}

// MARK: - Headers, footers and other supplementary views

extension ListProxy {
  /// The size of a header or footer: of a closure, if there is one to show; of the owner; of the
  /// layout, if there is one to show.
  package func replySize<Size>(
    _ event: ModelEvent<Size>,
    of edge: SectionEdge,
    _ section: Int,
    _ owners: @autoclosure () -> Size?,
    ofLayout: Size?
  ) -> Size? {
    let shown = manager.flatMap { $0.isShown(edge, inSection: section) ? $0 : nil }
    return shown?.answer(event, of: edge, inSection: section)
      ?? ask(ofEvent: event, owners()) ?? shown.flatMap { _ in ofLayout }
  }

  /// Reports that a view appears or disappears; `event` is the event of the method.
  package func tell(
    _ display: ViewDisplay,
    _ event: ViewEvent<Void, Void>,
    of view: AnyObject,
    ofKind kind: String,
    _ path: IndexPath,
    _ owners: @autoclosure () -> Void?
  ) {
    holdingUpdates {
      manager?.answer(display, of: view, ofKind: kind, at: path)
      ask(ofEvent: event, owners())
    }
  }

  /// Reports that a header or footer appears or disappears, in a view that has a method for each of
  /// them.
  package func tell(
    _ display: ViewDisplay,
    _ edge: SectionEdge,
    of view: AnyObject,
    _ section: Int,
    _ owners: @autoclosure () -> Void?
  ) {
    let event = display.event(of: edge)
    guard let kind = manager?.supplementaryKind(of: edge) else {
      // The manager was deallocated, and the owner was not.
      return ask(ofEvent: event, owners()) ?? ()
    }
    tell(display, event, of: view, ofKind: kind, [section, 0], owners())
  }
}
