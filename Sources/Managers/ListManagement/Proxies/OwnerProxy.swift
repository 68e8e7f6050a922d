package import ListViews

/// A data source or delegate of a view that asks a manager first, and then the owner.
///
/// A view asks a delegate once which optional methods it implements. A proxy claims to implement those for
/// which an event is observed, and those that the owner implements.
@MainActor package protocol OwnerProxy: OwnerAsking {
  /// The optional methods; others are always implemented.
  var methods: MethodTable { get }

  /// The manager, which knows which events are observed; nil after it was deallocated.
  var needs: (any MethodNeeding)? { get }
}

extension OwnerProxy {
  /// Whether an optional method counts as implemented; nil for a method that is not optional here.
  package func answers(_ method: String) -> Bool? {
    methods.rows[method].map { row in
      row.availability == .always || needs?.needs(row.availability) ?? false || isUsed(method)
    }
  }

  /// Whether an event of a method is observed, or the owner implements the method.
  package func isUsed(_ method: String) -> Bool {
    methods.rows[method].map(isObserved) ?? false || ownerImplements(method)
  }

  private func isObserved(_ row: MethodTable.Row) -> Bool {
    needs.map { row.events.contains(where: $0.isObserved) } ?? false
  }

  /// The optional methods that count as implemented now.
  package var implementedMethods: Set<String> {
    Set(methods.rows.keys.filter { answers($0) ?? true })
  }

  /// The optional methods that do not count as implemented now.
  package var missingMethods: Set<String> {
    Set(methods.rows.keys).subtracting(implementedMethods)
  }

  /// Whether there is an owner, or an event of the proxy is observed.
  package var isWanted: Bool {
    owner != nil || methods.rows.values.contains(where: isObserved)
  }

  /// Calls the owner's method of an event, if the owner implements it.
  @discardableResult
  package func ask<Answer>(
    ofEvent event: some NamedEvent,
    _ answer: @autoclosure () -> Answer?
  ) -> Answer? {
    methods.method(of: event.name).flatMap { ask($0, answer()) }
  }

  /// Calls the owner's method of an event, which may answer nil, if the owner implements it.
  package func askForOptional<Answer>(
    ofEvent event: some NamedEvent,
    _ answer: @autoclosure () -> Answer?
  ) -> Answer?? {
    methods.method(of: event.name).flatMap { askForOptional($0, answer()) }
  }
}
