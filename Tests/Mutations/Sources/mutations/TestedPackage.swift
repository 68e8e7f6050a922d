import Foundation
import MutationKit

/// The built tests, and the mutants whose code each suite runs.
struct TestedPackage {
  let build: Build
  let root: URL

  /// The suites that pass without a mutant.
  private(set) var suites: [Suite] = []

  /// The suites that fail without a mutant.
  private(set) var leftOut: [String] = []

  /// The mutants whose code a suite runs, by the name of the suite.
  private var reached: [String: Set<Int>] = [:]

  /// The number of processes that run at the same time.
  private static let workers = 2

  /// The name under which tests for XCTest are run.
  private static let xctest = "XCTest"

  /// Runs every suite once without a mutant.
  init(build: Build, root: URL) async throws {
    self.build = build
    self.root = root
    let folders = try Self.folders(of: root)
    let names = try await Self.names(build)
    let count = (build.mutants.keys.max() ?? 0) + 1
    let profiles = try await Self.inParallel(names) { name, folder -> Profile in
      let file = folder.appendingPathComponent("reached")
      var profile = Profile(suite: Suite(name: name, folder: folders[name] ?? "", seconds: 0))
      // A suite gets a second run, because some tests depend on the load of the machine.
      for _ in 0..<2 where profile.end != .passed {
        try Data(count: count).write(to: file)
        let started = ContinuousClock.now
        profile.end = try await Self.run([name], build, folder, limit: 900) {
          $0[MutantSwitch.reachedVariable] = file.path
        }
        profile.suite.seconds = (ContinuousClock.now - started) / .seconds(1)
        let bytes = try Data(contentsOf: file)
        profile.reached = Set(bytes.indices.filter { bytes[$0] != 0 })
      }
      return profile
    }
    for profile in profiles {
      guard profile.end == .passed else {
        leftOut.append("\(profile.suite.name): \(profile.end)")
        continue
      }
      suites.append(profile.suite)
      reached[profile.suite.name] = profile.reached
    }
    guard !suites.isEmpty else { throw Failure("no tests pass without a mutant") }
  }

  private struct Profile: Sendable {
    var suite: Suite
    var end = TestRun.End.failed("not run")
    var reached: Set<Int> = []
  }

  /// Tests mutants, two at a time, and prints the result of each.
  func results(
    for mutants: [(key: Int, value: Mutant)]
  ) async throws -> [(mutant: Mutant, outcome: Outcome)] {
    let progress = Progress(total: mutants.count)
    return try await Self.inParallel(mutants) { id, mutant, folder in
      let started = ContinuousClock.now
      let outcome = try await outcome(of: id, mutant, in: folder)
      await progress.report(mutant, outcome, after: ContinuousClock.now - started)
      return (mutant, outcome)
    }
  }

  private func outcome(of id: Int, _ mutant: Mutant, in folder: URL) async throws -> Outcome {
    let able = suites.filter { reached[$0.name]?.contains(id) ?? false }
    if able.isEmpty { return .unreached }
    for stage in TestPlan.stages(for: mutant.path, suites: able) {
      let usual = stage.reduce(0) { $0 + $1.seconds }
      let end = try await Self.run(stage.map(\.name), build, folder, limit: 20 + 4 * usual) {
        $0[MutantSwitch.variable] = "\(id)"
      }
      if case .failed(let reason) = end { return .caught(reason) }
    }
    return .survived
  }

  // MARK: - Suites

  /// The suites in the built tests.
  private static func names(_ build: Build) async throws -> [String] {
    let output = try await build.swift(["test", "list", "--skip-build"])
    guard output.status == 0 else {
      throw Failure("the tests cannot be listed, see \(build.log.path)")
    }
    var names: Set<String> = []
    for line in output.text.split(whereSeparator: \.isNewline) {
      guard let match = line.prefixMatch(of: #/(\w+\.\w+)(\/.*)/#) else { continue }
      // Only tests of Swift Testing end in parentheses.
      names.insert(match.2.hasSuffix(")") ? String(match.1) : xctest)
    }
    return names.sorted()
  }

  /// The folders of suites, below `Tests`.
  private static func folders(of root: URL) throws -> [String: String] {
    let tests = root.appendingPathComponent("Tests")
    var folders: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix(".swift") {
      let parts = path.split(separator: "/")
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: #/(?:struct|class|actor|enum) (\w+)/#) {
        folders["\(parts[0]).\(match.1)"] = parts.dropLast().joined(separator: "/")
      }
    }
    return folders
  }

  // MARK: - Runs

  private static func run(
    _ names: [String],
    _ build: Build,
    _ folder: URL,
    limit: Double,
    _ setting: (inout [String: String]) -> Void
  ) async throws -> TestRun.End {
    var environment: [String: String] = [:]
    setting(&environment)
    let run = TestRun(command: command(build), folder: folder)
    let others = names.filter { $0 != xctest }
    if !others.isEmpty {
      let filters = others.flatMap { ["--filter", "^\($0.replacing(".", with: "\\."))/"] }
      let end = try await run.run(swiftTesting + filters, environment: environment, limit: limit)
      if end != .passed { return end }
    }
    guard names.contains(xctest) else { return .passed }
    return try await run.run(xctestArguments, environment: environment, limit: limit)
  }

  #if os(Linux)
    // The tests are run as a program, which starts faster than `swift test`.
    private static let swiftTesting = ["--testing-library", "swift-testing"]
    private static let xctestArguments: [String] = []

    private static func command(_ build: Build) -> [String] {
      let products = build.folder.appendingPathComponent("build/debug")
      let found = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
      let name = found.first { $0.hasSuffix("PackageTests.xctest") } ?? "tests"
      return [products.appendingPathComponent(name).path]
    }
  #else
    private static let swiftTesting = ["--disable-xctest"]
    private static let xctestArguments = ["--disable-swift-testing"]

    private static func command(_ build: Build) -> [String] {
      ["/usr/bin/env", "swift", "test", "--skip-build"] + build.arguments
    }
  #endif

  /// Calls a closure for each element, several at the same time, each with a folder of its own.
  private static func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @escaping @Sendable (Element, URL) async throws -> Result
  ) async throws -> [Result] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mutations-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = WaitingLine(elements)
    return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<workers {
        let own = folder.appendingPathComponent("\(worker)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        group.addTask {
          var results: [(Int, Result)] = []
          while let (index, element) = await line.next() {
            results.append((index, try await body(element, own)))
          }
          return results
        }
      }
      var all: [(Int, Result)] = []
      for try await results in group { all += results }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func inParallel<Result: Sendable>(
    _ mutants: [(key: Int, value: Mutant)],
    _ body: @escaping @Sendable (Int, Mutant, URL) async throws -> Result
  ) async throws -> [Result] {
    let pairs = mutants.map { (id: $0.key, mutant: $0.value) }
    return try await inParallel(pairs) { try await body($0.id, $0.mutant, $1) }
  }
}

/// Elements that workers take one after the other.
private actor WaitingLine<Element: Sendable> {
  private var rest: ArraySlice<(Int, Element)>

  init(_ elements: [Element]) {
    rest = Array(elements.enumerated())[...].map { ($0.offset, $0.element) }[...]
  }

  func next() -> (Int, Element)? { rest.popFirst() }
}

/// Prints mutants as they are done.
private actor Progress {
  private let total: Int
  private var done = 0

  init(total: Int) { self.total = total }

  func report(_ mutant: Mutant, _ outcome: Outcome, after time: Duration) {
    done += 1
    let seconds = Int((time / .seconds(1)).rounded())
    switch outcome {
    case .caught(let reason):
      say("[\(done)/\(total)] \(mutant.name): caught by \(reason) (\(seconds) s)")
    case .survived:
      say("[\(done)/\(total)] \(mutant.name): SURVIVED (\(seconds) s): \(mutant.change)")
    case .unreached:
      say("[\(done)/\(total)] \(mutant.name): NO TEST RUNS IT: \(mutant.change)")
    }
  }
}
