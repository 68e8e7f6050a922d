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

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - kind: What the row shows.
  ///   - identifier: The identifier of the item or section.
  ///   - html: The HTML inside the row's element.
  ///   - isMovable: Whether a user can drag the row to another place.
  public init(
    _ kind: Kind = .item,
    identifier: String?,
    html: HTML,
    isMovable: Bool = false
  ) {
    self.kind = kind
    self.identifier = identifier
    self.html = html
    self.isMovable = isMovable
  }

  /// The row's element, as the script makes it.
  var element: HTML {
    let identifier: HTML =
      identifier.map { " data-id=\"\(attributeValue(ofIdentifier: $0))\"" } ?? ""
    let move: HTML = isMovable ? " data-move" : ""
    return """
      <li role="listitem" tabindex="-1" data-kind="\(kind.rawValue)"\(identifier)\(move)>\(html)</li>
      """
  }

  /// About how many bytes the row takes in memory.
  var size: Int { 64 + html.markup.utf8.count + (identifier?.utf8.count ?? 0) }

  var json: String {
    var fields: [String] = []
    if kind != .item { fields.append("\"kind\":\"\(kind.rawValue)\"") }
    if let identifier { fields.append("\"id\":\(WebRendering.json(identifier))") }
    if isMovable { fields.append("\"move\":true") }
    fields.append("\"html\":\(WebRendering.json(html.markup))")
    return "{\(fields.joined(separator: ","))}"
  }
}

extension PageRow: Codable {
  private enum CodingKeys: String, CodingKey { case kind, id, move, html }

  /// Decodes a row as the script gets it.
  ///
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .item
    identifier = try values.decodeIfPresent(String.self, forKey: .id)
    isMovable = try values.decodeIfPresent(Bool.self, forKey: .move) ?? false
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
    try values.encode(html.markup, forKey: .html)
  }
}
