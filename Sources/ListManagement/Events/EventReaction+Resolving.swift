extension EventReaction {
  /// Returns the result of a reaction, or a proposed value if there is no result.
  ///
  /// ```swift
  /// let first = EventReaction(signature: "target") { [0, 0] as IndexPath }
  /// let proposed: IndexPath = [1, 3]
  /// let results = ["target", "insets"].map {
  ///   EventReaction.performUnmappedReaction(from: [first], $0)
  /// }
  /// print(results.map { EventReaction.resolve($0, proposing: proposed) })  // [[0, 0], [1, 3]]
  /// ```
  ///
  /// With this method, a reaction of one mapping does not affect the models of other mappings: for
  /// them the proposed value is used. If nil is a valid result, for instance for an index path that
  /// must not be selected, propose an optional value.
  ///
  /// - Parameters:
  ///   - answer: The result of performing a reaction, or nil if no closure was called.
  ///   - proposed: The value to use if no closure was called or the result has another type.
  /// - Returns: The result of the reaction, or the proposed value.
  public static func resolve<Value>(_ answer: Any?, proposing proposed: Value) -> Value {
    answer.flatMap { $0 as? Value } ?? proposed
  }
}
