/// Checks that an asynchronous property holds for random cases, and finds the smallest one for
/// which it does not.
///
/// As ``check(_:runs:seed:_:)``, case after case, on the caller's actor. `DIFFABLE_SEED` and
/// `DIFFABLE_VERBOSE` in the environment mean the same.
///
/// ```swift
/// try await checkAsync(.snapshot()) { snapshot in
///   let dataSource = DiffableDataSource<String, Int>()
///   _ = await dataSource.applyInBackground(snapshot)
///   try requireEqual(dataSource.snapshot(), snapshot)
/// }
/// ```
///
/// - Parameters:
///   - generator: Makes the cases.
///   - runs: How many cases to try; their size grows from one to the next.
///   - seed: The seed of the first case, from which those of the others follow.
///   - property: Throws when the property does not hold. It should depend on the case alone.
/// - Throws: ``PropertyFailure`` with the smallest case, or when no case could be made.
public nonisolated(nonsending) func checkAsync<Value>(
  _ generator: Gen<Value>,
  runs: Int = 200,
  seed: UInt64? = nil,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws(PropertyFailure) {
  var search = try CaseSearch(generator, runs: runs, seed: seed)
  while let value = try search.next() {
    do {
      try await property(value)
    } catch {
      search.fail(error)
    }
  }
  try search.conclude(describing: describe)
}
