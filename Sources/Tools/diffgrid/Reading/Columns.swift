/// The columns of a table, or the names of the fields of objects in the order in which they first appear.
struct Columns: Sendable {
  /// The names as the header of a table has them, which can be empty or repeated.
  private(set) var titles: [String] = []

  /// The names in messages and results; each occurs once.
  private(set) var names: [String] = []

  private(set) var numbers: [String: Int] = [:]

  /// The columns that tell rows apart.
  private(set) var key: [Int] = []

  private(set) var section: Int?

  /// The number of columns with each title.
  private var repetitions: [String: Int] = [:]

  /// The columns of a header, with the key and the section that the options name.
  ///
  /// Returns nil if it has no key and the options are empty.
  init?(titles: [String], _ options: TableOptions) throws(ToolError) {
    self.init(titles: titles)
    if let wanted = options.key {
      key = try Self.parts(of: wanted, names).map { (name) throws(ToolError) in
        try number(of: name)
      }
    } else if let id = Self.id(in: self) {
      key = [id]
    } else {
      if options.isEmpty { return nil }
      throw ToolError("no column 'id'; name another one with --key: \(Self.list(names))")
    }
    section = try options.section.map { (name) throws(ToolError) in try number(of: name) }
  }

  /// The columns of a header, without a key.
  init(titles: [String] = []) {
    for title in titles { add(title) }
  }

  /// Adds a column with the title of a header.
  private mutating func add(_ title: String) {
    let plain = Self.trimmed(title)
    var name = plain.isEmpty ? "column \(titles.count + 1)" : plain
    while numbers[name] != nil {
      repetitions[plain, default: 1] += 1
      name = "\(plain) (\(repetitions[plain] ?? 0))"
    }
    add(name: name, title: title)
  }

  /// Adds a name that is not there yet, and returns its number.
  @discardableResult
  mutating func add(name: String, title: String? = nil) -> Int {
    numbers[name] = names.count
    titles.append(title ?? name)
    names.append(name)
    return names.count - 1
  }

  mutating func setKey(_ key: [Int], section: Int?) {
    (self.key, self.section) = (key, section)
  }

  private func number(of name: String) throws(ToolError) -> Int {
    if let number = numbers[name] { return number }
    throw ToolError(
      "no column '\(Shown.text(name))'; the columns are \(Self.list(names))"
        + EditDistance.hint(at: name, among: names.map(Shown.text))
    )
  }

  /// The names of a key: one name, or several with commas between them.
  static func parts(of key: [String], _ names: [String]) -> [String] {
    guard key.count == 1, let only = key.first, !names.contains(only) else { return key }
    return only.split(separator: ",", omittingEmptySubsequences: false).map {
      trimmed(String($0))
    }
  }

  private static func id(in columns: Columns) -> Int? {
    if let id = columns.numbers["id"] { return id }
    let others = columns.names.indices.filter { columns.names[$0].lowercased() == "id" }
    return others.count == 1 ? others[0] : nil
  }

  private static func trimmed(_ name: String) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(
      name.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    )
  }

  /// The first names, for messages.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map(Shown.text).joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }
}
