/// All rows of a page, and the number of the last patch that they contain.
public struct WebPage: Hashable, Sendable, Codable {
  /// The name of the stream that the page belongs to.
  public let stream: String

  /// The number of the last patch that is in the page.
  public private(set) var number: Int

  /// The rows, in order.
  public private(set) var rows: [PageRow]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - stream: The name of the stream.
  ///   - number: The number of the last patch that is in the page.
  ///   - rows: The rows, in order.
  public init(stream: String, number: Int, rows: [PageRow]) {
    self.stream = stream
    self.number = number
    self.rows = rows
  }

  /// The page as JSON, in the form that a `JSONEncoder` writes and the script reads.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var json: String {
    let rows = rows.map(\.json).joined(separator: ",")
    return "{\"stream\":\(WebRendering.json(stream)),\"number\":\(number),\"rows\":[\(rows)]}"
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
  ///   - empty: What is shown while there are no items: which ones are missing, and how the user gets them. If it
  ///     is nil, the label, and that rows will appear by themselves.
  /// - Returns: An element `ul` with an element `li` for each row, and an element of the class `patches-empty`.
  /// - Complexity: O(*n*) for *n* bytes.
  public func list(
    label: String,
    patches: String,
    events: String? = nil,
    empty: HTML? = nil
  ) -> HTML {
    let position = PagePosition(stream: stream, number: number)
    let events: HTML = events.map { " data-events=\"\($0)\"" } ?? ""
    let hidden: HTML = rows.contains { $0.kind == .item } ? " hidden" : ""
    return """
      <ul role="list" aria-label="\(label)" data-patches="\(patches)"\(events)\
       data-position="\(position)">\(rows.map(\.element))</ul>\
      <div class="patches-empty"\(hidden)>\(empty ?? "\(label): none yet. They appear here by themselves.")</div>
      """
  }

  /// Carries out a patch.
  ///
  /// - Parameter patch: The patch with the next number.
  /// - Throws: ``PagePatchError``; the page is not changed then.
  /// - Complexity: O(*s* · *n*) for *s* steps and *n* rows.
  public mutating func apply(_ patch: PagePatch) throws(PagePatchError) {
    // A page and a patch that were decoded can have any numbers.
    guard patch.stream == stream, number < .max, patch.number == number + 1 else {
      throw PagePatchError(
        code: .missedPatches,
        message: "patch \(patch.stream).\(patch.number) does not follow \(stream).\(number)"
      )
    }
    var rows = rows
    for step in patch.steps { try Self.apply(step, to: &rows) }
    self.rows = rows
    number = patch.number
  }

  private static func apply(
    _ step: PagePatch.Step,
    to rows: inout [PageRow]
  ) throws(PagePatchError) {
    switch step {
    case .remove(let row, let count)
    where row >= 0 && count >= 0 && row <= rows.count && count <= rows.count - row:
      rows.removeSubrange(row..<row + count)
    case .move(let from, let to) where rows.indices.contains(from) && rows.indices.contains(to):
      rows.insert(rows.remove(at: from), at: to)
    case .insert(let row, let new) where row >= 0 && row <= rows.count:
      rows.insert(contentsOf: new, at: row)
    case .update(let row, let new)
    where row >= 0 && row <= rows.count && new.count <= rows.count - row:
      rows.replaceSubrange(row..<row + new.count, with: new)
    default:
      throw PagePatchError(
        code: .misfittingStep,
        message: "the step \(step) does not fit \(rows.count) rows"
      )
    }
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
