// Encoding and decoding a difference. The format is one array for each list, with the names and
// fields of the type. Empty lists are omitted.

extension SnapshotDifference: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes the lists under their names, without empty ones.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  /// - Complexity: O(*c*) for *c* changes.
  public func encode(to e: any Encoder) throws {
    var container = e.container(keyedBy: CodedName.self)
    func encode(_ list: [some Encodable], _ key: CodedName) throws {
      if !list.isEmpty { try container.encode(list, forKey: key) }
    }
    try encode(sectionDeletions, "sectionDeletions")
    try encode(sectionInsertions, "sectionInsertions")
    try encode(sectionMoves, "sectionMoves")
    try encode(itemDeletions, "itemDeletions")
    try encode(itemInsertions, "itemInsertions")
    try encode(itemMoves, "itemMoves")
    try encode(reloadedSections, "reloadedSections")
    try encode(reloadedItems, "reloadedItems")
    try encode(reconfiguredItems, "reconfiguredItems")
  }
}

extension SnapshotDifference: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes the lists; the entries of a list may be in any order.
  ///
  /// - Throws: A `DecodingError` with the coding path of an invalid entry: one with a negative index,
  ///   or one with the same position as another entry of the list.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public init(from d: any Decoder) throws {
    let container = try d.container(keyedBy: CodedName.self)
    func decode<T: Decodable, Position: Hashable & Positioned>(
      _ key: CodedName,
      at positions: (T) -> [Position],
      isValid: (Position) -> Bool
    ) throws -> [T] {
      let list = try container.decodeIfPresent([T].self, forKey: key) ?? []
      var taken: [Set<Position>] = [[], []]
      for (index, entry) in list.enumerated() {
        for (end, position) in positions(entry).enumerated() {
          guard isValid(position), taken[end].insert(position).inserted else {
            throw DecodingError.dataCorruptedError(
              at: container.codingPath + [key, CodedName(intValue: index)],
              isValid(position)
                ? "\(position) is listed twice" : "\(position) is not a valid position"
            )
          }
        }
      }
      return list.sorted(byPosition: { positions($0)[0].sortingPosition })
    }
    func sections<T: Decodable>(_ key: CodedName, at indexes: (T) -> [Int]) throws -> [T] {
      try decode(key, at: indexes) { $0 >= 0 }
    }
    func items<T: Decodable>(_ key: CodedName, at ends: (T) -> [ItemPosition]) throws -> [T] {
      try decode(key, at: ends) { $0.section >= 0 && $0.item >= 0 }
    }
    self.init(
      sectionDeletions: try sections("sectionDeletions") { (change: SectionChange) in
        [change.index]
      },
      sectionInsertions: try sections("sectionInsertions") { [$0.index] },
      sectionMoves: try sections("sectionMoves") { [$0.to, $0.from] },
      itemDeletions: try items("itemDeletions") { [$0.position] },
      itemInsertions: try items("itemInsertions") { [$0.position] },
      itemMoves: try items("itemMoves") { [$0.to, $0.from] },
      reloadedSections: try sections("reloadedSections") { [$0.index] },
      reloadedItems: try items("reloadedItems") { [$0.position] },
      reconfiguredItems: try items("reconfiguredItems") { [$0.position] }
    )
  }
}

extension DecodingError {
  fileprivate static func dataCorruptedError(at path: [any CodingKey], _ reason: String) -> Self {
    .dataCorrupted(Context(codingPath: path, debugDescription: reason))
  }
}

extension SnapshotDifference: CustomStringConvertible {
  /// The changes, one per line, at most twenty of each kind.
  public var description: String {
    var lines = [isEmpty ? "SnapshotDifference, empty" : "SnapshotDifference"]
    func list<T>(_ changes: [T], _ line: (T) -> String) {
      let shown = 20
      lines += changes.prefix(shown).map { "  " + line($0) }
      if changes.count > shown { lines.append("  … \(changes.count - shown) more of these") }
    }
    func name(_ identifier: some Any) -> String { String(reflecting: identifier) }
    list(sectionDeletions) { "delete section \(name($0.identifier)) at \($0.index)" }
    list(sectionInsertions) { "insert section \(name($0.identifier)) at \($0.index)" }
    list(sectionMoves) { "move section \(name($0.identifier)) from \($0.from) to \($0.to)" }
    list(itemDeletions) { "delete \(name($0.identifier)) at \($0.position)" }
    list(itemInsertions) { "insert \(name($0.identifier)) at \($0.position)" }
    list(itemMoves) { "move \(name($0.identifier)) from \($0.from) to \($0.to)" }
    list(reloadedSections) { "reload section \(name($0.identifier)) at \($0.index)" }
    list(reloadedItems) { "reload \(name($0.identifier)) at \($0.position)" }
    list(reconfiguredItems) { "reconfigure \(name($0.identifier)) at \($0.position)" }
    return lines.joined(separator: "\n")
  }
}
