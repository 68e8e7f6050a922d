/// Checks that an asynchronous property holds for random cases, and finds the smallest case for
/// which it fails.
///
/// It works as ``check(_:runs:atLeast:seed:_:)`` does, including the environment variables, and awaits one
/// case after the other on the caller's actor.
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
///   - runs: The number of cases to try; their size grows from one case to the next.
///   - least: The least number of cases that the property must not leave by ``assume(_:)-(Bool)``; half of the
///     runs if it is nil.
///   - seed: The seed of the first case, as in ``check(_:runs:atLeast:seed:_:)``.
///   - property: Throws if the property does not hold. It should depend only on the case.
/// - Throws: ``PropertyFailure`` with the smallest failing case, or if no case could be made, or too few
///   cases were tried.
/// - Complexity: At most *runs* calls of the generator and the property; a failure adds at most
///   10,000 calls of the property with simpler cases.
public nonisolated(nonsending) func checkAsync<Value>(
  _ generator: Gen<Value>,
  runs: Int = 200,
  atLeast least: Int? = nil,
  seed: UInt64? = nil,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws(PropertyFailure) {
  var search = try CaseSearch(generator, runs: runs, atLeast: least, seed: seed)
  while let value = try search.next() {
    do {
      try await property(value)
    } catch {
      search.end(with: error)
    }
  }
  try search.conclude(describing: describe)
}
