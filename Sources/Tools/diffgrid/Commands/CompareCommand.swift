import DiffableStorage
import GridRendering

/// Compares two lists and shows the change on a grid: `diffgrid`.
struct CompareCommand {
  let options: CompareOptions

  func run() throws(ToolError) -> ExitStatus {
    let pair = try lists()
    if options.isQuiet, options.output.isStandardOutput {
      return pair.areSame ? .same : .different
    }
    let outcome = try Progress.during("Comparing", size: pair.size) { () throws(ToolError) in
      try Replay(pair, options).run()
    }
    try options.output.write(rendered(pair, outcome))
    // The sample always differs, so its exit status is 0 rather than 1.
    return options.sources == nil || outcome.difference.isEmpty ? .same : .different
  }

  private func lists() throws(ToolError) -> ListPair {
    guard let (before, after) = options.sources else { return try Sample.lists() }
    let (format, duplicates) = (options.input, options.duplicates)
    let old = try before.list(format: format, duplicates: duplicates)
    return ListPair(
      before: old.list,
      after: try after.list(format: format, duplicates: duplicates, basedOn: old).list,
      titles: (Shown.text(before.title), Shown.text(after.title))
    )
  }

  private func rendered(_ pair: ListPair, _ outcome: Replay.Outcome) -> [UInt8] {
    switch options.format {
    case .json: DifferenceWriter(difference: outcome.difference).bytes
    case .svg: Array(sheet(pair, outcome).document.utf8)
    case .html: Array(page(pair, outcome).document.utf8)
    case .text: TextPage(pair: pair, outcome: outcome, options: options).bytes
    }
  }

  private func page(_ pair: ListPair, _ outcome: Replay.Outcome) -> HTMLPage {
    HTMLPage(
      titles: pair.titles,
      outcome.difference,
      from: pair.before,
      to: pair.after,
      on: outcome.grid,
      title: { $0.isEmpty ? nil : Shown.beginning(of: $0) },
      text: Shown.beginning
    )
  }

  private func sheet(_ pair: ListPair, _ outcome: Replay.Outcome) -> SVGSheet {
    SVGSheet(titles: pair.titles, pictures: outcome.pictures, difference: outcome.difference)
  }
}
