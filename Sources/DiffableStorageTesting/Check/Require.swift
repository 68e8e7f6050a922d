/// What a property that does not hold says about it.
public struct Requirement: Error, CustomStringConvertible {
  /// What was required, and what was found instead.
  public let description: String

  init(_ description: String) {
    self.description = description.withShortLocalTypeNames
  }
}

/// Requires a condition of the case being checked.
///
/// ```swift
/// try require(list.count < 10, "\(list.count) elements are too many")
/// ```
///
/// - Parameters:
///   - condition: What has to be true.
///   - message: What to say when it is not.
/// - Throws: ``Requirement`` when the condition is false.
public func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String = "A requirement is not met"
) throws(Requirement) {
  if !condition { throw Requirement(message()) }
}

/// Requires two values to be equal.
///
/// - Parameters:
///   - found: The value that was found.
///   - wanted: The value that was wanted.
///   - message: What to say, before the two values, when they differ.
/// - Throws: ``Requirement`` when they are not equal.
public func requireEqual<Value: Equatable>(
  _ found: Value,
  _ wanted: Value,
  _ message: @autoclosure () -> String = "Two values differ"
) throws(Requirement) {
  if found != wanted {
    let text = "\(message()): \(String(reflecting: found)) instead of \(String(reflecting: wanted))"
    throw Requirement(text)
  }
}
