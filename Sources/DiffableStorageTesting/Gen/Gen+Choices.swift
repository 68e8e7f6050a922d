extension Gen {
  /// Makes always the same value.
  ///
  /// - Parameter value: The value; an expression is evaluated for every case.
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

// MARK: - Several at once

extension Gen {
  /// Makes pairs, of which each part shrinks on its own and then both together.
  public static func zip<A, B>(_ a: Gen<A>, _ b: Gen<B>) -> Gen<(A, B)> where Value == (A, B) {
    Gen { (random, size) throws(Rejection) in
      let first = try a.tree(&random, size)
      return .zip(first, try b.tree(&random, size))
    }
  }

  /// Makes triples, of which each part shrinks on its own.
  public static func zip<A, B, C>(
    _ a: Gen<A>,
    _ b: Gen<B>,
    _ c: Gen<C>
  ) -> Gen<(A, B, C)> where Value == (A, B, C) {
    Gen<((A, B), C)>.zip(.zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// Makes quadruples, of which each part shrinks on its own.
  public static func zip<A, B, C, D>(
    _ a: Gen<A>,
    _ b: Gen<B>,
    _ c: Gen<C>,
    _ d: Gen<D>
  ) -> Gen<(A, B, C, D)> where Value == (A, B, C, D) {
    Gen<((A, B), (C, D))>.zip(.zip(a, b), .zip(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
  }
}

extension ShrinkTree {
  static func zip<A, B>(_ a: ShrinkTree<A>, _ b: ShrinkTree<B>) -> ShrinkTree<(A, B)>
  where Value == (A, B) {
    ShrinkTree((a.value, b.value)) {
      .concatenating([
        { AnySequence(a.children().lazy.map { .zip($0, b) }) },
        { AnySequence(b.children().lazy.map { .zip(a, $0) }) },
        // In step, which is what finds the smallest pair of equal values.
        { AnySequence(Swift.zip(a.children(), b.children()).lazy.map { .zip($0, $1) }) },
      ])
    }
  }
}
