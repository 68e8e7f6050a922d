import DiffableStorage
import GridRendering

/// A report of all changes as text.
///
///     Items
///       - 0,1        milk   in Dairy
///       + 1,0        bread  in Bakery
///       > 0,2 → 1,1  roll   from Dairy to Bakery
struct ChangeReport {
  let pair: ListPair
  let difference: Difference
  let palette: Palette

  /// The arrow between the two positions of a move.
  let arrow: String

  /// The width of the page, at which lines break between words; nil if they do not break.
  var pageWidth: Int?

  /// One line of the report: how an item or a section changes.
  private struct Line {
    var sign: String
    var ink: Palette.Ink
    var place: Place
    var identifier: Identifier
    var remark: Remark

    /// What the fields of a row are, or how they change; made when the line is written.
    var fields: () throws(ToolError) -> String

    init(
      _ sign: String,
      _ ink: Palette.Ink,
      _ place: Place,
      _ identifier: Identifier,
      _ remark: Remark = .none,
      fields: @escaping () throws(ToolError) -> String = { () throws(ToolError) in "" }
    ) {
      self.sign = sign
      self.ink = ink
      self.place = place
      self.identifier = identifier
      self.remark = remark
      self.fields = fields
    }
  }

  private enum Place {
    case section(Int)
    case sectionMove(from: Int, to: Int)
    case item(ItemPosition)
    case itemMove(from: ItemPosition, to: ItemPosition)
  }

  private enum Remark {
    case none
    case words(String)
    case deleted(section: Int)
    case inserted(section: Int)
    case moved(from: Int, to: Int)
  }

  /// The width of the column of names is limited, so that one very long name does not push all
  /// remarks off the screen.
  private static let nameLimit = 32

  /// A name of at least this many bytes is wider than ``nameLimit``, whatever its characters are.
  private static let longName = 4_096

  /// Appends the report to a text.
  ///
  /// A report can have a million lines, so they are made one by one: once to find the widths of the
  /// columns, and once to write them.
  func append(to output: inout [UInt8]) throws(ToolError) {
    appendColumns(to: &output)
    if !pair.isFlat { try appendPart("Sections", forEachSectionLine, to: &output) }
    try appendPart("Items", forEachItemLine, to: &output)
    output += (Summary(difference, isFlat: pair.isFlat, rows: pair.rows).text + "\n").utf8
  }

  private func appendColumns(to output: inout [UInt8]) {
    guard let rows = pair.rows, !rows.addedColumns.isEmpty || !rows.removedColumns.isEmpty
    else { return }
    let lines =
      rows.removedColumns.map { palette.paint("- " + Shown.name($0), .red) }
      + rows.addedColumns.map { palette.paint("+ " + Shown.name($0), .green) }
    output += (palette.paint("Columns", .bold) + "\n").utf8
    for line in lines { output += "  \(line)\n".utf8 }
    output.append(Byte.newline)
  }

  private func appendPart(
    _ title: String,
    _ forEachLine: ((Line) throws(ToolError) -> Void) throws(ToolError) -> Void,
    to output: inout [UInt8]
  ) throws(ToolError) {
    var (placeWidth, nameWidth) = (0, 0)
    try forEachLine { line in
      placeWidth = max(placeWidth, width(of: line.place))
      if nameWidth < Self.nameLimit {
        nameWidth = max(
          nameWidth,
          displayWidth(label(of: line) ?? Shown.beginning(of: line.identifier))
        )
      }
    }
    guard placeWidth > 0 else { return }
    nameWidth = min(nameWidth, Self.nameLimit)
    output += (palette.paint(title, .bold) + "\n").utf8
    var names = SectionNames(pair)
    try forEachLine { (line) throws(ToolError) in
      let name = label(of: line) ?? Shown.name(line.identifier)
      let place = Self.padding(placeWidth - width(of: line.place))
      let head = "\(line.sign) \(text(of: line.place))\(place)  "
      let remark = names.text(of: line.remark)
      let fields = try line.fields()
      let end = [remark, fields].filter { !$0.isEmpty }.joined(separator: ", ")
      if let lines = broken(head, name, end) {
        for line in lines.map({ palette.paint($0, line.ink) }) { append(line, to: &output) }
        return
      }
      var words = head + name
      if !end.isEmpty {
        if name.utf8.count < Self.longName { words += Self.padding(nameWidth - displayWidth(name)) }
        words += palette.settling(name, atColumn: 2 + displayWidth(words)) + "  " + remark
      }
      var text = palette.paint(words, line.ink)
      if !fields.isEmpty {
        // A row that moved is changed, too.
        let ink = line.sign == ">" ? Palette.Ink.blue : line.ink
        text += palette.paint((remark.isEmpty ? "" : ", ") + fields, ink)
      }
      append(text, to: &output)
    }
    output.append(Byte.newline)
  }

  /// What says more of a row than its key, if the line does not have all its fields; nil for any other line.
  private func label(of line: Line) -> String? {
    switch (line.sign, line.place) {
    case (">", .itemMove) where pair.rows != nil, ("~", .item): pair.label(of: line.identifier)
    default: nil
    }
  }

  private func append(_ line: String, to output: inout [UInt8]) {
    output += "  ".utf8
    output += line.utf8
    output.append(Byte.newline)
  }

  /// The name and the remark below each other, broken between words; nil if one line of the page is enough.
  private func broken(_ head: String, _ name: String, _ remark: String) -> [String]? {
    let end = remark.isEmpty ? "" : "  " + remark
    guard let pageWidth, 2 + displayWidth(head + name + end) > pageWidth else { return nil }
    let indent = displayWidth(head)
    func lines(_ text: String) -> [String] {
      text.isEmpty
        ? [] : wrapped(text, width: pageWidth - 2, indent: indent, firstIndent: indent)
    }
    let names = lines(name)
    return [head + (names.first ?? "").dropFirst(indent)] + names.dropFirst() + lines(remark)
  }

  private func forEachSectionLine(
    _ body: (Line) throws(ToolError) -> Void
  ) throws(ToolError) {
    for change in difference.sectionDeletions {
      try body(Line("-", .red, .section(change.index), change.identifier))
    }
    for change in difference.sectionInsertions {
      try body(Line("+", .green, .section(change.index), change.identifier))
    }
    for move in difference.sectionMoves {
      try body(Line(">", .magenta, .sectionMove(from: move.from, to: move.to), move.identifier))
    }
    for change in difference.reloadedSections {
      try body(Line("!", .blue, .section(change.index), change.identifier, .words("reload")))
    }
  }

  private func forEachItemLine(
    _ body: (Line) throws(ToolError) -> Void
  ) throws(ToolError) {
    let rows = pair.rows.flatMap { $0.hasColumns ? $0 : nil }
    for change in difference.itemDeletions {
      let remark = Remark.deleted(section: change.position.section)
      let place = Place.item(change.position)
      try body(
        Line("-", .red, place, change.identifier, remark) { () throws(ToolError) in
          try fields(of: rows?.before, change.position, in: pair.before)
        }
      )
    }
    for change in difference.itemInsertions {
      let remark = Remark.inserted(section: change.position.section)
      let place = Place.item(change.position)
      try body(
        Line("+", .green, place, change.identifier, remark) { () throws(ToolError) in
          try fields(of: rows?.after, change.position, in: pair.after)
        }
      )
    }
    var moved: Set<ItemPosition> = []
    for move in difference.itemMoves {
      let remark = Remark.moved(from: move.from.section, to: move.to.section)
      let place = Place.itemMove(from: move.from, to: move.to)
      if rows != nil { moved.insert(move.to) }
      try body(
        Line(">", .magenta, place, move.identifier, remark) { () throws(ToolError) in
          try changes(at: move.to)
        }
      )
    }
    for change in difference.reloadedItems {
      try body(Line("!", .blue, .item(change.position), change.identifier, .words("reload")))
    }
    for change in difference.reconfiguredItems where !moved.contains(change.position) {
      let place = Place.item(change.position)
      if rows == nil {
        try body(Line("!", .blue, place, change.identifier, .words("reconfigure")))
        continue
      }
      try body(
        Line("~", .blue, place, change.identifier) { () throws(ToolError) in
          try changes(at: change.position)
        }
      )
    }
  }

  /// The fields of a row that only one list has, without those that tell where it is.
  private func fields(
    of table: Table?,
    _ position: ItemPosition,
    in list: List
  ) throws(ToolError) -> String {
    guard let table, let offset = list.offset(of: position) else { return "" }
    return Shown.row(try table.content(at: offset))
  }

  /// How the fields of a row change, without the section, which the move names.
  private func changes(at position: ItemPosition) throws(ToolError) -> String {
    guard let rows = pair.rows, let offset = pair.after.offset(of: position) else { return "" }
    let changes = try rows.changes(at: offset).filter { $0.column != rows.sectionName }
    return Shown.changes(changes, arrow: arrow)
  }

  private func text(of place: Place) -> String {
    switch place {
    case .section(let index): "\(index)"
    case .sectionMove(let from, let to): "\(from) \(arrow) \(to)"
    case .item(let position): Self.text(of: position)
    case .itemMove(let from, let to): "\(Self.text(of: from)) \(arrow) \(Self.text(of: to))"
    }
  }

  private static func text(of position: ItemPosition) -> String {
    "\(position.section),\(position.item)"
  }

  private func width(of place: Place) -> Int {
    func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }
    func width(_ position: ItemPosition) -> Int {
      digits(position.section) + 1 + digits(position.item)
    }
    let between = 2 + arrow.count
    return switch place {
    case .section(let index): digits(index)
    case .sectionMove(let from, let to): digits(from) + between + digits(to)
    case .item(let position): width(position)
    case .itemMove(let from, let to): width(from) + between + width(to)
    }
  }

  private static func padding(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width))
  }

  /// The names of the sections of both lists; each one is computed once.
  private struct SectionNames {
    let pair: ListPair
    private let isFlat: Bool
    private var namesBefore: [Int: String] = [:]
    private var namesAfter: [Int: String] = [:]

    init(_ pair: ListPair) {
      self.pair = pair
      isFlat = pair.isFlat
    }

    mutating func text(of remark: Remark) -> String {
      switch remark {
      case .none: return ""
      case .words(let words): return words
      case _ where isFlat: return ""
      case .deleted(let section):
        return "in " + Self.name(section, pair.before, &namesBefore)
      case .inserted(let section):
        return "in " + Self.name(section, pair.after, &namesAfter)
      case .moved(let from, let to):
        let from = Self.name(from, pair.before, &namesBefore)
        let to = Self.name(to, pair.after, &namesAfter)
        return from == to ? "in \(to)" : "from \(from) to \(to)"
      }
    }

    private static func name(_ section: Int, _ list: List, _ names: inout [Int: String]) -> String {
      if let name = names[section] { return name }
      let name = list.sectionIdentifier(at: section).map(Shown.name) ?? ""
      names[section] = name
      return name
    }
  }
}
