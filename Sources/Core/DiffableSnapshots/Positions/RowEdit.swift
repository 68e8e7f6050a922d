/// One edit of a flat list of rows.
///
/// Edits are carried out one after the other: the row numbers of each are those after the edits before
/// it.
public enum RowEdit: Hashable, Sendable {
  /// Removes rows.
  case remove(Range<Int>)

  /// Inserts rows; the range refers to the state after the insertion.
  case insert(Range<Int>)

  /// Moves a row: removes the one at `from` and inserts it so that it is at `to`.
  case move(from: Int, to: Int)

  /// Replaces the content of rows that stay.
  case update(Range<Int>)

  /// The change of the number of rows, at most the largest `Int` either way.
  public var countChange: Int {
    switch self {
    case .remove(let rows): -rows.boundedCount
    case .insert(let rows): rows.boundedCount
    case .move, .update: 0
    }
  }
}

extension Range<Int> {
  /// The number of elements, at most the largest `Int`.
  fileprivate var boundedCount: Int {
    let (count, isBeyondInt) = upperBound.subtractingReportingOverflow(lowerBound)
    return isBeyondInt ? .max : count
  }
}

extension RowEdit: Codable {
  /// Encodes the edit as an object with its name, such as `{"remove":{"_0":[1,3]}}`.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    func encode(_ rows: Range<Int>, _ name: CodedName) throws {
      var values = object.nestedContainer(keyedBy: CodedName.self, forKey: name)
      try values.encode(rows, forKey: "_0")
    }
    switch self {
    case .remove(let rows): try encode(rows, "remove")
    case .insert(let rows): try encode(rows, "insert")
    case .update(let rows): try encode(rows, "update")
    case .move(let from, let to):
      var values = object.nestedContainer(keyedBy: CodedName.self, forKey: "move")
      try values.encode(from, forKey: "from")
      try values.encode(to, forKey: "to")
    }
  }

  /// Decodes an edit.
  ///
  /// - Throws: An error of the decoder; `dataCorrupted` for negative row numbers.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    let names: [CodedName] = ["remove", "insert", "update", "move"].filter(object.contains)
    guard names.count == 1 else {
      throw DecodingError.typeMismatch(
        RowEdit.self,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "An edit has one of four names."
        )
      )
    }
    let values = try object.nestedContainer(keyedBy: CodedName.self, forKey: names[0])
    let least: Int
    if names[0].stringValue == "move" {
      let (from, to): (Int, Int) = (try values.value("from"), try values.value("to"))
      (self, least) = (.move(from: from, to: to), min(from, to))
    } else {
      let rows: Range<Int> = try values.value("_0")
      least = rows.lowerBound
      self =
        switch names[0].stringValue {
        case "remove": .remove(rows)
        case "insert": .insert(rows)
        default: .update(rows)
        }
    }
    guard least >= 0 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(least) is not the number of a row."
        )
      )
    }
  }
}

/// One edit of a flat list, with the changes of the sectioned list that belong to it.
@usableFromInline
package struct RowEditStep {
  @usableFromInline
  package let edit: RowEdit

  /// The changes that lead from the state before the edit to the state after it, in order.
  @usableFromInline
  package let changes: [Change]

  /// A change of a sectioned list.
  @usableFromInline
  package enum Change {
    /// Removes sections and items, at their positions before the change.
    case remove(Group)

    /// Moves an item; `to` is counted without it.
    case move(from: ItemPosition, to: ItemPosition)

    /// Inserts sections with all their items, and items of other sections.
    ///
    /// The positions are those after the change, and those in the state after all edits.
    case insert(Group)
  }

  /// Whole sections, and single items of other sections.
  @usableFromInline
  package struct Group {
    @usableFromInline
    var sections: [Int] = []

    @usableFromInline
    var items: [ItemPosition] = []
  }
}
