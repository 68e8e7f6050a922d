/// A section or an item that is inserted, deleted or marked.
public struct ListChange<Identifier: Hashable, Place: Hashable>: Hashable {
  /// The position: before the change for a deletion, after it for an insertion or a mark.
  public var position: Place

  /// The identifier of the section or item.
  public var identifier: Identifier

  @inlinable
  package init(position: Place, identifier: Identifier) {
    self.position = position
    self.identifier = identifier
  }
}

extension ListChange where Place == Int {
  /// The section's index: before the change for a deletion, after it for an insertion or a mark.
  @inlinable
  public var index: Int { position }

  @inlinable
  package init(index: Int, identifier: Identifier) {
    self.init(position: index, identifier: identifier)
  }
}

/// A section that changes its order among the sections, or an item that changes its section, or its order there.
public struct ListMove<Identifier: Hashable, Place: Hashable>: Hashable {
  /// The position before the change.
  public var from: Place

  /// The position after the change.
  public var to: Place

  /// The identifier of the section or item.
  public var identifier: Identifier

  @inlinable
  package init(from: Place, to: Place, identifier: Identifier) {
    self.from = from
    self.to = to
    self.identifier = identifier
  }
}

extension ListChange: Sendable where Identifier: Sendable, Place: Sendable {}
extension ListMove: Sendable where Identifier: Sendable, Place: Sendable {}

extension ListChange: Encodable where Identifier: Encodable, Place: Encodable {
  /// Encodes the position, of a section as `index`, and the identifier.
  ///
  /// - Throws: Any error that the encoder or the identifier throws.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    try object.encode(position, forKey: Self.positionName)
    try object.encode(identifier, forKey: "identifier")
  }
}

extension ListChange {
  private static var positionName: CodedName { Place.self == Int.self ? "index" : "position" }
}

extension ListChange: Decodable where Identifier: Decodable, Place: Decodable {
  /// Decodes the position, of a section as `index`, and the identifier.
  ///
  /// - Throws: A `DecodingError` for a missing field or one of another type.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    self.init(
      position: try object.value(Self.positionName),
      identifier: try object.value("identifier")
    )
  }
}

extension ListMove: Encodable where Identifier: Encodable, Place: Encodable {
  /// Encodes the fields under their names.
  ///
  /// - Throws: Any error that the encoder or the identifier throws.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    try object.encode(from, forKey: "from")
    try object.encode(to, forKey: "to")
    try object.encode(identifier, forKey: "identifier")
  }
}

extension ListMove: Decodable where Identifier: Decodable, Place: Decodable {
  /// Decodes the fields.
  ///
  /// - Throws: A `DecodingError` for a missing field or one of another type.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    self.init(
      from: try object.value("from"),
      to: try object.value("to"),
      identifier: try object.value("identifier")
    )
  }
}
