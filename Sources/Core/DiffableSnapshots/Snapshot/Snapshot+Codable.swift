// Encoding and decoding a snapshot. The format is frozen:
//
//     {"sections":[{"identifier":…,"items":[…]}],
//      "reloadedSections":[…],"reloadedItems":[…],"reconfiguredItems":[…]}
//
// Empty lists of marks are omitted. The others are in the order of the snapshot.

extension Snapshot: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes sections, items and marks in the package's frozen format.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  /// - Complexity: O(*n*) for *n* items, plus O(log *n*) for each mark.
  public func encode(to e: any Encoder) throws {
    var container = e.container(keyedBy: CodedName.self)
    var sections = container.nestedUnkeyedContainer(forKey: "sections")
    for section in self.sections {
      var entry = sections.nestedContainer(keyedBy: CodedName.self)
      try entry.encode(section.identifier, forKey: "identifier")
      try entry.encode(Array(section.itemIdentifiers), forKey: "items")
    }
    func encode(_ identifiers: [some Encodable], forKey key: CodedName) throws {
      if !identifiers.isEmpty { try container.encode(identifiers, forKey: key) }
    }
    try encode(marks.reloadedSections.map { sectionIdentifiers[$0] }, forKey: "reloadedSections")
    try encode(marks.reloadedItems.map { itemIdentifiers[$0] }, forKey: "reloadedItems")
    try encode(marks.reconfiguredItems.map { itemIdentifiers[$0] }, forKey: "reconfiguredItems")
  }
}

extension Snapshot: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes a snapshot from the package's frozen format.
  ///
  /// - Throws: A `DecodingError` with the coding path of the invalid value. For a repeated or an
  ///   unknown identifier, its underlying error is the ``SnapshotError``.
  /// - Complexity: O(*n* log *n*) on average for *n* sections, items and marks.
  public init(from d: any Decoder) throws {
    let container = try d.container(keyedBy: CodedName.self)
    var builder = try decodeSections(from: container) {
      (sections: [(Section, [Item])]) throws(SnapshotError) in
      Builder(Self(try SnapshotTree(rejectingDuplicatesIn: sections)))
    }
    try Self.decodeMarks(from: container, "reloadedSections") {
      (section: Section) throws(SnapshotError) in try builder.reloadSections([section])
    }
    try Self.decodeMarks(from: container, "reloadedItems") {
      (item: Item) throws(SnapshotError) in try builder.reloadItems([item])
    }
    try Self.decodeMarks(from: container, "reconfiguredItems") {
      (item: Item) throws(SnapshotError) in try builder.reconfigureItems([item])
    }
    self = builder.build()
  }

  private static func decodeMarks<ID: Decodable>(
    from container: KeyedDecodingContainer<CodedName>,
    _ key: CodedName,
    _ mark: (ID) throws(SnapshotError) -> Void
  ) throws {
    let identifiers = try container.decodeIfPresent([ID].self, forKey: key) ?? []
    for (index, identifier) in identifiers.enumerated() {
      do throws(SnapshotError) {
        try mark(identifier)
      } catch {
        throw dataCorrupted(error, at: container.codingPath + [key, CodedName(intValue: index)])
      }
    }
  }
}

/// Decodes a list of sections with their items, and makes a value of it.
func decodeSections<Section: Decodable, Item: Decodable, Value>(
  from container: KeyedDecodingContainer<CodedName>,
  _ make: ([(Section, [Item])]) throws(SnapshotError) -> Value
) throws -> Value {
  var list = try container.nestedUnkeyedContainer(forKey: "sections")
  let path = list.codingPath
  var sections: [(Section, [Item])] = []
  while !list.isAtEnd {
    let entry = try list.nestedContainer(keyedBy: CodedName.self)
    let identifier = try entry.decode(Section.self, forKey: "identifier")
    sections.append((identifier, try entry.decode([Item].self, forKey: "items")))
  }
  do throws(SnapshotError) {
    return try make(sections)
  } catch {
    throw repeated(error, inSectionsAt: path)
  }
}

/// A decoding error at the coding path of a repeated identifier in a list of sections.
private func repeated(_ error: SnapshotError, inSectionsAt path: [any CodingKey]) -> DecodingError {
  let position = error.position ?? ItemPosition(section: 0, item: 0)
  let steps: [CodedName] =
    error.code == .duplicateSection
    ? ["identifier"] : ["items", CodedName(intValue: position.item)]
  return dataCorrupted(error, at: path + [CodedName(intValue: position.section)] + steps)
}

/// A decoding error at a coding path, with a snapshot's error as its underlying error.
func dataCorrupted(_ error: SnapshotError, at path: [any CodingKey]) -> DecodingError {
  .dataCorrupted(
    DecodingError.Context(
      codingPath: path,
      debugDescription: error.description,
      underlyingError: error
    )
  )
}
