/// Reads the elements of an array, or objects that follow each other as in JSON Lines, as rows.
struct JSONRows {
  /// A part of the key of a row: a range of the file, or a text that is not in it as it is.
  private enum Part {
    case range(Range<Int>, isInteger: Bool)
    case made(Identifier)
  }

  private let bytes: [UInt8]
  private let file: String
  private let options: TableOptions
  private var listing: ParsedList
  private var columns = Columns()

  /// The number of rows that have each column.
  private var counts: [Int] = []

  private var keyNames: [String] = []
  private var keyColumns: [Int] = []
  private var sectionColumn: Int?

  /// The parts of the key of the current row.
  private var parts: [Part?] = []
  private var currentSection: Identifier?
  private var form: Table.Form = .values

  // The start of the first row, the end of it, the start of the second one, and the end of the last one.
  private var firstRow: Range<Int>?
  private var secondStart: Int?
  private var end = 0

  init(_ bytes: [UInt8], file: String, _ options: TableOptions) {
    self.bytes = bytes
    self.file = file
    self.options = options
    listing = ParsedList(bytes)
  }

  /// Whether an array starts here that can have objects.
  static func canStart(at scanner: JSONScanner) -> Bool {
    var scanner = scanner
    guard scanner.peek() == Byte.openBracket else { return false }
    scanner.offset += 1
    return [Byte.openBrace, Byte.closeBracket].contains(scanner.peek())
  }

  /// Reads an array.
  mutating func elements(_ scanner: inout JSONScanner) throws(ToolError) -> ParsedList {
    try scanner.beginArray("an array")
    let start = scanner.offset
    while try scanner.nextElement() {
      try row(&scanner)
    }
    let space = bytes[start..<(firstRow?.lowerBound ?? start)]
    return try result(
      head: start,
      tail: scanner.offset - 1,
      separator: [Byte.comma] + space
    )
  }

  /// Reads objects up to the end.
  mutating func lines(_ scanner: inout JSONScanner) throws(ToolError) -> ParsedList {
    form = .objects
    while scanner.peek() != nil { try row(&scanner) }
    return try result(head: 0, tail: bytes.count, separator: [Byte.newline])
  }

  private mutating func result(head: Int, tail: Int, separator: [UInt8]) throws(ToolError)
    -> ParsedList
  {
    if form == .objects || !options.isEmpty {
      if let section = options.section, sectionColumn == nil, firstRow != nil {
        throw ToolError(noField(section, columns.names), file: file)
      }
      columns.setKey(keyColumns, section: sectionColumn)
    }
    var between = separator
    if let firstRow, let secondStart { between = Array(bytes[firstRow.upperBound..<secondStart]) }
    var table = Table(
      file: file,
      bytes: bytes,
      form: form,
      columns: columns,
      frame: Table.Frame(
        head: bytes[..<(firstRow?.lowerBound ?? head)],
        separator: between,
        tail: bytes[(firstRow == nil ? tail : end)...]
      )
    )
    table.commonColumns = Set(
      columns.names.indices.filter { counts[$0] == listing.rows.count }.map { columns.names[$0] }
    )
    listing.table = table
    return listing
  }

  // MARK: One row

  private mutating func row(_ scanner: inout JSONScanner) throws(ToolError) {
    let isObject = scanner.peek() == Byte.openBrace
    let (start, line) = (scanner.offset, scanner.line)
    if firstRow == nil {
      if isObject {
        try begin(scanner)
      } else if !options.isEmpty {
        throw scanner.unexpected("an object, for --key and --section")
      }
      if sectionName == nil { listing.addSection(Identifier(""), line: line) }
    }
    if form == .objects {
      try object(&scanner)
    } else if isObject {
      throw scanner.unexpected("a text or a number, as the first element is")
    } else {
      add(try part(&scanner), line: line)
    }
    if firstRow == nil {
      firstRow = start..<scanner.offset
    } else if secondStart == nil {
      secondStart = start
    }
    end = scanner.offset
    listing.addRow(start..<end)
  }

  private var sectionName: String? { form == .objects ? options.section : nil }

  /// Finds the names of the key in the first object.
  private mutating func begin(_ scanner: JSONScanner) throws(ToolError) {
    form = .objects
    var scanner = scanner
    var names: [String] = []
    try scanner.beginObject("an object")
    while let name = try scanner.nextKey() {
      names.append(name)
      try scanner.skipValue()
    }
    keyNames = options.key.map { Columns.parts(of: $0, names) } ?? ["id"]
    keyColumns = keyNames.map { _ in -1 }
    parts = keyNames.map { _ in nil }
    for name in keyNames where !names.contains(name) {
      throw scanner.error(
        options.key == nil
          ? "no field 'id'; name another one with --key: \(Columns.list(names))"
          : noField(name, names)
      )
    }
  }

  private func noField(_ name: String, _ names: [String]) -> String {
    "no field '\(Shown.text(name))'; the fields are \(Columns.list(names))"
      + EditDistance.hint(at: name, among: names.map(Shown.text))
  }

  private mutating func object(_ scanner: inout JSONScanner) throws(ToolError) {
    try scanner.beginObject("an object, as the others are")
    let line = scanner.line
    var next = 0
    var section: Identifier?
    for index in parts.indices { parts[index] = nil }
    while try scanner.nextMember() {
      let column = try column(&scanner, probably: next)
      next = column + 1
      counts[column] += 1
      if let index = keyColumns.firstIndex(of: column) {
        guard parts[index] == nil else { throw repeated(keyNames[index], scanner) }
        parts[index] = try part(&scanner)
      }
      if column == sectionColumn {
        guard section == nil else { throw repeated(columns.names[column], scanner) }
        section = try sectionIdentifier(&scanner)
      } else if !keyColumns.contains(column) {
        try scanner.skipValue()
      }
    }
    if sectionName != nil {
      let section = section ?? Identifier("")
      if section != currentSection {
        listing.enterSection(section, line: line)
        currentSection = section
      }
    }
    try addKey(scanner, line: line)
  }

  private func repeated(_ name: String, _ scanner: JSONScanner) -> ToolError {
    scanner.error("the key '\(Shown.text(name))' is repeated")
  }

  /// Reads the name of a member, and returns its column, which is usually the one after that of the member before.
  @inline(__always)
  private mutating func column(
    _ scanner: inout JSONScanner,
    probably expected: Int
  ) throws(ToolError) -> Int {
    let name: String
    if let range = try scanner.plainString("a key in quotes") {
      if expected < columns.names.count,
        bytes[range].elementsEqual(columns.names[expected].utf8)
      {
        try scanner.colon()
        return expected
      }
      name = String(decoding: bytes[range], as: UTF8.self)
    } else {
      name = try scanner.string("a key in quotes")
    }
    try scanner.colon()
    if let known = columns.numbers[name] { return known }
    let column = columns.add(name: name)
    counts.append(0)
    for index in keyNames.indices where keyNames[index] == name { keyColumns[index] = column }
    if name == sectionName { sectionColumn = column }
    return column
  }

  /// Reads a text or a number.
  private func part(_ scanner: inout JSONScanner) throws(ToolError) -> Part {
    switch scanner.peek() {
    case Byte.quote:
      if let range = try scanner.plainString("a string") { return .range(range, isInteger: false) }
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      let range = try scanner.numberRange()
      return .range(range, isInteger: Identifier.isInteger(bytes[range]))
    default: break
    }
    return .made(try scanner.identifier())
  }

  private func sectionIdentifier(_ scanner: inout JSONScanner) throws(ToolError) -> Identifier {
    guard let first = scanner.peek(), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return try scanner.identifier()
    }
    let start = scanner.offset
    try scanner.word()
    let word = String(decoding: bytes[start..<scanner.offset], as: UTF8.self)
    return Identifier(word == "null" ? "" : word)
  }

  private mutating func addKey(_ scanner: JSONScanner, line: Int) throws(ToolError) {
    if let missing = parts.firstIndex(where: { $0 == nil }) {
      throw ToolError(
        "JSON: an object without '\(Shown.text(keyNames[missing]))'"
          + (options.key == nil ? "; name a field that all have with --key" : ""),
        file: file,
        line: line
      )
    }
    if parts.count == 1, let only = parts[0] { return add(only, line: line) }
    let texts = parts.map { part in
      switch part {
      case .range(let range, _): String(decoding: bytes[range], as: UTF8.self)
      case .made(let identifier): identifier.text
      case nil: ""
      }
    }
    listing.addItem(Identifier(parts: texts), line: line)
  }

  private mutating func add(_ part: Part, line: Int) {
    switch part {
    case .range(let range, let isInteger): listing.addItem(range, isInteger: isInteger, line: line)
    case .made(let identifier): listing.addItem(identifier, line: line)
    }
  }
}
