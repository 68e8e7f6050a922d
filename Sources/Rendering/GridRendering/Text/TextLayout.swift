import DiffableStorage

/// A grid as lines of text, in which every piece has a role.
package struct TextLayout {
  /// What a piece of a line represents, so that callers can color it.
  package enum Role: Hashable, Sendable {
    case border
    case header(section: Int)
    case footer(section: Int)
    case cell(ItemPosition)
    case note
  }

  /// A piece of a line.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var role: Role
  }

  /// The lines, from top to bottom, each from left to right.
  package private(set) var lines: [[Run]] = []

  private let frame: Frame
  private let strokes: Strokes
  private let columns: Int
  private let cellWidth: Int
  private let isASCII: Bool

  /// All lines, each with a line feed at its end.
  package var text: String {
    lines.map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// Whether a section without a header has its number as the title.
  private let numbersSections: Bool

  init(_ frame: Frame, ascii: Bool, numbersSections: Bool = true, pageWidth: Int? = nil) {
    self.frame = frame
    self.numbersSections = numbersSections
    isASCII = ascii
    strokes = ascii ? .ascii : .box
    let columns = frame.usedColumns
    self.columns = columns
    // Each cell takes three columns besides its text, and the last border takes one.
    let cap =
      pageWidth.map { max(($0 - 1) / columns - 3, 4) }
      ?? (columns == 1 ? 72 : max(6, min(24, 96 / columns)))
    let words = { (label: Label) in displayWidth(ascii ? asciiText(label.text) : label.text) }
    let widest = frame.sections.lazy.flatMap(\.cells).map(words).max() ?? 0
    let titles = frame.sections.map { section in
      max(
        section.header.map(words) ?? (numbersSections ? displayWidth(section.name) : 0),
        section.footer.map(words) ?? 0
      )
    }
    // The edge around a title takes five columns, the border and blanks of a cell take three.
    let titleShare = (min(titles.max() ?? 0, 72) + 5 + columns - 1) / columns - 3
    cellWidth = frame.cellWidth ?? min(max(widest, titleShare, 4), cap)
    for section in frame.sections { draw(section) }
    if frame.sections.isEmpty {
      addNote(
        frame.sectionCount > 0 ? "(nothing visible)" : numbersSections ? "(no sections)" : "(empty)"
      )
    }
  }

  /// The width between the outer borders.
  private var innerWidth: Int { columns * (cellWidth + 3) - 1 }

  private mutating func draw(_ section: Frame.Section) {
    let number = section.number
    let title = section.header.map(\.text) ?? (numbersSections ? section.name : "")
    let (left, right) = (strokes.topLeft, strokes.topRight)
    addEdge(left, title, section.header == nil ? .note : .header(section: number), right)
    if section.count == 0 { addInside("(empty)") }
    if section.items.lowerBound > 0, !section.items.isEmpty {
      addInside("\(strokes.dots) \(section.items.lowerBound) above")
    }
    for line in stride(from: 0, to: section.cells.count, by: columns) {
      addCells(of: section, from: line)
    }
    let below = section.count - section.items.upperBound
    if section.items.isEmpty, section.count > 0 {
      addInside("\(strokes.dots) \(section.count) not visible")
    } else if below > 0 {
      addInside("\(strokes.dots) \(below) below")
    }
    let footer = section.footer?.text ?? ""
    addEdge(strokes.bottomLeft, footer, .footer(section: number), strokes.bottomRight)
  }

  private mutating func addEdge(_ left: String, _ title: String, _ role: Role, _ right: String) {
    let line = strokes.horizontal
    guard !title.isEmpty else {
      let edge = left + String(repeating: line, count: innerWidth) + right
      lines.append([Run(text: edge, role: .border)])
      return
    }
    let words = fitted(title, innerWidth - 4)
    let rest = innerWidth - 3 - displayWidth(words)
    lines.append([
      Run(text: left + line + " ", role: .border),
      Run(text: words, role: role),
      Run(text: " " + String(repeating: line, count: max(rest, 0)) + right, role: .border),
    ])
  }

  private mutating func addCells(of section: Frame.Section, from first: Int) {
    var line = [Run(text: strokes.vertical, role: .border)]
    for column in 0..<columns {
      let index = first + column
      if column > 0 { line.append(Run(text: strokes.divider, role: .border)) }
      if index < section.cells.count {
        let position = ItemPosition(
          section: section.number,
          item: section.items.lowerBound + index
        )
        let text = fitted(section.cells[index].text, cellWidth)
        let space = String(repeating: " ", count: cellWidth - displayWidth(text) + 1)
        line += [
          Run(text: " ", role: .border), Run(text: text, role: .cell(position)),
          Run(text: space, role: .border),
        ]
      } else {
        line.append(Run(text: String(repeating: " ", count: cellWidth + 2), role: .border))
      }
    }
    lines.append(line + [Run(text: strokes.vertical, role: .border)])
  }

  private mutating func addInside(_ note: String) {
    lines.append([
      Run(text: strokes.vertical + " ", role: .border),
      Run(text: padded(note, toWidth: innerWidth - 2, mark: strokes.mark), role: .note),
      Run(text: " " + strokes.vertical, role: .border),
    ])
  }

  private mutating func addNote(_ note: String) {
    lines.append([Run(text: note, role: .note)])
  }

  private func fitted(_ text: String, _ width: Int) -> String {
    truncated(isASCII ? asciiText(text) : text, toWidth: width, mark: strokes.mark)
  }
}

/// The characters that draw boxes.
private struct Strokes {
  var horizontal, vertical, divider, topLeft, topRight, bottomLeft, bottomRight: String
  var dots, mark: String

  static let box = Strokes(
    horizontal: "─",
    vertical: "│",
    divider: "│",
    topLeft: "╭",
    topRight: "╮",
    bottomLeft: "╰",
    bottomRight: "╯",
    dots: "⋮",
    mark: "…"
  )

  static let ascii = Strokes(
    horizontal: "-",
    vertical: "|",
    divider: "|",
    topLeft: "+",
    topRight: "+",
    bottomLeft: "+",
    bottomRight: "+",
    dots: ":",
    mark: "..."
  )
}
