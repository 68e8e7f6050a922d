import DiffableStorage
import GridRendering

/// Colours what changed in a grid that was drawn as text.
struct GridPainter {
  let palette: Palette
  let marks: StepMarks

  /// Whether the grid shows the list after the change.
  let isAfter: Bool

  func text(_ layout: TextLayout) -> String {
    guard palette.isOn else { return layout.text }
    let lines = layout.lines.map { line in
      line.map { palette.paint($0.text, ink(of: $0.role)) }.joined() + "\n"
    }
    return lines.joined()
  }

  private func ink(of role: TextLayout.Role) -> Palette.Ink? {
    switch role {
    case .cell(let position): ink(marks.item(position, isAfter: isAfter))
    case .header(let section): ink(marks.section(section, isAfter: isAfter)) ?? .bold
    case .footer(let section): ink(marks.section(section, isAfter: isAfter))
    case .border, .note: nil
    }
  }

  private func ink(_ mark: StepMarks.Mark?) -> Palette.Ink? {
    switch mark?.name {
    case nil: nil
    case "deleted": .red
    case "inserted": .green
    case "moved": .yellow
    default: .blue
    }
  }
}
