import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

/// The log of checks whose process ends with a trap.
@Suite struct CaseLogTests {
  private struct Line: Equatable {
    var run: Int
    var seed: UInt64
    var type: String
  }

  /// Returns the lines about cases on the standard error of a process.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func lines(_ result: ExitTest.Result?) throws -> [Line] {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      guard
        let match = line.wholeMatch(
          of: /Case ([0-9]+) of [0-9]+, DIFFABLE_SEED=0x([0-9a-f]+), (.+)/
        ),
        let run = Int(match.1), let seed = UInt64(match.2, radix: 16)
      else { return nil }
      return Line(run: run, seed: seed, type: String(match.3))
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `The last line before a trap names the case that trapped`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_VERBOSE", "1", 1)
      try check(.int(in: 0...1000), seed: 0x40) { precondition($0 < 5) }
    }
    let lines = try Self.lines(result)
    try #require(!lines.isEmpty)
    #expect(lines.map(\.run) == Array(1...lines.count))
    #expect(lines.first?.seed == 0x40)
    #expect(Set(lines.map(\.type)) == ["Int"])
    // The seeds reproduce the cases: all but the last one pass.
    let cases = try lines.flatMap { try values(of: .int(in: 0...1000), runs: 1, seed: $0.seed) }
    #expect(cases.map { $0 < 5 } == Array(repeating: true, count: lines.count - 1) + [false])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A case that ends the process while it is made is named as well`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_VERBOSE", "1", 1)
      try check(Gen.int(in: 1...1).map { exit(Int32($0)) }) { _ in }
    }
    #expect(try Self.lines(result).map(\.run) == [1])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Shrunk cases are not printed`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_VERBOSE", "1", 1)
      try? check(.int(in: 1...9), runs: 5) { _ in throw Bug() }
      exit(1)
    }
    #expect(try Self.lines(result).map(\.run) == [1])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `An asynchronous check names its cases`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_VERBOSE", "1", 1)
      try await checkAsync(.string("ab", count: 1...3), runs: 3) { _ in }
      exit(1)
    }
    #expect(try Self.lines(result).map(\.run) == [1, 2, 3])
    #expect(try Self.lines(result).map(\.type) == ["String", "String", "String"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A sequence of commands that ends the process is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      enum Command { case push }
      setenv("DIFFABLE_VERBOSE", "1", 1)
      let commands = Gen<Command>.constant(.push)
      try checkCommands(commands, count: 1...3, model: {}, system: {}) { _, _, _ in exit(1) }
    }
    #expect(try Self.lines(result).map(\.run) == [1])
    #expect(try Self.lines(result).map(\.type) == ["Array<Command>"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A storage that traps while it is checked leaves its seed`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_VERBOSE", "1", 1)
      try checkConformance(
        of: { ModelStorage<String, Track>() },
        edits: .constant(0),
        seed: 0xFF
      ) { _, _ in preconditionFailure("planted") }
    }
    let lines = try Self.lines(result)
    #expect(lines.first == Line(run: 1, seed: 0xFF, type: "Array<Int>"))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Nothing is written unless the environment asks for it`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unsetenv("DIFFABLE_VERBOSE")
      try check(.int(in: 1...9)) { _ in }
      setenv("DIFFABLE_VERBOSE", "0", 1)
      try check(.int(in: 1...9)) { _ in }
      exit(1)
    }
    #expect(try Self.lines(result).isEmpty)
    #expect(CaseLog.requested(by: ["DIFFABLE_VERBOSE": "1"]) != nil)
    #expect(CaseLog.requested(by: ["DIFFABLE_VERBOSE": ""]) == nil)
    #expect(CaseLog.requested(by: ["VERBOSE": "1"]) == nil)
  }

  @Test func `A failure says how to find the seed of a case that traps`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try check(.bool) { _ in throw Bug() }
    }
    #expect(failure.description.contains("DIFFABLE_VERBOSE=1"))
  }
}

private struct Track: Identifiable, Equatable {
  let id: Int
}
