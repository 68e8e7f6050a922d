import DiffableStorage
import GridRendering

/// The page that `--format text` prints: the changes, both grids, and the verification.
struct TextPage {
  let pair: ListPair
  let outcome: Replay.Outcome
  let options: CompareOptions

  /// Whether a pager shows the page, which understands colors and no other control sequences.
  var isPaged = false

  private var palette: Palette {
    Palette(
      isOn: options.color.isOn(for: options.output),
      setsColumns: options.output.isTerminal && !isPaged
    )
  }

  /// Plays the change of the sample once, on a terminal that is large enough and has colors.
  func playSample() throws(ToolError) {
    let output = options.output
    guard options.sources == nil, output.isTerminal, palette.isOn else { return }
    let animation = Animation(pair, outcome, palette: palette)
    let size = Platform.terminalSize(Platform.standardOutput)
    guard size.lines > animation.height, size.columns >= animation.width else { return }
    try output.trying { () throws(SystemError) in try animation.play() }
  }

  var bytes: [UInt8] {
    get throws(ToolError) {
      if outcome.difference.isEmpty, !pair.columnsDiffer { return Array(unchanged.utf8) }
      let report = ChangeReport(
        pair: pair,
        difference: outcome.difference,
        palette: palette,
        arrow: options.isASCII ? "->" : "→",
        pageWidth: options.output.isTerminal ? PageWidth.of(options.output) : nil
      )
      var output: [UInt8] = []
      try report.append(to: &output)
      output += grids.utf8
      return output
    }
  }

  /// The text for equal lists, with the list, or its first lines if it is long.
  private var unchanged: String {
    let size = Summary.size(of: pair.after, isFlat: pair.isFlat)
    return "No differences: \(size).\n\n" + outcome.after.text
  }

  private var grids: String {
    // The marks of all changes are needed only for colors.
    let marks = palette.isOn ? StepMarks(outcome.difference) : nil
    let before = GridPainter(palette: palette, marks: marks, isAfter: false)
    let after = GridPainter(palette: palette, marks: marks, isAfter: true)
    return """

      \(heading("Before", pair.titles.before, pair.before))
      \(before.text(outcome.before))
      \(heading("After", pair.titles.after, pair.after))
      \(after.text(outcome.after))\(proof)\(invitation)
      """
  }

  private func heading(_ word: String, _ title: String, _ list: List) -> String {
    palette.paint("\(word): \(title)", .bold) + " (\(Summary.size(of: list, isFlat: pair.isFlat)))"
  }

  /// What the view that the options name has carried out; empty if they name none.
  private var proof: String {
    guard let view = options.view else { return "" }
    let name = view.kind == .tableView ? "table view" : "collection view"
    let extent =
      outcome.isWhole ? "every cell is right" : "every count and all cells on screen are right"
    let verdict = ": a strict \(name) carried out the change; \(extent)."
    return "\n" + palette.paint("Verified", .green) + verdict + "\n"
  }

  /// A hint about how to use the tool, if it compares the sample.
  private var invitation: String {
    options.sources == nil
      ? "\nThis is a sample. For lists of your own: diffgrid <before> <after>\n" : ""
  }
}
