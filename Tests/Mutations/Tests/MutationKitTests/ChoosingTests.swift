import MutationKit
import Testing

@Suite struct ChoosingTests {
  private let mutants = MutantFinder.mutants(
    in: "func f() -> X { a < b && c }\nfunc g() -> X { 1 + 2 }",
    path: "Module/Folder/File.swift"
  )

  // MARK: - Samples

  @Test func `A seed gives one order, another seed another`() {
    let first = Sampling.shuffled(mutants, seed: 1)
    #expect(first == Sampling.shuffled(mutants.reversed(), seed: 1))
    #expect(Set(first) == Set(mutants))
    #expect((2..<6).contains { Sampling.shuffled(mutants, seed: $0) != first })
  }

  @Test func `Another mutant does not change the order of the others`() {
    let some = Sampling.shuffled(Array(mutants.dropFirst()), seed: 3)
    #expect(Sampling.shuffled(mutants, seed: 3).filter { $0 != mutants[0] } == some)
  }

  // MARK: - Equivalent mutants

  @Test func `Marks have names, changes and reasons`() throws {
    let marks = try EquivalentMutants(
      """
      # A comment.

      File.swift/f()/logic#1 a < b && c → a < b || c
        Because of this
        and that.
      File.swift/g()/arithmetic#1 1 + 2 → 1 - 2
        Because.
      """
    )
    #expect(marks.marks.map(\.reason) == ["Because of this and that.", "Because."])
    #expect(
      mutants.filter(marks.contains).map(\.name)
        == ["File.swift/f()/logic#1", "File.swift/g()/arithmetic#1"]
    )
    #expect(marks.stale(among: mutants) == [])
  }

  @Test(arguments: [
    "File.swift/f()/logic#2 a < b && c → a < b || c", "File.swift/f()/logic#1 a → b",
  ])
  func `A mark is stale when its mutant is gone, or is another one now`(_ mark: String) throws {
    let marks = try EquivalentMutants("\(mark)\n  A reason.")
    #expect(marks.stale(among: mutants) == marks.marks)
    #expect(!mutants.contains(where: marks.contains))
  }

  @Test(arguments: [
    "File.swift/f()/logic#1 a → b\n", "  A reason.", "a b\nc d\n  A reason.",
    "File.swift/f()/logic#1\n  A reason.",
  ])
  func `A mark without a change or a reason is refused, and a reason without a mark`(
    _ text: String
  ) {
    #expect(throws: EquivalentMutants.Malformed.self) { try EquivalentMutants(text) }
  }

  // MARK: - Order of tests

  private func stages(_ path: String, _ suites: [(String, String, Double)]) -> [[String]] {
    let suites = suites.map { Suite(name: $0.0, folder: $0.1, seconds: $0.2) }
    return TestPlan.stages(for: path, suites: suites).map { $0.map(\.name) }
  }

  @Test func `Suites of the file's name run first, then its folder's, then all others`() {
    let stages = stages(
      "Group/Module/Folder/Snapshot.Builder+Moving.swift",
      [
        ("ModuleTests.OtherTests", "ModuleTests/Other", 0.1),
        ("ModuleTests.NearTests", "ModuleTests/Folder", 0.2),
        ("ModuleTests.SlowTests", "ModuleTests/Folder", 9),
        ("ModuleTests.SnapshotBuilderTests", "ModuleTests/Elsewhere", 0.4),
        ("ModuleTests.MovingTests", "ModuleTests/Elsewhere", 0.3),
      ]
    )
    #expect(
      stages == [
        ["ModuleTests.MovingTests", "ModuleTests.SnapshotBuilderTests"],
        ["ModuleTests.NearTests"],
        ["ModuleTests.SlowTests"],
        ["ModuleTests.OtherTests"],
      ]
    )
  }

  @Test func `A folder without tests of its own is tested by the one around it`() {
    let stages = stages(
      "Group/Module/Folder/Inner/File.swift",
      [("ModuleTests.ATests", "ModuleTests", 1), ("ModuleTests.BTests", "ModuleTests/Folder", 1)]
    )
    #expect(stages == [["ModuleTests.BTests"], ["ModuleTests.ATests"]])
  }

  // MARK: - Scores

  @Test func `A score counts by folder and in all`() {
    let outcomes: [Outcome] = [.caught("a"), .caught("b"), .survived, .unreached]
    let score = Score(zip(mutants, outcomes).map { ($0, $1) })
    #expect(score.rows.map(\.folder) == ["Module/Folder"])
    #expect(score.all.caught == 2)
    #expect(score.all.total == 4)
    #expect(score.all.percent == 50)
    #expect(score.table.hasSuffix("50.0 %"))
  }
}
