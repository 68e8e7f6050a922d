import Foundation

@main
enum Benchmarks {
  static func main() {
    do {
      exit(try run(Options(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Runs the benchmarks that the options select.
  ///
  /// - Returns: Whether every measured row reaches its goal within its noise.
  private static func run(_ options: Options) throws -> Bool {
    guard !options.wantsHelp else {
      print(Options.help)
      return true
    }
    if options.wantsLimits { return Limits.run(options.scale) }
    if let (change, count) = options.changes {
      try change.make(count)
      return true
    }
    let lists =
      try options.lines.map { try RealLists(before: $0.before, after: $0.after) }
      ?? RealLists.debian()
    if lists == nil {
      print("Left out: real data, since this machine has no Debian package lists (see --lines).")
    }
    if options.scale == .quick { announceWhatIsLeftOut(lists) }
    let results = try measure(AllRows.rows(options.scale, lists), options)
    if let file = options.json { try JSONReport(results).write(to: file) }
    if let file = options.markdown { try MarkdownReport(results).write(into: file) }
    if let directory = options.plots { try GrowthCurves(options.scale).draw(into: directory) }
    print(TextReport.summary(of: results))
    return !results.contains { $0.verdict == .missed }
  }

  private static func announceWhatIsLeftOut(_ lists: RealLists?) {
    let quick = Set(AllRows.rows(.quick, lists).map(\.title))
    let missing = AllRows.rows(.full, lists).map(\.title).filter { !quick.contains($0) }
    print("Quick: \(missing.count) rows of a million items are left out or made with 100,000.")
  }

  /// Measures the selected rows and prints each result at once.
  private static func measure(_ rows: [Row], _ options: Options) throws -> [RowResult] {
    let text = options.filter?.lowercased()
    let rows = rows.filter { row in text.map { row.title.lowercased().contains($0) } ?? true }
    guard !rows.isEmpty || options.plots != nil else {
      throw Options.Unknown(argument: "--filter \(options.filter ?? "")")
    }
    var results: [RowResult] = []
    for row in rows {
      let result = RowResult(row, try row.measure(options.scale.meter))
      for line in TextReport.lines(for: result, after: results.last) { print(line) }
      fflush(nil)
      results.append(result)
    }
    return results
  }
}
