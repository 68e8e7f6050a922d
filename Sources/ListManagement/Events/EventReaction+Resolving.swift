extension EventReaction {
  /// The value that an event comes to: what a reaction answered, or what was proposed.
  ///
  /// ```swift
  /// let first = EventReaction(signature: "target") { IndexPath(item: 0, section: 0) }
  /// let proposed = IndexPath(item: 3, section: 1)
  /// let answers = ["target", "insets"].map {
  ///   EventReaction.performUnmappedReaction(from: [first], $0)
  /// }
  /// print(answers.map { EventReaction.resolve($0, proposing: proposed).item })  // [0, 3]
  /// ```
  ///
  /// So an event that one mapping reacts to leaves the models of all others as they would be without.
  /// Where nil is an answer, as it is for an index path that must not be selected, propose an
  /// optional.
  ///
  /// - Parameters:
  ///   - answer: What performing a reaction came to; nil when no closure was called.
  ///   - proposed: What is to happen then, and when the answer is of another type.
  /// - Returns: The answer or the proposed value.
  public static func resolve<Value>(_ answer: Any?, proposing proposed: Value) -> Value {
    answer.flatMap { $0 as? Value } ?? proposed
  }
}
