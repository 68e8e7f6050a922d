import DiffableStorage
import GridRendering

/// A report of all changes as text.
///
///     Items
///       - 0,1        milk   in Dairy
///       + 1,0        bread  in Bakery
///       > 0,2 → 1,1  roll   from Dairy to Bakery
struct ChangeReport {
  let before: List
  let after: List
  let difference: Difference
  let palette: Palette

  /// The arrow between the two positions of a move.
  let arrow: String

  /// One line of the report.
  private struct Line {
    var sign: String
    var ink: Palette.Ink
    var place: String
    var name: String
    var remark = ""
  }

  var text: String {
    let parts = [
      part("Sections", sectionLines), part("Items", itemLines), Summary(difference).text + "\n",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func part(_ title: String, _ lines: [Line]) -> String {
    if lines.isEmpty { return "" }
    let placeWidth = lines.map { displayWidth($0.place) }.max() ?? 0
    // A single very long name must not push all remarks off the screen.
    let nameWidth = min(lines.map { displayWidth($0.name) }.max() ?? 0, 32)
    var text = palette.paint(title, .bold) + "\n"
    for line in lines {
      var words = line.sign + " " + Self.padded(line.place, placeWidth) + "  "
      words += line.remark.isEmpty ? line.name : Self.padded(line.name, nameWidth)
      if !line.remark.isEmpty {
        words += palette.settling(line.name, atColumn: 2 + displayWidth(words)) + "  "
      }
      text += "  " + palette.paint(words + line.remark, line.ink) + "\n"
    }
    return text
  }

  private var sectionLines: [Line] {
    difference.sectionDeletions.map { line("-", .red, $0) }
      + difference.sectionInsertions.map { line("+", .green, $0) }
      + difference.sectionMoves.map { move in
        Line(
          sign: ">",
          ink: .yellow,
          place: "\(move.from) \(arrow) \(move.to)",
          name: Shown.name(move.identifier)
        )
      }
      + difference.reloadedSections.map { line("!", .blue, $0, "reload") }
  }

  private func line(
    _ sign: String,
    _ ink: Palette.Ink,
    _ change: Difference.SectionChange,
    _ remark: String = ""
  ) -> Line {
    let name = Shown.name(change.identifier)
    return Line(sign: sign, ink: ink, place: "\(change.index)", name: name, remark: remark)
  }

  private var itemLines: [Line] {
    difference.itemDeletions.map { line("-", .red, $0, "in " + section($0.position, before)) }
      + difference.itemInsertions.map { line("+", .green, $0, "in " + section($0.position, after)) }
      + difference.itemMoves.map(line)
      + difference.reloadedItems.map { line("!", .blue, $0, "reload") }
      + difference.reconfiguredItems.map { line("!", .blue, $0, "reconfigure") }
  }

  private func line(
    _ sign: String,
    _ ink: Palette.Ink,
    _ change: Difference.ItemChange,
    _ remark: String
  ) -> Line {
    Line(
      sign: sign,
      ink: ink,
      place: place(change.position),
      name: Shown.name(change.identifier),
      remark: remark
    )
  }

  private func line(_ move: Difference.ItemMove) -> Line {
    let from = section(move.from, before)
    let to = section(move.to, after)
    return Line(
      sign: ">",
      ink: .yellow,
      place: "\(place(move.from)) \(arrow) \(place(move.to))",
      name: Shown.name(move.identifier),
      remark: from == to ? "in \(to)" : "from \(from) to \(to)"
    )
  }

  private func place(_ position: ItemPosition) -> String {
    "\(position.section),\(position.item)"
  }

  private func section(_ position: ItemPosition, _ list: List) -> String {
    list.sectionIdentifier(at: position.section).map(Shown.name) ?? ""
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(text)))
  }
}
