/// The rows of a file whose items are more than their identifiers: a table, or a JSON array.
struct Table: Sendable {
  enum Form: Equatable {
    /// A CSV table.
    case delimited(separator: UInt8)
    /// Objects in JSON.
    case objects
    /// Strings and numbers in JSON.
    case values

    /// The byte between two fields of CSV.
    var separator: UInt8? {
      if case .delimited(let separator) = self { separator } else { nil }
    }

    /// Whether rows of this form can be compared with those of another one.
    func isLike(_ other: Self) -> Bool { words == other.words }

    var words: String {
      switch self {
      case .delimited: "a CSV table"
      case .objects: "JSON objects"
      case .values: "a list without columns"
      }
    }
  }

  /// What is around the rows in the file.
  struct Frame {
    var head: ArraySlice<UInt8>
    var separator: [UInt8]
    var tail: ArraySlice<UInt8>
  }

  /// The name of the file in messages.
  let file: String
  let bytes: [UInt8]
  let form: Form
  var columns: Columns
  var frame: Frame

  /// The bytes of each row, in the order of the list.
  var rows: [Identifier.Extent] = []

  /// The names of the columns in which all rows have a value.
  var commonColumns: Set<String> = []

  init(file: String, bytes: [UInt8], form: Form, columns: Columns, frame: Frame) {
    self.file = file
    self.bytes = bytes
    self.form = form
    self.columns = columns
    self.frame = frame
  }

  /// The same columns without any row.
  var withoutRows: Table {
    var table = self
    table.rows = []
    return table
  }
}
