extension Gen {
  /// Makes arrays.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there may be; counts below 0 count as 0. Short arrays come first.
  /// - Returns: A generator that shrinks by leaving out elements, many at a time if possible, and
  ///   then by shrinking elements, alone and two in step.
  public static func array<E>(of element: Gen<E>, count: ClosedRange<Int>) -> Gen<[E]>
  where Value == [E] {
    Gen { (random, size) throws(Rejection) in
      let total = random.count(in: count, size: size)
      var elements: [ShrinkTree<E>] = []
      elements.reserveCapacity(total)
      for _ in 0..<total {
        elements.append(try element.tree(&random, size))
      }
      return .array(elements, minimum: Swift.max(count.lowerBound, 0))
    }
  }

  /// Makes strings of some characters.
  ///
  /// - Parameters:
  ///   - characters: The characters to choose from, the simplest first. Without any there is only
  ///     the empty string, and a check fails when `count` forbids it.
  ///   - count: How many characters there may be. Short strings come first.
  /// - Returns: A generator that shrinks to shorter strings, then towards the first character.
  public static func string(_ characters: String, count: ClosedRange<Int>) -> Gen<String>
  where Value == String {
    let choices = Array(characters)
    let isOnlyEmpty = choices.isEmpty && count.lowerBound <= 0
    return Gen<[Character]>
      .array(of: .element(of: choices), count: isOnlyEmpty ? 0...0 : count)
      .map { String($0) }
  }

  /// Makes all orders of some elements, all equally likely.
  ///
  /// - Parameter elements: The elements in the simplest order; equal ones are told apart by place.
  /// - Returns: A generator that shrinks towards the order given, by putting longer and shorter
  ///   stretches back in that order.
  public static func permutation<E: Sendable>(of elements: [E]) -> Gen<[E]> where Value == [E] {
    Gen { (random, _) throws(Rejection) in
      var order = Array(elements.indices)
      order.shuffle(with: &random)
      return ShrinkTree(order, simpler: Self.straighter).map { order in order.map { elements[$0] } }
    }
  }

  /// The orders that have one stretch put in order, the longest stretches first, or one pair.
  private static func straighter(_ order: [Int]) -> AnySequence<[Int]> {
    let stretches = order.count.halvings(downTo: 2).lazy.flatMap { length in
      stride(from: 0, through: order.count - length, by: Swift.max(length / 2, 1)).lazy
        .map { start in order[..<start] + order[start..<start + length].sorted() }
        .map { head in Array(head + order[head.count...]) }
        .filter { $0 != order }
    }
    let pairs = order.indices.lazy.flatMap { first in
      order.indices[(first + 1)...].lazy.compactMap { second -> [Int]? in
        guard order[first] > order[second] else { return nil }
        var swapped = order
        swapped.swapAt(first, second)
        return swapped
      }
    }
    return .concatenating([{ AnySequence(stretches) }, { AnySequence(pairs) }])
  }
}

extension SeededGenerator {
  /// How many elements something of a size gets, with the most of them now and then.
  mutating func count(in range: ClosedRange<Int>, size: Int) -> Int {
    let range = range.clamped(to: 0 ... .max)
    let span = range.upperBound - range.lowerBound
    // Divided first: a span of `Int.max` must not overflow.
    let reach = size >= 100 ? span : span / 100 * size + span % 100 * size / 100
    let most = range.lowerBound + min(span, max(reach, 1))
    return oneIn(16) ? most : number(in: range.lowerBound...most)
  }
}

extension BinaryInteger {
  /// This number, its half, the half of that, down to a least one, which is always among them.
  func halvings(downTo least: Self) -> [Self] {
    guard self >= least else { return [] }
    return Array(sequence(first: self) { $0 / 2 > least ? $0 / 2 : $0 > least ? least : nil })
  }
}
