public import DiffableStorage

/// An action of a user in a row of a page: a click on a button, or a form that was sent, with an
/// attribute `data-action`; a drop of rows, with the action `drop`; or a row of an outline that is opened or closed,
/// with the action `expand` or `collapse`.
///
/// It names the row by its identifier, because rows may have been inserted and removed since the
/// page was shown. It comes from a browser, so check all of its values. Decode it with a
/// `JSONDecoder`.
public struct RowEvent: Hashable, Sendable, Codable {
  /// The answer to an event, which the script reads from the status of the response.
  public enum Answer: Hashable, Sendable {
    /// The action was carried out.
    case done

    /// The row no longer exists. The script shows this, and keeps the typed text.
    case gone

    /// The action was refused, for a reason. The script shows the reason, and keeps the typed text.
    case refused(String)

    /// The status of the HTTP response.
    public var status: Int {
      switch self {
      case .done: 204
      case .gone: 410
      case .refused: 422
      }
    }

    /// The body of the HTTP response, as plain text.
    public var body: String {
      switch self {
      case .done: ""
      case .gone: "It is no longer there."
      case .refused(let reason): reason
      }
    }
  }

  /// Whether the row shows an item, a header or a footer.
  public let kind: PageRow.Kind

  /// The identifier of the row, nil if it has none.
  public let identifier: String?

  /// The value of the attribute `data-action`.
  public let action: String

  /// The fields of the form by their names, empty for a button.
  public let fields: [String: String]

  /// What was dropped where, if the ``action`` is `drop`; otherwise nil.
  public let drop: RowDrop?

  /// True if the user opens an item of an outline, by the action `expand`; false if the user closes it, by `collapse`;
  /// nil for other actions.
  public var expands: Bool? {
    guard kind == .item else { return nil }
    return switch action {
    case "expand": true
    case "collapse": false
    default: nil
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind, action, fields, drop
    case identifier = "id"
  }
}

extension RowEvent.Answer {
  /// The answer to a drop, by its outcome.
  public init<Section, Item>(_ outcome: ReorderOutcome<Section, Item>) {
    switch outcome {
    case .applied, .queued, .unchanged: self = .done
    case .refused(.itemsGone), .refused(.placeGone): self = .gone
    case .refused(let refusal): self = .refused(refusal.description)
    }
  }
}
