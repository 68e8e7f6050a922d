/// A model with an `identifier`, as in the library DTModelStorage.
///
/// ```swift
/// struct Track: EntityIdentifiable, Equatable {
///   var number: Int
///   var title: String
///   var identifier: AnyHashable { number }
/// }
/// ```
///
/// A model declares its `id` or its `identifier`:
///
/// - A model that declares `identifier` only gets its `id` from it.
/// - A model that declares `id` only gets its `identifier` from it.
/// - For a model that declares both, storages and differs use the `identifier`.
/// - A model that declares neither does not compile. This includes classes: the object identity
///   that the standard library provides for classes is not used.
///
/// A model whose `id` is declared as `AnyHashable` has to declare its `identifier` as well.
public protocol EntityIdentifiable: Identifiable {
  /// The identifier: two models have the same one exactly if they stand for the same entity.
  var identifier: AnyHashable { get }
}

// The default of `id` is constrained to `AnyHashable`, and the case in which the two defaults would
// call each other is unavailable. So generic code never picks a default instead of what the model
// declares.

extension EntityIdentifiable where ID == AnyHashable {
  /// The model's `identifier`.
  public var id: AnyHashable { identifier }
}

// This default is more specific than the `id` that the standard library gives to classes.
extension EntityIdentifiable where Self: AnyObject, ID == AnyHashable {
  /// The model's `identifier`.
  public var id: AnyHashable { identifier }
}

extension EntityIdentifiable {
  /// The model's `id`.
  public var identifier: AnyHashable {
    DefaultIdentifier.noteUse(by: Self.self)
    return AnyHashable(id)
  }
}

extension EntityIdentifiable where ID == AnyHashable {
  /// Not available: the model has to declare `id` or `identifier`.
  @available(*, unavailable, message: "Declare 'id', or 'identifier' if 'id' is AnyHashable.")
  public var identifier: AnyHashable { id }
}
