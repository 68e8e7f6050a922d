import DiffableStorage
import Markup

/// A frame as an SVG picture: a card for every section, and a rounded box for every cell.
struct SVGPicture {
  /// Returns the highlight of a section (for a nil item) or of an item in it.
  typealias Marking = (_ section: Int, _ item: Int?) -> StepMarks.Mark?

  private let frame: Frame
  private let mark: Marking
  private let columns: Int
  private let cellWidth: Int
  private let width: Int
  private var body = ""
  private var y = SVGPicture.margin

  /// The rectangles of the marked cells.
  private(set) var markedCells: [ItemPosition: MarkedPicture.Box] = [:]

  private static let margin = 16
  private static let padding = 12
  private static let gap = 8
  private static let cellHeight = 34
  /// The width of one text column at the font size of cells, in tenths of a pixel.
  private static let advance = 79

  /// The whole document.
  var document: String {
    let height = y - Self.gap + Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="\(escaped(summary))">
      <title>\(escaped(summary))</title>
      \(Self.style)
      <rect class="page" width="\(width)" height="\(height)"/>
      \(body)</svg>

      """
  }

  init(_ frame: Frame, mark: @escaping Marking = { _, _ in nil }) {
    self.frame = frame
    self.mark = mark
    columns = min(frame.usedColumns, 64)
    let texts = frame.sections.lazy.flatMap { $0.cells.prefix(500) }.map { displayWidth($0.text) }
    let widest = min(max(texts.max() ?? 0, 6), columns == 1 ? 44 : 22)
    // If there are marks, the width includes a sign beside the widest text.
    let hasMarks = frame.sections.contains { section in
      section.items.contains { mark(section.number, $0) != nil }
    }
    cellWidth =
      Self.pixels((frame.cellWidth ?? widest) + (hasMarks ? 2 : 0)) + 2 * Self.padding
    let cells = columns * (cellWidth + Self.gap) - Self.gap
    width = 2 * Self.margin + 2 * Self.padding + max(cells, 200)
    for section in frame.sections { draw(section) }
    if frame.sections.isEmpty {
      note(frame.sectionCount == 0 ? "No sections" : "Nothing visible", x: Self.margin, y: y + 20)
      y += 40
    }
  }

  private var summary: String {
    "A list of \(counted(frame.sectionCount, "section")), "
      + "\(counted(frame.sections.reduce(0) { $0 + $1.items.count }, "item")) visible"
  }

  private static func pixels(_ columns: Int) -> Int { (columns * advance + 9) / 10 }

  private mutating func draw(_ section: Frame.Section) {
    let top = y
    var inside = ""
    swap(&inside, &body)
    y += 30
    let title = section.header?.text ?? section.name
    let mark = mark(section.number, nil)
    let numberText = [sign(of: mark), counted(section.count, "item")].compactMap(\.self)
      .joined(separator: " · ")
    let titleWidth = (width - 2 * Self.margin - 3 * Self.padding) * 10 / Self.advance
    text(
      truncated(title, toWidth: titleWidth - displayWidth(numberText) - 2),
      class: section.header == nil ? "name" : "header",
      x: Self.margin + Self.padding,
      y: y - 8
    )
    text(
      numberText,
      class: "count",
      x: width - Self.margin - Self.padding,
      y: y - 8
    )
    y += 4
    drawCells(of: section)
    if section.items.count < section.count {
      let hidden = section.count - section.items.count
      note("\(grouped(hidden)) more not visible", x: Self.margin + Self.padding, y: y + 14)
      y += 24
    }
    if let footer = section.footer {
      let words = truncated(footer.text, toWidth: titleWidth)
      text(words, class: "footer", x: Self.margin + Self.padding, y: y + 14)
      y += 24
    }
    y += Self.padding - 4
    swap(&inside, &body)
    body += """
      <rect class="section\(name(of: mark))" x="\(Self.margin)" y="\(top)" width="\(width - 2 * Self.margin)" \
      height="\(y - top)" rx="10"/>

      """
    body += inside
    y += Self.gap
  }

  private mutating func drawCells(of section: Frame.Section) {
    for (index, label) in section.cells.enumerated() {
      let column = index % columns
      if column == 0, index > 0 { y += Self.cellHeight + Self.gap - 2 }
      let x = Self.margin + Self.padding + column * (cellWidth + Self.gap)
      let mark = mark(section.number, section.items.lowerBound + index)
      body += """
        <rect class="cell\(name(of: mark))" x="\(x)" y="\(y)" width="\(cellWidth)" \
        height="\(Self.cellHeight)" rx="6"/>

        """
      if let sign = sign(of: mark) {
        text(sign, class: "sign \(mark?.name ?? "")-sign", x: x + cellWidth - 8, y: y + 23)
        let position = ItemPosition(
          section: section.number,
          item: section.items.lowerBound + index
        )
        markedCells[position] = MarkedPicture.Box(
          x: x,
          y: y,
          width: cellWidth,
          height: Self.cellHeight
        )
      }
      // A sign is as wide as two characters.
      let signWidth = mark == nil ? 0 : 2 * Self.advance / 10
      let available = (cellWidth - 2 * Self.padding - signWidth) * 10 / Self.advance
      text(truncated(label.text, toWidth: available), class: "text", x: x + Self.padding, y: y + 22)
    }
    if !section.cells.isEmpty { y += Self.cellHeight + Self.gap }
  }

  /// The signs that distinguish highlights without colors; the report of `diffgrid` uses them too.
  private static let signs = [
    "deleted": "−", "inserted": "+", "moved": "›", "reloaded": "!", "updated": "!",
  ]

  private func sign(of mark: StepMarks.Mark?) -> String? {
    mark.flatMap { mark in
      Self.signs[mark.name].map { mark.isAlsoUpdated ? $0 + "!" : $0 }
    }
  }

  private func name(of mark: StepMarks.Mark?) -> String { mark.map { " " + $0.name } ?? "" }

  private mutating func text(_ text: String, class name: String, x: Int, y: Int) {
    body += "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(escaped(text))</text>\n"
  }

  private mutating func note(_ note: String, x: Int, y: Int) {
    text(note, class: "note", x: x, y: y)
  }

  private static let style = """
    <style>
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
    fill: #1f2328; white-space: pre; unicode-bidi: isolate }
    .header { font-weight: 700 }
    .name, .note, .footer, .count { fill: #667085 }
    .count { text-anchor: end; font-size: 11px }
    .footer, .note { font-size: 12px }
    .page { fill: #f5f5f2 }
    .section { fill: #ffffff; stroke: #dcdbd5 }
    .cell { fill: #f3f6fa; stroke: #d5dde8 }
    .sign { text-anchor: end; font-size: 17px; font-weight: 700 }
    .deleted-sign { fill: #b42318 } .inserted-sign { fill: #05603a } .moved-sign { fill: #175cd3 }
    .reloaded-sign, .updated-sign { fill: #8a5300 }
    .legend { font-size: 12px }
    .way { fill: none; stroke: #175cd3; stroke-width: 1.5; stroke-dasharray: 4 3; opacity: .75 }
    .deleted { fill: #fdecea; stroke: #b42318 }
    .inserted { fill: #e3f6ea; stroke: #05603a }
    .moved { fill: #e6f0fe; stroke: #175cd3 }
    .reloaded, .updated { fill: #fdf1dc; stroke: #8a5300 }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6e8eb }
    .name, .note, .footer, .count { fill: #98a2b3 }
    .page { fill: #111417 }
    .section { fill: #1a1e23; stroke: #30363d }
    .cell { fill: #242a32; stroke: #38414d }
    .deleted-sign { fill: #ffa198 } .inserted-sign { fill: #7ee2a8 } .moved-sign { fill: #9cc3ff }
    .reloaded-sign, .updated-sign { fill: #ffcf87 }
    .way { stroke: #9cc3ff }
    .deleted { fill: #3d1a1a; stroke: #ffa198 }
    .inserted { fill: #12331f; stroke: #7ee2a8 }
    .moved { fill: #16294a; stroke: #9cc3ff }
    .reloaded, .updated { fill: #3b2a0d; stroke: #ffcf87 }
    }
    </style>
    """
}

extension HeadlessGrid {
  /// Draws the visible part of the grid as an SVG document.
  ///
  /// The picture loads no other files and has a light and a dark style. It shows models as
  /// ``text(ascii:)`` does; markup in their texts is escaped.
  ///
  /// - Returns: A well-formed document in UTF-8.
  /// - Complexity: O(*sections* + *visible cells*).
  public func svg() -> String {
    SVGPicture(frame()).document
  }

  /// Draws the visible part of the grid with the changes of an update highlighted.
  package func picture(marking marks: StepMarks, isAfter: Bool) -> MarkedPicture {
    let picture = SVGPicture(frame()) { section, item in
      guard let item else { return marks.section(section, isAfter: isAfter) }
      return marks.item(ItemPosition(section: section, item: item), isAfter: isAfter)
    }
    return MarkedPicture(document: picture.document, cells: picture.markedCells)
  }
}

/// An SVG document, and where in it the marked cells are.
package struct MarkedPicture {
  /// The rectangle of a cell, in pixels.
  package struct Box {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  package var document: String
  package var cells: [ItemPosition: Box]
}
