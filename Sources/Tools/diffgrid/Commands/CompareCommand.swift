import DiffableStorage
import GridRendering

/// Compares two lists and shows the change on a grid: `diffgrid`.
struct CompareCommand {
  /// The largest number of updated items for which a page says how they change, which is more than it shows.
  private static let updateLimit = 2_000

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
    let isSame = outcome.difference.isEmpty && !pair.columnsDiffer
    return options.sources == nil || isSame ? .same : .different
  }

  /// Reads the lists; an error has file and line.
  ///
  /// With `endsEarly`, they are nil if their beginnings tell that they differ.
  private func lists(unlessDifferent endsEarly: Bool) throws(ToolError) -> ListPair? {
    guard let (before, after) = options.sources else { return try Sample.lists() }
    let old = try before.contents(options.input, options.table)
    let new = try after.contents(options.input, options.table)
    if old.areSame(as: new) {
      let list = try old.list(options.duplicates)
      return try ListPair(list, list, titles: titles(old, new))
    }
    if endsEarly, options.duplicates == .reject, try EarlyDifference.exists(old, new) { return nil }
    let list = try old.list(options.duplicates)
    let other = try new.list(options.duplicates, basedOn: list.list)
    return try ListPair(list, other, titles: titles(old, new))
  }

  private func titles(_ old: SourceContents, _ new: SourceContents) -> (String, String) {
    (Shown.text(old.title), Shown.text(new.title))
  }

  private func show(_ pair: ListPair, _ outcome: Replay.Outcome) throws(ToolError) {
    if options.format == .text {
      try TextPage(pair: pair, outcome: outcome, options: options).playSample()
    }
    let bytes = try rendered(pair, outcome)
    if options.sources != nil, Pager.isUsed(for: bytes, in: options.output),
      Pager.show(try rendered(pair, outcome, isPaged: true))
    {
      return
    }
    try options.output.write(bytes)
  }

  private func rendered(
    _ pair: ListPair,
    _ outcome: Replay.Outcome,
    isPaged: Bool = false
  ) throws(ToolError) -> [UInt8] {
    switch options.format {
    case .json: try DifferenceWriter(difference: outcome.difference, pair: pair).bytes
    case .svg: Array(sheet(pair, outcome).document.utf8)
    case .html: Array(try page(pair, outcome).document.utf8)
    case .text:
      try TextPage(pair: pair, outcome: outcome, options: options, isPaged: isPaged).bytes
    }
  }

  private func page(_ pair: ListPair, _ outcome: Replay.Outcome) throws(ToolError) -> HTMLPage {
    let changed = outcome.difference.reconfiguredItems.prefix(Self.updateLimit)
    var updates: [ItemPosition: String] = [:]
    for change in changed {
      guard let rows = pair.rows, let offset = pair.after.offset(of: change.position) else { break }
      updates[change.position] = Shown.changes(try rows.changes(at: offset), arrow: "→")
    }
    return HTMLPage(
      titles: pair.titles,
      outcome.difference,
      from: pair.before,
      to: pair.after,
      on: outcome.grid,
      showsBatches: options.view != nil,
      title: { $0.isEmpty ? nil : Shown.beginning(of: $0) },
      text: pair.label,
      updates: updates
    )
  }

  private func sheet(_ pair: ListPair, _ outcome: Replay.Outcome) -> SVGSheet {
    SVGSheet(titles: pair.titles, pictures: outcome.pictures, difference: outcome.difference)
  }
}
