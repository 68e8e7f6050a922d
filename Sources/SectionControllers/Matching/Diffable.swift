/// A model with a `diffIdentifier`, as in the library DataSources.
///
/// New code conforms its models to `Identifiable`, which controllers accept directly. `Diffable` is
/// kept so that models written for DataSources still compile:
///
/// - A model that declares `diffIdentifier` only gets its `id` from it.
/// - A model that declares `id` only gets its `diffIdentifier` from it.
/// - A model that declares both is matched by its `diffIdentifier`.
/// - A model that declares neither does not compile. This includes classes: the object identity
///   that the standard library provides for classes is not used.
///
/// A model whose `id` is declared as `AnyHashable` has to declare its `diffIdentifier` as well.
@available(*, deprecated, message: "Conform the model to Identifiable instead.")
public protocol Diffable: Identifiable {
  /// The type of the identifier.
  associatedtype Identifier: Hashable = AnyHashable

  /// The identifier: two models have the same one exactly if they stand for the same thing.
  var diffIdentifier: Identifier { get }
}

// The defaults are constrained to `AnyHashable`, and the case in which one would call the other is
// unavailable. So generic code never picks a default instead of what the model declares.

@available(*, deprecated)
extension Diffable where ID == AnyHashable {
  /// The model's `diffIdentifier`.
  public var id: AnyHashable { AnyHashable(diffIdentifier) }
}

// This default is more specific than the `id` that the standard library gives to classes.
@available(*, deprecated)
extension Diffable where Self: AnyObject, ID == AnyHashable {
  /// The model's `diffIdentifier`.
  public var id: AnyHashable { AnyHashable(diffIdentifier) }
}

@available(*, deprecated)
extension Diffable where Identifier == AnyHashable {
  /// The model's `id`.
  public var diffIdentifier: AnyHashable { AnyHashable(id) }
}

@available(*, deprecated)
extension Diffable where ID == AnyHashable, Identifier == AnyHashable {
  /// Not available: the model has to declare `id` or `diffIdentifier`.
  @available(*, unavailable, message: "Declare 'id', or 'diffIdentifier' if 'id' is AnyHashable.")
  public var diffIdentifier: AnyHashable { id }
}
