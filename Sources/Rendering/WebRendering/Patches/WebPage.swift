/// The rows of a page, and the number of the last patch that they contain.
///
/// A page has all rows of its list, or those of a ``PageWindow``: ``firstRow`` and those after it.
public struct WebPage: Hashable, Sendable {
  /// The name of the stream that the page belongs to.
  public let stream: String

  /// The number of the last patch that is in the page.
  public internal(set) var number: Int

  /// The rows, in order.
  public internal(set) var rows: [PageRow]

  /// The index in the list of the first row that the page has; 0 if it has all.
  public internal(set) var firstRow: Int

  /// The number of rows of the list, with those that the page does not have.
  public internal(set) var rowCount: Int

  /// The words of the page besides those of its rows; a decoded page has those in English.
  public internal(set) var texts = PageTexts()

  /// Creates a page with all rows.
  ///
  /// - Parameters:
  ///   - stream: The name of the stream.
  ///   - number: The number of the last patch that is in the page.
  ///   - rows: The rows, in order.
  public init(stream: String, number: Int, rows: [PageRow]) {
    self.stream = stream
    self.number = number
    self.rows = rows
    firstRow = 0
    rowCount = rows.count
  }

  /// Creates a page with some rows of a list.
  init(
    stream: String,
    number: Int,
    rows: [PageRow],
    firstRow: Int,
    rowCount: Int,
    texts: PageTexts
  ) {
    self.stream = stream
    self.number = number
    self.rows = rows
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.texts = texts
  }

  /// Whether rows of the list are missing.
  var isWindow: Bool { rows.count < rowCount }

  /// The page as JSON, in the form that a `JSONEncoder` writes and the script reads.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var json: String {
    let rows = rows.map(\.json).joined(separator: ",")
    let place = isWindow ? ",\"first\":\(firstRow),\"count\":\(rowCount)" : ""
    let name = WebRendering.json(stream)
    return "{\"stream\":\(name),\"number\":\(number)\(place),\"rows\":[\(rows)]}"
  }

  /// The page as an event of an event stream, with the empty line that ends it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var serverSentEvent: String {
    WebRendering.serverSentEvent(stream, number, type: "page", json)
  }

  /// The page as a list that ``PatchStream/script`` keeps up to date.
  ///
  /// - Parameters:
  ///   - label: The name of the list for screen readers.
  ///   - patches: The address of the event stream.
  ///   - events: The address to which a ``RowEvent`` is sent, nil if the rows have no buttons or forms.
  ///   - windowRows: The address from which a page that is a window gets its other rows, nil for a page with all rows.
  ///   - followsEnd: Whether the page begins at the end of the list, and stays there when rows are added while it
  ///     shows the end, as a chat does.
  ///   - empty: What is shown while there are no items: which ones are missing, and how the user gets them. If it
  ///     is nil, ``PageTexts/empty``.
  /// - Returns: An element `ul` with an element `li` for each row, and an element of the class `patches-empty`.
  /// - Complexity: O(*n*) for *n* bytes.
  public func list(
    label: String,
    patches: String,
    events: String? = nil,
    windowRows: String? = nil,
    followsEnd: Bool = false,
    empty: HTML? = nil
  ) -> HTML {
    let position = PagePosition(stream: stream, number: number)
    let events: HTML = events.map { " data-events=\"\($0)\"" } ?? ""
    let place: HTML = " data-first=\"\(firstRow)\" data-count=\"\(rowCount)\""
    let window: HTML = windowRows.map { " data-rows=\"\($0)\"\(place)" } ?? ""
    let end: HTML = followsEnd ? " data-end" : ""
    let texts: HTML = " data-texts=\"\(texts.json)\""
    let empty = empty ?? HTML(text: self.texts.empty, replacing: "list", by: HTML(text: label))
    let hidden: HTML = isWindow || rows.contains { $0.kind == .item } ? " hidden" : ""
    return """
      <ul role="list" aria-label="\(label)" data-patches="\(patches)"\(events)\(window)\(end)\(texts)\
       data-position="\(position)">\(rows.map(\.element))</ul>\
      <div class="patches-empty"\(hidden)>\(empty)</div>
      """
  }
}

/// Why a patch was not carried out.
public struct PagePatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable {
    private enum Value { case missedPatches, misfittingStep }
    private let value: Value

    /// The patch belongs to another stream, or its number is not the next one: load the page again.
    public static let missedPatches = Code(value: .missedPatches)

    /// A step names rows that do not exist: load the page again.
    public static let misfittingStep = Code(value: .misfittingStep)
  }

  /// The kind of error.
  public let code: Code

  /// What is wrong, with the values.
  public let message: String

  /// The message.
  public var description: String { message }
}

// MARK: - Coding

extension WebPage: Codable {
  private enum CodingKeys: String, CodingKey { case stream, number, rows, first, count }

  /// Decodes a page as the script gets it.
  ///
  /// - Throws: An error of the decoder; `dataCorrupted` for a list that has fewer rows than the page.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    stream = try values.decode(String.self, forKey: .stream)
    number = try values.decode(Int.self, forKey: .number)
    rows = try values.decode([PageRow].self, forKey: .rows)
    firstRow = try values.decodeIfPresent(Int.self, forKey: .first) ?? 0
    rowCount = try values.decodeIfPresent(Int.self, forKey: .count) ?? rows.count
    guard firstRow >= 0, rowCount >= rows.count, firstRow <= rowCount - rows.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .count,
        in: values,
        debugDescription: "The list has fewer rows than the page."
      )
    }
  }

  /// Encodes the page as the script gets it.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(stream, forKey: .stream)
    try values.encode(number, forKey: .number)
    if isWindow {
      try values.encode(firstRow, forKey: .first)
      try values.encode(rowCount, forKey: .count)
    }
    try values.encode(rows, forKey: .rows)
  }
}
