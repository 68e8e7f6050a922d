/// One row of a page.
public struct PageRow: Hashable, Sendable {
  /// The kinds of rows.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// An item.
    case item
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
  }

  /// What the row shows.
  public let kind: Kind

  /// The identifier of the item or section, nil if the storage has none.
  ///
  /// A header, a footer and an item can have the same identifier.
  public let identifier: String?

  /// The HTML inside the row's element.
  public let html: HTML

  /// Whether a user can drag the row to another place.
  public let isMovable: Bool

  /// The number of ancestors of the item in an outline, at most 2,147,483,646; nil outside of outlines.
  public let level: Int?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - kind: What the row shows.
  ///   - identifier: The identifier of the item or section.
  ///   - html: The HTML inside the row's element.
  ///   - isMovable: Whether a user can drag the row to another place.
  ///   - level: The number of ancestors in an outline; one that is out of range becomes the nearest. Nil outside of
  ///     outlines.
  public init(
    _ kind: Kind = .item,
    identifier: String?,
    html: HTML,
    isMovable: Bool = false,
    level: Int? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.html = html
    self.isMovable = isMovable
    self.level = level.map(Self.validLevel)
  }

  /// The level that is nearest to a number.
  private static func validLevel(_ level: Int) -> Int {
    min(max(level, 0), Int(Int32.max) - 1)
  }

  /// The row's element, as the script makes it.
  var element: HTML {
    let identifier: HTML =
      identifier.map { " data-id=\"\(attributeValue(ofIdentifier: $0))\"" } ?? ""
    let move: HTML = isMovable ? " data-move" : ""
    let level: HTML = level.map { " aria-level=\"\($0 + 1)\"" } ?? ""
    return """
      <li role="listitem" tabindex="-1" data-kind="\(kind.rawValue)"\(identifier)\(move)\(level)>\(html)</li>
      """
  }

  /// About how many bytes the row takes in memory.
  var size: Int { 64 + html.markup.utf8.count + (identifier?.utf8.count ?? 0) }

  var json: String {
    var fields: [String] = []
    if kind != .item { fields.append("\"kind\":\"\(kind.rawValue)\"") }
    if let identifier { fields.append("\"id\":\(WebRendering.json(identifier))") }
    if isMovable { fields.append("\"move\":true") }
    if let level { fields.append("\"level\":\(level)") }
    fields.append("\"html\":\(WebRendering.json(html.markup))")
    return "{\(fields.joined(separator: ","))}"
  }
}

extension PageRow: Codable {
  private enum CodingKeys: String, CodingKey { case kind, id, move, level, html }

  /// Decodes a row as the script gets it.
  ///
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .item
    identifier = try values.decodeIfPresent(String.self, forKey: .id)
    isMovable = try values.decodeIfPresent(Bool.self, forKey: .move) ?? false
    level = try values.decodeIfPresent(Int.self, forKey: .level).map(Self.validLevel)
    html = HTML(markup: try values.decode(String.self, forKey: .html))
  }

  /// Encodes the row as the script gets it.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if kind != .item { try values.encode(kind, forKey: .kind) }
    try values.encodeIfPresent(identifier, forKey: .id)
    if isMovable { try values.encode(true, forKey: .move) }
    try values.encodeIfPresent(level, forKey: .level)
    try values.encode(html.markup, forKey: .html)
  }
}
