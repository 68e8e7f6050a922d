import DiffableStorage
import GridRendering

/// Moves the cells of a grid from their places before a change to those after it, in a terminal.
///
/// Every character of the texts takes one column, as in the sample.
package struct Animation {
  private static let steps = 25
  private static let stepMilliseconds = 40
  private static let restMilliseconds = 500

  /// A text that is drawn, with its place and color.
  private struct Piece {
    var text: String
    var line: Int
    var column: Int
    var ink: Palette.Ink?
  }

  /// A section or an item of the lists.
  private enum Key: Hashable {
    case section(Identifier)
    case item(Identifier)
  }

  /// The pieces of one grid: the frame stays where it is, the others belong to a section or an item.
  private struct Drawing {
    var frame: [Piece] = []
    var pieces: [Key: Piece] = [:]

    /// The keys in the order of drawing: what changes comes last, so that it is on top.
    var order: [Key] = []
  }

  private let before: Drawing
  private let after: Drawing
  private let palette: Palette

  package let height: Int
  package let width: Int

  init(_ pair: ListPair, _ outcome: Replay.Outcome, palette: Palette) {
    self.palette = palette
    let layouts = (outcome.before, outcome.after)
    height = max(layouts.0.lines.count, layouts.1.lines.count)
    let lines = [layouts.0, layouts.1].flatMap(\.lines)
    width = lines.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
    let marks = StepMarks(outcome.difference)
    before = Self.drawing(
      layouts.0,
      pair.before,
      GridPainter(palette: palette, marks: marks, isAfter: false)
    )
    after = Self.drawing(
      layouts.1,
      pair.after,
      GridPainter(palette: palette, marks: marks, isAfter: true)
    )
  }

  private static func drawing(_ layout: TextLayout, _ list: List, _ painter: GridPainter) -> Drawing
  {
    var drawing = Drawing()
    var changed: [Key] = []
    func add(_ piece: Piece, _ key: Key?, isChanged: Bool) {
      guard let key else { return drawing.frame.append(piece) }
      drawing.pieces[key] = piece
      if isChanged { changed.append(key) } else { drawing.order.append(key) }
    }
    for (line, runs) in layout.lines.enumerated() {
      var column = 0
      for run in runs {
        let ink = painter.ink(of: run.role)
        let piece = Piece(text: run.text, line: line, column: column, ink: ink)
        switch run.role {
        case .cell(let position):
          add(piece, list.itemIdentifier(at: position).map(Key.item), isChanged: ink != nil)
        case .header(let section):
          add(piece, list.sectionIdentifier(at: section).map(Key.section), isChanged: ink != .bold)
        case .footer, .border, .note: add(piece, nil, isChanged: false)
        }
        column += run.text.count
      }
    }
    drawing.order += changed
    return drawing
  }

  /// Plays the change once, and removes it from the screen.
  func play() throws(SystemError) {
    for step in 0...Self.steps {
      let part = Double(step) / Double(Self.steps)
      // Slow at both ends.
      let text = text(at: part * part * (3 - 2 * part)) + "\u{1B}[\(height)A"
      try Platform.writeAll(Array(text.utf8), to: Platform.standardOutput)
      let rests = step == 0 || step == Self.steps
      Platform.pause(milliseconds: rests ? Self.restMilliseconds : Self.stepMilliseconds)
    }
    try Platform.writeAll(Array("\u{1B}[J".utf8), to: Platform.standardOutput)
  }

  /// The lines at a part of the way from 0 to 1, each with a line feed at its end.
  package func text(at part: Double) -> String {
    let isAfter = part >= 0.5
    var canvas = [[(Character, Palette.Ink?)]](
      repeating: Array(repeating: (" ", nil), count: width),
      count: height
    )
    func draw(_ piece: Piece) {
      for (offset, character) in piece.text.enumerated() where piece.column + offset < width {
        canvas[piece.line][piece.column + offset] = (character, piece.ink)
      }
    }
    let drawing = isAfter ? after : before
    // Boxes would only hide what moves.
    if part <= 0 || part >= 1 { drawing.frame.forEach(draw) }
    for key in drawing.order {
      guard var piece = drawing.pieces[key] else { continue }
      if let start = before.pieces[key], let end = after.pieces[key] {
        piece.line = Self.between(start.line, end.line, part)
        piece.column = Self.between(start.column, end.column, part)
      }
      draw(piece)
    }
    return canvas.map { painted($0) + "\n" }.joined()
  }

  private static func between(_ start: Int, _ end: Int, _ part: Double) -> Int {
    start + Int((Double(end - start) * part).rounded())
  }

  private func painted(_ line: [(Character, Palette.Ink?)]) -> String {
    var text = ""
    var rest = line[...]
    while let (_, ink) = rest.first {
      let run = rest.prefix { $0.1 == ink }
      text += palette.paint(String(run.map(\.0)), ink)
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}
