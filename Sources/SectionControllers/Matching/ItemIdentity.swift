public import DiffableStorage

extension ListMatching {
  /// Matches models by their identifiers.
  ///
  /// Of models that share one, the first old model is matched to the first new model.
  @inlinable
  init<T: Identifiable>(from old: [T], to new: [T], isEqual: EqualityChecker<T>) {
    if let identifier = declaredIdentifier(of: T.self) {
      self.init(from: old, to: new, by: identifier) { isEqual($1, $0) }
    } else {
      self.init(from: old, to: new, by: { $0.id }) { isEqual($1, $0) }
    }
  }
}

/// Returns a function that reads the identifier by which controllers match models of a type.
func itemIdentifier<T: Identifiable>(of type: T.Type) -> (T) -> AnyHashable? {
  declaredIdentifier(of: type) ?? { AnyHashable($0.id) }
}

/// Returns a function that reads the `diffIdentifier` of models, or nil if the type has none.
@usableFromInline
func declaredIdentifier<T>(of type: T.Type) -> ((T) -> AnyHashable?)? {
  let reader: any IdentifierReader = DiffableReader()
  return reader.declaredIdentifier(of: type)
}

/// Stands between the controllers and ``Diffable``, so that only ``DiffableReader`` names the
/// deprecated protocol.
private protocol IdentifierReader {
  func declaredIdentifier<T>(of type: T.Type) -> ((T) -> AnyHashable?)?
}

private struct DiffableReader: IdentifierReader {
  @available(*, deprecated)
  func declaredIdentifier<T>(of type: T.Type) -> ((T) -> AnyHashable?)? {
    (type as? any Diffable.Type).map { identifier(of: T.self, as: $0) }
  }

  @available(*, deprecated)
  private func identifier<T, Model: Diffable>(
    of type: T.Type,
    as model: Model.Type
  ) -> (T) -> AnyHashable? {
    { item in (item as? Model).map { AnyHashable($0.diffIdentifier) } }
  }
}
