// Encoding and decoding a model snapshot.
//
// The format is that of Snapshot, with models in place of identifiers and without marks:
//
//     {"sections":[{"identifier":…,"items":[…]}]}

extension ModelSnapshot: Encodable where Section: Encodable, Model: Encodable {
  /// Encodes sections and models; marks are not encoded.
  ///
  /// - Throws: Any error that the encoder, an identifier or a model throws.
  /// - Complexity: O(*n*) for *n* models.
  public func encode(to e: any Encoder) throws {
    var container = e.container(keyedBy: CodedName.self)
    var list = container.nestedUnkeyedContainer(forKey: "sections")
    for section in sections {
      var entry = list.nestedContainer(keyedBy: CodedName.self)
      try entry.encode(section.identifier, forKey: "identifier")
      try entry.encode(Array(section.models), forKey: "items")
    }
  }
}

extension ModelSnapshot: Decodable where Section: Decodable, Model: Decodable {
  /// Decodes sections and models.
  ///
  /// - Throws: A `DecodingError` with the coding path of the invalid value. For a repeated identifier,
  ///   its underlying error is the ``SnapshotError``.
  /// - Complexity: O(*n*) on average for *n* models.
  public init(from d: any Decoder) throws {
    let container = try d.container(keyedBy: CodedName.self)
    self = try decodeSections(from: container) {
      (sections: [(Section, [Model])]) throws(SnapshotError) in
      let given = GivenModels<Section, Model>(sections)
      return Self(try Snapshot(sections: given.identifiers), ModelColumn(given.all))
    }
  }
}
