// The format is frozen:
//
//     {"sections":[{"identifier":…,"items":[…]}],
//      "reloadedSections":[…],"reloadedItems":[…],"reconfiguredItems":[…]}
//
// Empty marks are left out, the others stand in the order of the snapshot.

private enum SnapshotKey: String, CodingKey {
  case sections
  case reloadedSections
  case reloadedItems
  case reconfiguredItems
}

private enum SectionKey: String, CodingKey {
  case identifier
  case items
}

/// A place in an array, as a step of a coding path.
struct IndexKey: CodingKey {
  let intValue: Int?
  var stringValue: String { "Index \(intValue ?? 0)" }

  init(_ index: Int) {
    intValue = index
  }

  init?(intValue: Int) {
    self.intValue = intValue
  }

  init?(stringValue: String) { nil }
}

extension Snapshot: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes sections, items and marks in the package's frozen format.
  ///
  /// - Throws: What the encoder or an identifier throws.
  public func encode(to e: any Encoder) throws {
    var container = e.container(keyedBy: SnapshotKey.self)
    var sections = container.nestedUnkeyedContainer(forKey: .sections)
    for (index, section) in sectionIdentifiers.enumerated() {
      var entry = sections.nestedContainer(keyedBy: SectionKey.self)
      try entry.encode(section, forKey: .identifier)
      try entry.encode(
        Array(storage.items.identifiers[storage.range(ofSectionAt: index)]),
        forKey: .items
      )
    }
    func encode<ID: Encodable>(
      _ handles: [Int],
      in pool: IdentifierPool<ID>,
      forKey key: SnapshotKey
    ) throws {
      guard !handles.isEmpty else { return }
      try container.encode(handles.map { pool.identifiers[$0] }, forKey: key)
    }
    try encode(marks.reloadedSections, in: storage.sections, forKey: .reloadedSections)
    try encode(marks.reloadedItems, in: storage.items, forKey: .reloadedItems)
    try encode(marks.reconfiguredItems, in: storage.items, forKey: .reconfiguredItems)
  }
}

extension Snapshot: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes a snapshot from the package's frozen format.
  ///
  /// - Throws: A `DecodingError` at the coding path of what is wrong; for repeated or unknown
  ///   identifiers with the ``SnapshotError`` underneath.
  public init(from d: any Decoder) throws {
    let container = try d.container(keyedBy: SnapshotKey.self)
    self.init(storage: try Self.decodeStorage(from: container))
    var marks = MarksCollector()
    func decode<ID: Decodable>(
      _ key: SnapshotKey,
      in pool: IdentifierPool<ID>,
      unknown: (ID) -> SnapshotError
    ) throws -> Set<Int> {
      let identifiers = try container.decodeIfPresent([ID].self, forKey: key) ?? []
      var handles: Set<Int> = []
      for (index, identifier) in identifiers.enumerated() {
        guard let handle = pool.handle(of: identifier) else {
          throw dataCorrupted(
            unknown(identifier),
            at: container.codingPath + [key, IndexKey(index)]
          )
        }
        handles.insert(handle)
      }
      return handles
    }
    marks.reloadedSections = try decode(.reloadedSections, in: storage.sections) {
      .unknownSection($0)
    }
    marks.reloadedItems = try decode(.reloadedItems, in: storage.items) { .unknownItem($0) }
    marks.reconfiguredItems = try decode(.reconfiguredItems, in: storage.items) {
      .unknownItem($0)
    }
    self.init(storage: storage, marks: marks.marks())
  }

  private static func decodeStorage(
    from container: KeyedDecodingContainer<SnapshotKey>
  ) throws -> SnapshotStorage<Section, Item> {
    var list = try container.nestedUnkeyedContainer(forKey: .sections)
    let path = list.codingPath
    var sections: [(Section, [Item])] = []
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: SectionKey.self)
      let identifier = try entry.decode(Section.self, forKey: .identifier)
      sections.append((identifier, try entry.decode([Item].self, forKey: .items)))
    }
    do throws(SnapshotError) {
      return try rejectingDuplicates(in: sections)
    } catch {
      let place = error.position ?? ItemPosition(section: 0, item: 0)
      let steps: [any CodingKey] =
        error.code == .duplicateSection
        ? [SectionKey.identifier] : [SectionKey.items, IndexKey(place.item)]
      throw dataCorrupted(error, at: path + [IndexKey(place.section)] + steps)
    }
  }
}

/// A snapshot's error as one of decoding, at a place.
func dataCorrupted(_ error: SnapshotError, at path: [any CodingKey]) -> DecodingError {
  .dataCorrupted(
    DecodingError.Context(
      codingPath: path,
      debugDescription: error.description,
      underlyingError: error
    )
  )
}
