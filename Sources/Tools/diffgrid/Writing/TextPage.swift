import DiffableStorage
import GridRendering

/// The page that `--format text` prints: the changes, both grids, and the verification.
struct TextPage {
  let pair: ListPair
  let outcome: Replay.Outcome
  let options: CompareOptions

  private var palette: Palette {
    Palette(
      isOn: options.color.isOn(for: options.output),
      setsColumns: options.output.isTerminal
    )
  }

  var bytes: [UInt8] {
    if outcome.difference.isEmpty { return Array(unchanged.utf8) }
    let report = ChangeReport(
      pair: pair,
      difference: outcome.difference,
      palette: palette,
      arrow: options.isASCII ? "->" : "→"
    )
    var output: [UInt8] = []
    report.append(to: &output)
    output += grids.utf8
    return output
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
      \(after.text(outcome.after))
      \(proof)
      \(invitation)
      """
  }

  private func heading(_ word: String, _ title: String, _ list: List) -> String {
    palette.paint("\(word): \(title)", .bold) + " (\(Summary.size(of: list, isFlat: pair.isFlat)))"
  }

  private var proof: String {
    let view = options.view == .table ? "table view" : "collection view"
    let extent =
      outcome.isWhole ? "every cell is right" : "every count and all cells on screen are right"
    let verdict = ": a strict \(view) carried out the change; \(extent)."
    return palette.paint("Verified", .green) + verdict
  }

  /// A hint about how to use the tool, if it compares the sample.
  private var invitation: String {
    options.sources == nil
      ? "\nThis is a sample. For lists of your own: diffgrid <before> <after>\n" : ""
  }
}
