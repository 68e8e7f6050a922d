// Encoding and decoding an outline:
//
//     {"items":[…],"levels":[0,1,…],"expansion":{"isExpandedByDefault":false,"exceptions":[…]}}
//
// Items are in preorder. Marks are not encoded.

private enum OutlineKey: String, CodingKey {
  case items
  case levels
  case expansion
}

extension SectionSnapshot: Encodable where Item: Encodable {
  /// Encodes items, levels and expansion, without marks.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  /// - Complexity: O(*n*) for *n* items.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OutlineKey.self)
    try container.encode(Array(items), forKey: .items)
    try container.encode(Array(levels.elements(in: 0..<levels.count)), forKey: .levels)
    try container.encode(expansion, forKey: .expansion)
  }
}

extension SectionSnapshot: Decodable where Item: Decodable {
  /// Decodes an outline.
  ///
  /// - Throws: A `DecodingError` with the coding path of what is not an outline in preorder: a repeated item, another
  ///   number of levels than of items, a first level that is not 0, or one more than one deeper than the level before.
  /// - Complexity: O(*n*) on average for *n* items.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OutlineKey.self)
    let items = try container.decode([Item].self, forKey: .items)
    let levels = Levels(ContiguousArray(try container.decode([Int32].self, forKey: .levels)))
    if levels.count != items.count {
      throw DecodingError.dataCorruptedError(
        forKey: .levels,
        in: container,
        debugDescription: "There are \(levels.count) levels of \(items.count) items."
      )
    }
    if let offset = levels.firstDefect() {
      throw DecodingError.dataCorruptedError(
        forKey: .levels,
        in: container,
        debugDescription:
          "The level of item \(offset) is negative, or more than one deeper than that before it."
      )
    }
    let list: Snapshot<MainSection, Item>
    do throws(SnapshotError) {
      list = try Snapshot(sections: [(.main, items)])
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath + [OutlineKey.items],
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
    self.init(list, levels, try container.decode(Expansion<Item>.self, forKey: .expansion))
  }
}
