import DiffableStorage
import GridRendering

/// Compares two lists and shows the change on a grid: `diffgrid`.
struct CompareCommand {
  let options: CompareOptions

  func run() throws(ToolError) -> ExitStatus {
    let isSilent = options.isQuiet && options.output.isStandardOutput
    guard let pair = try lists(unlessDifferent: isSilent) else { return .different }
    if isSilent { return pair.areSame ? .same : .different }
    let outcome = try Progress.during("Comparing", size: pair.size) { () throws(ToolError) in
      try Replay(pair, options).run()
    }
    try show(pair, outcome)
    // The sample always differs, so its exit status is 0 rather than 1.
    return options.sources == nil || outcome.difference.isEmpty ? .same : .different
  }

  /// Reads the lists; an error has file and line.
  ///
  /// With `endsEarly`, they are nil if their beginnings tell that they differ.
  private func lists(unlessDifferent endsEarly: Bool) throws(ToolError) -> ListPair? {
    guard let (before, after) = options.sources else { return try Sample.lists() }
    let (old, new) = (try before.contents(options.input), try after.contents(options.input))
    if old.areSame(as: new) {
      let list = try old.list(options.duplicates)
      return ListPair(before: list, after: list, titles: titles(old, new))
    }
    if endsEarly, options.duplicates == .reject, try EarlyDifference.exists(old, new) { return nil }
    let list = try old.list(options.duplicates)
    return ListPair(
      before: list,
      after: try new.list(options.duplicates, basedOn: list),
      titles: titles(old, new)
    )
  }

  private func titles(_ old: SourceContents, _ new: SourceContents) -> (String, String) {
    (Shown.text(old.title), Shown.text(new.title))
  }

  private func show(_ pair: ListPair, _ outcome: Replay.Outcome) throws(ToolError) {
    if options.format == .text {
      try TextPage(pair: pair, outcome: outcome, options: options).playSample()
    }
    let bytes = rendered(pair, outcome)
    if options.sources != nil, Pager.isUsed(for: bytes, in: options.output),
      Pager.show(rendered(pair, outcome, isPaged: true))
    {
      return
    }
    try options.output.write(bytes)
  }

  private func rendered(
    _ pair: ListPair,
    _ outcome: Replay.Outcome,
    isPaged: Bool = false
  ) -> [UInt8] {
    switch options.format {
    case .json: DifferenceWriter(difference: outcome.difference).bytes
    case .svg: Array(sheet(pair, outcome).document.utf8)
    case .html: Array(page(pair, outcome).document.utf8)
    case .text: TextPage(pair: pair, outcome: outcome, options: options, isPaged: isPaged).bytes
    }
  }

  private func page(_ pair: ListPair, _ outcome: Replay.Outcome) -> HTMLPage {
    HTMLPage(
      titles: pair.titles,
      outcome.difference,
      from: pair.before,
      to: pair.after,
      on: outcome.grid,
      showsBatches: options.view != nil,
      title: { $0.isEmpty ? nil : Shown.beginning(of: $0) },
      text: Shown.beginning
    )
  }

  private func sheet(_ pair: ListPair, _ outcome: Replay.Outcome) -> SVGSheet {
    SVGSheet(titles: pair.titles, pictures: outcome.pictures, difference: outcome.difference)
  }
}
