public import DiffableStorage

/// Rows of a page that a user has dropped between others.
///
/// All identifiers are those of rows as the browser shows them. ``relocation(item:section:)`` turns them
/// into the relocation that a storage carries out:
///
/// ```swift
/// func answer(_ drop: RowDrop, _ songs: DiffableDataSource<String, Int>) -> RowEvent.Answer {
///   guard let relocation = drop.relocation(item: { Int($0) }, section: { $0 }) else { return .gone }
///   return RowEvent.Answer(songs.reorder(relocation))
/// }
/// ```
///
/// In an outline, the place can be below another item; a storage with outlines carries that out.
///
/// It comes from a browser: decoding refuses more than 4,096 items, and strings of more than 1,024
/// bytes.
public struct RowDrop: Hashable, Sendable {
  /// The identifiers of the dropped rows, in their order; each occurs once.
  public let items: [String]

  /// The identifier of the section; empty if the page shows no headers.
  public let section: String

  /// The identifier of the row in front of the place; nil if there is none in the section, and if the rows were dropped
  /// on another one.
  public let previous: String?

  /// The identifier of the row behind the place; nil as ``previous``.
  public let next: String?

  /// The identifier of the row of an outline below which the place is; nil at the top level, and between rows.
  public let parent: String?

  /// Whether the user has chosen a place among the children of ``parent``, or at the top level of an outline.
  let isInOutline: Bool

  /// The drop in terms of a storage.
  ///
  /// - Parameters:
  ///   - item: Returns the item of an identifier; nil for a string that is not one.
  ///   - section: Returns the section of an identifier; nil for a string that is not one.
  /// - Returns: The relocation; nil if an item, the section, or both neighbors have no identifier.
  /// - Complexity: O(*k*) for *k* items.
  public func relocation<Section, Item>(
    item: (String) -> Item?,
    section: (String) -> Section?
  ) -> Relocation<Section, Item>? {
    let items = items.compactMap(item)
    guard items.count == self.items.count, let section = section(self.section) else { return nil }
    let (before, behind) = (previous.flatMap(item), next.flatMap(item))
    // Without neighbors a place means an end, which the user did not choose.
    guard before != nil || behind != nil || previous == nil && next == nil else { return nil }
    guard isInOutline else {
      return Relocation(items, to: DropPlace(section: section, previous: before, next: behind))
    }
    let above = parent.flatMap(item)
    guard above != nil || parent == nil else { return nil }
    let place = DropPlace(section: section, parent: above, previous: before, next: behind)
    return Relocation(items, to: place)
  }
}

extension RowDrop: Codable {
  private enum CodingKeys: String, CodingKey {
    case items, section, previous, next, parent, isInOutline = "inOutline"
  }

  /// Decodes a drop as the script sends it.
  ///
  /// - Throws: An error of the decoder; `dataCorrupted` for too many items or a string that is too
  ///   long.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var rest = try values.nestedUnkeyedContainer(forKey: .items)
    var (items, seen): ([String], Set<String>) = ([], [])
    while !rest.isAtEnd {
      let item = try rest.decode(String.self)
      guard rest.currentIndex <= 4_096, item.utf8.count <= 1_024 else {
        throw DecodingError.dataCorruptedError(in: rest, debugDescription: "The drop is too large.")
      }
      if seen.insert(item).inserted { items.append(item) }
    }
    self.items = items
    section = try values.decodeIfPresent(String.self, forKey: .section) ?? ""
    previous = try values.decodeIfPresent(String.self, forKey: .previous)
    next = try values.decodeIfPresent(String.self, forKey: .next)
    parent = try values.decodeIfPresent(String.self, forKey: .parent)
    isInOutline = try values.decodeIfPresent(Bool.self, forKey: .isInOutline) ?? false
    guard [section, previous, next, parent].allSatisfy({ $0?.utf8.count ?? 0 <= 1_024 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .section,
        in: values,
        debugDescription: "An identifier is too long."
      )
    }
  }
}
