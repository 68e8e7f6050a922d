extension Gen {
  /// Makes always the same value.
  ///
  /// - Parameter value: The value; an expression is evaluated for every case.
  /// - Returns: A generator without anything simpler to shrink to.
  public static func constant(_ value: @autoclosure @escaping @Sendable () -> Value) -> Gen<Value> {
    Gen { (_, _) throws(Rejection) in ShrinkTree(leaf: value()) }
  }

  /// Makes one of some values, all equally likely.
  ///
  /// - Parameter elements: The values, the simplest first; without any there is nothing to make and
  ///   a check fails.
  /// - Returns: A generator that shrinks towards the first value.
  public static func element(of elements: [Value]) -> Gen<Value> where Value: Sendable {
    Gen { (random, _) throws(Rejection) in
      guard !elements.isEmpty else {
        throw Rejection(reason: "element(of:) was given no element to choose")
      }
      return ShrinkTree<Int>.int(random.below(elements.count), towards: 0).map { elements[$0] }
    }
  }

  /// Makes a value with one of some generators, all equally likely.
  ///
  /// - Parameter generators: The generators, the one of the simplest values first; without any
  ///   there is nothing to make and a check fails.
  /// - Returns: A generator that shrinks towards the first generator, then as the chosen one does.
  public static func oneOf(_ generators: [Gen<Value>]) -> Gen<Value> {
    frequency(generators.map { (1, $0) })
  }

  /// Makes a value with one of some generators, some of them more often than others.
  ///
  /// ```swift
  /// // Mostly small numbers.
  /// let numbers = Gen.frequency([(9, .int(in: 0...9)), (1, .int(in: 0...1_000_000))])
  /// ```
  ///
  /// - Parameter choices: The generators, the one of the simplest values first, each with its
  ///   weight. Those of weight 0 and less are never used; without any other a check fails.
  /// - Returns: A generator that shrinks towards the first generator, then as the chosen one does.
  public static func frequency(_ choices: [(weight: Int, generator: Gen<Value>)]) -> Gen<Value> {
    let choices = choices.filter { $0.weight > 0 }
    // Clamped, that the sum of absurd weights does not overflow.
    let weights = choices.map { min($0.weight, 1 << 32) }
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
