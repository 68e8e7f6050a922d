import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct CheckAsyncTests {
  @Test func `An asynchronous property is tried as often as asked, where it was called`()
    async throws
  {
    var runs = 0
    try await checkAsync(.snapshot(), runs: 30) { snapshot in
      runs += 1
      let dataSource = DiffableDataSource<String, Int>()
      _ = await dataSource.applyInBackground(snapshot)
      try requireEqual(dataSource.snapshot(), snapshot)
    }
    #expect(runs == 30)
  }

  @MainActor @Test func `A failure is the same one as without waiting`() async throws {
    let numbers = Gen.array(of: .int(in: 0...99), count: 0...20)
    let expected = try failure { () throws(PropertyFailure) in
      try check(numbers, seed: 9) { try require($0.allSatisfy { $0 < 50 }) }
    }
    let found = try await #require(throws: PropertyFailure.self) {
      try await checkAsync(numbers, seed: 9) { list in
        await Task.yield()
        MainActor.assertIsolated()
        try require(list.allSatisfy { $0 < 50 })
      }
    }
    #expect(found.counterexample == "[50]")
    #expect(found.description == expected.description)
  }
}
