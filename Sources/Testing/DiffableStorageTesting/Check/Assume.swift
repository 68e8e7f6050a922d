/// The error with which a property leaves a case.
struct UnmetAssumption: Error {}

/// Leaves the case that a check tries, if a condition is false.
///
/// Use it where a property says something about some cases only. A case that is left counts neither as
/// passed nor as failed, and the check fails if too many are left: then it tries next to nothing.
///
/// ```swift
/// try check(zip(.snapshot(), .int(in: 0...9)), runs: 200, atLeast: 50) { snapshot, item in
///   try assume(snapshot.contains(item))
///   let rest = snapshot.modifying { $0.deleteItems([item]) }
///   try requireEqual(rest.numberOfItems, snapshot.numberOfItems - 1)
/// }
/// ```
///
/// - Parameter condition: What the property needs.
/// - Throws: An error that ``check(_:runs:atLeast:seed:_:)`` and ``checkAsync(_:runs:atLeast:seed:_:)``
///   take for a case that was left.
public func assume(_ condition: Bool) throws {
  if !condition { throw UnmetAssumption() }
}

/// Leaves the case that a check tries, if a value is nil; returns the value otherwise.
///
/// - Parameter value: What the property needs.
/// - Returns: The value.
/// - Throws: The error of ``assume(_:)-(Bool)``.
public func assume<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw UnmetAssumption() }
  return value
}
