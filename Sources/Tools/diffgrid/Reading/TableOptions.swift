/// What the command line, or a difference, says about the columns of tables.
struct TableOptions: Equatable, Sendable {
  /// The columns that tell rows apart; nil means `id`.
  var key: [String]?

  /// The column that groups rows into sections.
  var section: String?

  /// The byte between two fields of a CSV file; nil means the one that its first row has most of.
  var separator: UInt8?

  /// Whether no column is named, so that a file without a column `id` is an ordinary list.
  var isEmpty: Bool { key == nil && section == nil }
}
