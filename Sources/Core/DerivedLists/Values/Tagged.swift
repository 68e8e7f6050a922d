/// An identifier of a part of a ``ConcatenatedSnapshot``, with the tag of the part.
///
/// ```swift
/// let first = Tagged(tag: "Local", value: 1)
/// let second = Tagged(tag: "Remote", value: 1)
/// print(first == second)  // false
/// ```
public struct Tagged<Tag: Hashable, Value: Hashable>: Hashable {
  /// The tag of the part.
  public var tag: Tag

  /// The identifier in the part.
  public var value: Value

  /// Creates an identifier from a tag and the identifier in the part.
  @inlinable
  public init(tag: Tag, value: Value) {
    self.tag = tag
    self.value = value
  }
}

extension Tagged: Sendable where Tag: Sendable, Value: Sendable {}

extension Tagged: Encodable where Tag: Encodable, Value: Encodable {}
extension Tagged: Decodable where Tag: Decodable, Value: Decodable {}

/// A model of a part of a ``ConcatenatedSnapshot``, with the tag of the part.
public struct TaggedModel<Tag: Hashable, Model: Identifiable & Equatable>: Identifiable {
  /// The tag of the part.
  public let tag: Tag

  /// The identifier of the model, with the tag.
  public let id: Tagged<Tag, Model.ID>

  /// The model.
  public let model: Model

  @inlinable
  init(_ id: Tagged<Tag, Model.ID>, _ model: Model) {
    tag = id.tag
    self.id = id
    self.model = model
  }
}

extension TaggedModel: Equatable {
  /// Compares the identifiers and the models.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.model == b.model }
}

extension TaggedModel: Sendable where Tag: Sendable, Model: Sendable, Model.ID: Sendable {}
