/// The error that ``require(_:_:)`` and ``requireEqual(_:_:_:)`` throw.
public struct Requirement: Error, CustomStringConvertible {
  /// The message, and for unequal values both of them.
  public let description: String

  init(_ description: String) {
    self.description = description.withShortLocalTypeNames
  }
}

/// Throws an error if a condition is false.
///
/// ```swift
/// try require(list.count < 10, "\(list.count) elements are too many")
/// ```
///
/// - Parameters:
///   - condition: The condition that must be true.
///   - message: The message of the error; it is evaluated only if the condition is false.
/// - Throws: ``Requirement`` if the condition is false.
/// - Complexity: O(1), besides the evaluation of the message.
public func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String = "A requirement is not met"
) throws(Requirement) {
  if !condition { throw Requirement(message()) }
}

/// Throws an error if two values are not equal.
///
/// - Parameters:
///   - found: The actual value.
///   - wanted: The expected value.
///   - message: The message of the error, before the two values. It is evaluated only if they
///     differ.
/// - Throws: ``Requirement`` if the values are not equal.
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
