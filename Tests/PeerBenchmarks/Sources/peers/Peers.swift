import Foundation

@main
enum Peers {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      guard !options.wantsHelp else { return print(Options.help) }
      let meter = options.isQuick ? Meter.quick : .full
      var results: [Comparison.Result] = []
      for (count, change) in rows(options) {
        note("\(count) models, \(change.rawValue)")
        for comparison in comparisons(change, count) {
          let result = try comparison.measure(meter)
          if options.listsEach { note("  \(Report.line(for: result))") }
          results.append(result)
        }
      }
      print(Report(results))
    } catch {
      note("peers: \(error)")
      exit(2)
    }
  }

  /// The rows to measure, small lists first, because large ones scatter what is allocated later.
  private static func rows(_ options: Options) -> [(Int, Change)] {
    #if DEBUG
      let sizes = [20, 100, 1_000]
    #else
      let sizes = [20, 100, 1_000, 100_000]
    #endif
    return sizes.flatMap { count in
      Change.allCases
        .filter { count < 100_000 || !options.isQuick || $0 == .content }
        .map { (count, $0) }
    }
  }

  /// The change with each kind of models.
  private static func comparisons(_ change: Change, _ count: Int) -> [Comparison] {
    Texts.allCases.flatMap { texts in
      Buffers.allCases.flatMap { buffers in
        [
          Comparison(change, count, of: SongByInt.self, texts, buffers),
          Comparison(change, count, of: SongByUUID.self, texts, buffers),
          Comparison(change, count, of: SongByString.self, texts, buffers),
        ]
      }
    }
  }

  private static func note(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
