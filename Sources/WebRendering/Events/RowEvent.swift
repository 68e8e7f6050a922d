/// What somebody did in a row of a page: clicked a button or sent a form that has an attribute
/// `data-action`.
///
/// It names the row by its identifier, because rows may have come and gone since the page was shown.
/// It comes from a browser, so check all of it. Decode it with a `JSONDecoder`.
public struct RowEvent: Hashable, Sendable, Codable {
  /// The answer to an event, which the script reads from the status of the response.
  public enum Answer: Hashable, Sendable {
    /// It is done.
    case done

    /// The row does not exist any more. The script says so, and keeps what was typed.
    case gone

    /// It is not done, with the reason for the person. The script says it, and keeps what was typed.
    case refused(String)

    /// The status of the HTTP response.
    ///
    /// - Complexity: O(1).
    public var status: Int {
      switch self {
      case .done: 204
      case .gone: 410
      case .refused: 422
      }
    }

    /// The body of the HTTP response, as plain text.
    ///
    /// - Complexity: O(1).
    public var body: String {
      switch self {
      case .done: ""
      case .gone: "It is no longer there."
      case .refused(let reason): reason
      }
    }
  }

  /// What the row shows.
  public let kind: PageRow.Kind

  /// The identifier of the row, nil if it has none.
  public let identifier: String?

  /// The value of the attribute `data-action`.
  public let action: String

  /// The fields of the form by their names, empty for a button.
  public let fields: [String: String]

  private enum CodingKeys: String, CodingKey {
    case kind, action, fields
    case identifier = "id"
  }
}
