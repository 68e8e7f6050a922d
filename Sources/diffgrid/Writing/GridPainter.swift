import DiffableStorage
import GridRendering

/// Colours what changed in a grid that was drawn as text.
struct GridPainter {
  let palette: Palette
  private var items: [ItemPosition: Palette.Ink] = [:]
  private var sections: [Int: Palette.Ink] = [:]

  /// Colours the grid as it was: what is gone, and what moved away.
  init(before difference: Difference, _ palette: Palette) {
    self.palette = palette
    for change in difference.itemDeletions { items[change.position] = .red }
    for move in difference.itemMoves { items[move.from] = .yellow }
    for change in difference.sectionDeletions { sections[change.index] = .red }
    for move in difference.sectionMoves { sections[move.from] = .yellow }
  }

  /// Colours the grid as it is: what is new or marked, and what moved here.
  init(after difference: Difference, _ palette: Palette) {
    self.palette = palette
    for change in difference.reconfiguredItems { items[change.position] = .blue }
    for change in difference.reloadedItems { items[change.position] = .blue }
    for change in difference.itemInsertions { items[change.position] = .green }
    for move in difference.itemMoves { items[move.to] = .yellow }
    for change in difference.reloadedSections { sections[change.index] = .blue }
    for change in difference.sectionInsertions { sections[change.index] = .green }
    for move in difference.sectionMoves { sections[move.to] = .yellow }
  }

  func text(_ layout: TextLayout) -> String {
    guard palette.isOn else { return layout.text }
    let lines = layout.lines.map { line in
      line.map { palette.paint($0.text, ink(of: $0.role)) }.joined() + "\n"
    }
    return lines.joined()
  }

  private func ink(of role: TextLayout.Role) -> Palette.Ink? {
    switch role {
    case .cell(let position): items[position]
    case .header(let section): sections[section] ?? .bold
    case .footer(let section): sections[section]
    case .border, .note: nil
    }
  }
}
