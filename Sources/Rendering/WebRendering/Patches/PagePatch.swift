/// The changes of one update in a page, as steps that are carried out one after the other.
///
/// ```swift
/// let patch = PagePatch(
///   stream: "a", number: 4,
///   steps: [.move(from: 2, to: 0), .insert(at: 1, [PageRow(identifier: "7", html: "<b>New</b>")])]
/// )
/// print(patch.json.utf8.count)  // 107
/// ```
public struct PagePatch: Hashable, Sendable {
  /// One step; its row numbers are those after the steps before it.
  public enum Step: Hashable, Sendable {
    /// Removes a number of rows.
    case remove(at: Int, count: Int)

    /// Moves a row: removes the one at `from` and inserts it so that it is at `to`.
    case move(from: Int, to: Int)

    /// Inserts rows, the first of them at an index.
    case insert(at: Int, [PageRow])

    /// Replaces the content of rows that stay, from an index on.
    case update(at: Int, [PageRow])

    /// Inserts a number of rows without their content, of which a page asks for those that it shows.
    case insertRows(at: Int, count: Int)

    /// Says that the content of a number of rows has changed, of which a page asks for those that it shows.
    case updateRows(at: Int, count: Int)

    /// The rows that the step inserts or updates.
    public var rows: [PageRow] {
      switch self {
      case .remove, .move, .insertRows, .updateRows: []
      case .insert(_, let rows), .update(_, let rows): rows
      }
    }
  }

  /// The name of the stream that the patch belongs to.
  public let stream: String

  /// The number of the patch: one more than that of the page or the patch before it.
  public let number: Int

  /// The steps, in order.
  public let steps: [Step]

  /// Creates a patch.
  ///
  /// - Parameters:
  ///   - stream: The name of the stream.
  ///   - number: The number of the patch.
  ///   - steps: The steps, in order.
  public init(stream: String, number: Int, steps: [Step]) {
    self.stream = stream
    self.number = number
    self.steps = steps
  }

  /// The patch as JSON, in the form that a `JSONEncoder` writes and the script reads.
  ///
  /// It has no line break, and is safe in a script.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var json: String {
    let steps = steps.map(\.json).joined(separator: ",")
    return "{\"stream\":\(WebRendering.json(stream)),\"number\":\(number),\"steps\":[\(steps)]}"
  }

  /// The patch as an event of an event stream, with the empty line that ends it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var serverSentEvent: String {
    WebRendering.serverSentEvent(stream, number, type: "patch", json)
  }

  /// About how many bytes the patch takes in memory.
  var size: Int {
    steps.reduce(64) { size, step in step.rows.reduce(size + 32) { $0 + $1.size } }
  }
}

/// An event of an event stream; the data has no line break.
func serverSentEvent(_ stream: String, _ number: Int, type: String, _ data: String) -> String {
  "id: \(PagePosition(stream: stream, number: number))\nevent: \(type)\ndata: \(data)\n\n"
}

extension PagePatch.Step {
  fileprivate var json: String {
    let rows = rows.map(\.json).joined(separator: ",")
    return switch self {
    case .remove(let row, let count): "{\"remove\":\(row),\"count\":\(count)}"
    case .move(let from, let to): "{\"move\":\(from),\"to\":\(to)}"
    case .insert(let row, _): "{\"insert\":\(row),\"rows\":[\(rows)]}"
    case .update(let row, _): "{\"update\":\(row),\"rows\":[\(rows)]}"
    case .insertRows(let row, let count): "{\"insert\":\(row),\"count\":\(count)}"
    case .updateRows(let row, let count): "{\"update\":\(row),\"count\":\(count)}"
    }
  }
}

// MARK: - Coding

extension PagePatch: Codable {}

extension PagePatch.Step: Codable {
  private enum CodingKeys: String, CodingKey { case remove, count, move, to, insert, update, rows }

  /// Decodes a step as the script gets it.
  ///
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let row = try values.decodeIfPresent(Int.self, forKey: .remove) {
      self = .remove(at: row, count: try values.decode(Int.self, forKey: .count))
    } else if let row = try values.decodeIfPresent(Int.self, forKey: .move) {
      self = .move(from: row, to: try values.decode(Int.self, forKey: .to))
    } else if let row = try values.decodeIfPresent(Int.self, forKey: .insert) {
      if let rows = try values.decodeIfPresent([PageRow].self, forKey: .rows) {
        self = .insert(at: row, rows)
      } else {
        self = .insertRows(at: row, count: try values.decode(Int.self, forKey: .count))
      }
    } else {
      let row = try values.decode(Int.self, forKey: .update)
      if let rows = try values.decodeIfPresent([PageRow].self, forKey: .rows) {
        self = .update(at: row, rows)
      } else {
        self = .updateRows(at: row, count: try values.decode(Int.self, forKey: .count))
      }
    }
  }

  /// Encodes the step as the script gets it.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .remove(let row, let count):
      try values.encode(row, forKey: .remove)
      try values.encode(count, forKey: .count)
    case .move(let from, let to):
      try values.encode(from, forKey: .move)
      try values.encode(to, forKey: .to)
    case .insert(let row, let rows):
      try values.encode(row, forKey: .insert)
      try values.encode(rows, forKey: .rows)
    case .update(let row, let rows):
      try values.encode(row, forKey: .update)
      try values.encode(rows, forKey: .rows)
    case .insertRows(let row, let count):
      try values.encode(row, forKey: .insert)
      try values.encode(count, forKey: .count)
    case .updateRows(let row, let count):
      try values.encode(row, forKey: .update)
      try values.encode(count, forKey: .count)
    }
  }
}
