import DiffableStorage
import GridRendering

/// Colors the changes in a grid that is drawn as text.
struct GridPainter {
  let palette: Palette

  /// The changes to color; nil leaves the grid plain.
  let marks: StepMarks?

  /// Whether the grid shows the list after the change, rather than before.
  let isAfter: Bool

  func text(_ layout: TextLayout) -> String {
    guard marks != nil else { return layout.text }
    return layout.lines.map { self.line($0) + "\n" }.joined()
  }

  private func line(_ runs: [TextLayout.Run]) -> String {
    var column = 0
    return runs.reduce(into: "") { line, run in
      column += displayWidth(run.text)
      line += palette.paint(run.text, ink(of: run.role))
      line += palette.settling(run.text, atColumn: column)
    }
  }

  /// The color of a piece of the grid.
  func ink(of role: TextLayout.Role) -> Palette.Ink? {
    switch role {
    case .cell(let position): ink(marks?.item(position, isAfter: isAfter))
    case .header(let section): ink(marks?.section(section, isAfter: isAfter)) ?? .bold
    case .footer(let section): ink(marks?.section(section, isAfter: isAfter))
    case .border, .note: nil
    }
  }

  private func ink(_ mark: StepMarks.Mark?) -> Palette.Ink? {
    switch mark?.name {
    case nil: nil
    case "deleted": .red
    case "inserted": .green
    case "moved": .magenta
    default: .blue
    }
  }
}
