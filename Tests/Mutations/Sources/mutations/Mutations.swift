import Foundation
import MutationKit

/// Finds mutants, builds them into a copy of the package, runs the tests on each mutant, and prints
/// the score.
@main
struct Mutations {
  static func main() async {
    Running.endWithThisProcess()
    do {
      let isGood = try await run(try Options(Array(CommandLine.arguments.dropFirst())))
      exit(isGood ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data(".ci/mutate: \(error)\n".utf8))
      exit(2)
    }
  }

  /// - Returns: Whether the score is good enough and no mark is stale.
  static func run(_ options: Options) async throws -> Bool {
    let sources = try await Sources(root: options.root)
    let all = sources.mutants
    let marks = try equivalentMutants(options.root)
    let stale = marks.stale(among: all)
    for mark in stale { say("Equivalent.txt: there is no \(mark.name) \(mark.change)") }
    let candidates = all.filter { !marks.contains($0) && options.includes($0) }
    let marked = all.count(where: marks.contains)
    say(
      "\(all.count) mutants, \(marked) of them marked as equivalent, \(candidates.count) chosen from"
    )
    let ordered =
      options.sample == nil ? candidates : Sampling.shuffled(candidates, seed: options.seed)
    let wanted = options.sample ?? ordered.count
    if options.lists {
      for mutant in ordered.prefix(wanted) { say(line(for: mutant)) }
      return stale.isEmpty
    }

    let clock = ContinuousClock()
    let started = clock.now
    // Some mutants will not compile, and are replaced by others.
    var build = Build(
      sources: sources,
      root: options.root,
      mutants: Array(ordered.prefix(wanted + wanted / 5 + 5))
    )
    try await build.compile()
    let mutants = build.mutants.sorted { $0.key < $1.key }.prefix(wanted)
    say(
      "\(build.dropped.count) do not compile; \(mutants.count) are tried; built in \(clock.now - started)"
    )

    let tests = try await TestedPackage(build: build, root: options.root)
    say("\(tests.suites.count) suites pass without a mutant (\(clock.now - started))")
    for suite in tests.leftOut { say("left out, since it fails without a mutant: \(suite)") }
    let results = try await tests.results(for: Array(mutants))
    let report = report(
      results,
      dropped: build.dropped,
      seed: options.sample.map { _ in options.seed }
    )
    say(report.text)
    say("\(clock.now - started) in all")
    let file = options.root.appendingPathComponent(".build/mutations/report.txt")
    try Data((report.text + "\n").utf8).write(to: file)
    return report.score.all.percent >= options.minimum && stale.isEmpty
  }

  private static func equivalentMutants(_ root: URL) throws -> EquivalentMutants {
    let file = root.appendingPathComponent("Tests/Mutations/Equivalent.txt")
    return try EquivalentMutants(String(contentsOf: file, encoding: .utf8))
  }

  static func line(for mutant: Mutant) -> String {
    "\(mutant.name)\n    Sources/\(mutant.path):\(mutant.line): \(mutant.change)"
  }

  private static func report(
    _ results: [(mutant: Mutant, outcome: Outcome)],
    dropped: [Mutant],
    seed: UInt64?
  ) -> (text: String, score: Score) {
    let score = Score(results)
    var lines: [String] = []
    let survivors = results.filter { !$0.outcome.isCaught }.sorted {
      ($0.mutant.path, $0.mutant.line) < ($1.mutant.path, $1.mutant.line)
    }
    if !survivors.isEmpty { lines.append("\nNot caught:") }
    for (mutant, outcome) in survivors {
      lines.append(line(for: mutant) + (outcome == .unreached ? "  (no test runs it)" : ""))
    }
    lines += ["", score.table]
    if let seed { lines.append("seed \(seed), \(dropped.count) others do not compile") }
    return (lines.joined(separator: "\n"), score)
  }
}

extension Options {
  /// Whether the options select a mutant.
  func includes(_ mutant: Mutant) -> Bool {
    filters.isEmpty
      || filters.contains { filter in
        "Sources/\(mutant.path)".hasPrefix(filter) || mutant.path.hasPrefix(filter)
          || mutant.name.contains(filter)
      }
  }
}
