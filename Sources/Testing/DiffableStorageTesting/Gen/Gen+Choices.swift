// Generators that choose between values or between other generators.

extension Gen {
  /// Makes the same value every time.
  ///
  /// - Parameter value: The value; the expression is evaluated for every case.
  /// - Returns: A generator that does not shrink.
  /// - Complexity: O(1) to create the generator.
  public static func constant(_ value: @autoclosure @escaping @Sendable () -> Value) -> Gen<Value> {
    Gen { (_, _) throws(Rejection) in ShrinkTree(leaf: value()) }
  }

  /// Chooses one of the given values, all equally likely.
  ///
  /// - Parameter elements: The values, the simplest first. If there are none, a check fails.
  /// - Returns: A generator that shrinks towards the first value.
  /// - Complexity: O(1) to create the generator, O(1) for each value.
  public static func element(of elements: [Value]) -> Gen<Value> where Value: Sendable {
    Gen { (random, _) throws(Rejection) in
      guard !elements.isEmpty else {
        throw Rejection(reason: "element(of:) was given no element to choose")
      }
      return ShrinkTree<Int>.int(random.below(elements.count), towards: 0).map { elements[$0] }
    }
  }

  /// Makes a value with one of the given generators, all equally likely.
  ///
  /// - Parameter generators: The generators, the one with the simplest values first. If there are
  ///   none, a check fails.
  /// - Returns: A generator that shrinks towards the first generator, and then as the chosen one
  ///   does.
  /// - Complexity: O(*n*) for *n* generators, to create the generator and to choose one for a
  ///   value.
  public static func oneOf(_ generators: [Gen<Value>]) -> Gen<Value> {
    frequency(generators.map { (1, $0) })
  }

  /// Makes a value with one of the given generators, which are chosen by their weights.
  ///
  /// ```swift
  /// // Mostly small numbers.
  /// let numbers = Gen.frequency([(9, .int(in: 0...9)), (1, .int(in: 0...1_000_000))])
  /// ```
  ///
  /// - Parameter choices: The generators, the one with the simplest values first, each with its
  ///   weight. Generators with a weight of 0 or less are not used; if there are no others, a check
  ///   fails.
  /// - Returns: A generator that shrinks towards the first generator, and then as the chosen one
  ///   does.
  /// - Complexity: O(*n*) for *n* generators, to create the generator and to choose one for a
  ///   value.
  public static func frequency(_ choices: [(weight: Int, generator: Gen<Value>)]) -> Gen<Value> {
    let choices = choices.filter { $0.weight > 0 }
    // Clamped, so that the sum of huge weights does not overflow.
    let weights = choices.map { min($0.weight, .max / choices.count) }
    let total = weights.reduce(0, +)
    let index = Gen<Int> { (random, _) throws(Rejection) in
      guard total > 0 else { throw Rejection(reason: "there is no generator to choose") }
      var rest = random.below(total)
      var index = 0
      while rest >= weights[index] {
        rest -= weights[index]
        index += 1
      }
      return .int(index, towards: 0)
    }
    return index.flatMap { choices[$0].generator }
  }
}
