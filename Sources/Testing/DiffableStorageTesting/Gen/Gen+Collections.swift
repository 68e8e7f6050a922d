// Generators of arrays, strings and permutations, and random counts for them.

extension Gen {
  /// Makes arrays.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: The possible numbers of elements; numbers below 0 count as 0. Short arrays come
  ///     first. No array has more than 1,000,000 elements; if `count` asks for more, a check fails.
  /// - Returns: A generator that shrinks by removing elements, many at once if possible, and then
  ///   by shrinking single elements and pairs of elements.
  /// - Complexity: O(1) to create the generator; an array of *n* elements takes *n* calls of
  ///   `element`.
  public static func array<E>(of element: Gen<E>, count: ClosedRange<Int>) -> Gen<[E]>
  where Value == [E] {
    Gen { (random, size) throws(Rejection) in
      let total = try random.count(in: count, size: size)
      var elements: [ShrinkTree<E>] = []
      elements.reserveCapacity(total)
      for _ in 0..<total {
        elements.append(try element.tree(&random, size))
      }
      return .array(elements, minimum: Swift.max(count.lowerBound, 0))
    }
  }

  /// Makes strings of given characters.
  ///
  /// - Parameters:
  ///   - characters: The characters to choose from, the simplest first. If there are none, only the
  ///     empty string can be made, and a check fails if `count` excludes it.
  ///   - count: The possible numbers of characters, as for ``array(of:count:)``. Short strings come first.
  /// - Returns: A generator that shrinks to shorter strings, and then towards the first character.
  /// - Complexity: O(*characters*) to create the generator, O(*n*) for a string of *n* characters.
  public static func string(_ characters: String, count: ClosedRange<Int>) -> Gen<String>
  where Value == String {
    let choices = Array(characters)
    let isOnlyEmpty = choices.isEmpty && count.lowerBound <= 0
    return Gen<[Character]>
      .array(of: .element(of: choices), count: isOnlyEmpty ? 0...0 : count)
      .map { String($0) }
  }

  /// Makes permutations of the given elements, all equally likely.
  ///
  /// - Parameter elements: The elements in the simplest order; equal elements are distinguished by
  ///   their index.
  /// - Returns: A generator that shrinks towards the given order, by putting longer and shorter
  ///   ranges back in that order.
  /// - Complexity: O(1) to create the generator, O(*n*) for a permutation of *n* elements.
  public static func permutation<E: Sendable>(of elements: [E]) -> Gen<[E]> where Value == [E] {
    Gen { (random, _) throws(Rejection) in
      var order = Array(elements.indices)
      order.shuffle(with: &random)
      return ShrinkTree(order, simpler: Self.straighter).map { order in order.map { elements[$0] } }
    }
  }

  /// The orders in which one range is sorted, the longest ranges first, or one pair is swapped.
  private static func straighter(_ order: [Int]) -> AnySequence<[Int]> {
    let stretches = order.count.halvings(downTo: 2).lazy.flatMap { length in
      let starts = stride(from: 0, through: order.count - length, by: Swift.max(length / 2, 1))
      return starts.lazy.compactMap { start -> [Int]? in
        var straightened = order
        straightened[start..<start + length].sort()
        return straightened == order ? nil : straightened
      }
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
  /// The largest number of elements, so that a range without a bound does not use up the memory.
  private static let maximumCount = 1_000_000

  /// A random count for a size; the largest count of the size is more likely than others, and a rejection is
  /// thrown if all are too large.
  mutating func count(in range: ClosedRange<Int>, size: Int) throws(Rejection) -> Int {
    guard range.lowerBound <= Self.maximumCount else {
      throw Rejection(reason: "\(range) elements are more than \(Self.maximumCount)")
    }
    let range = range.clamped(to: 0...Self.maximumCount)
    let span = range.upperBound - range.lowerBound
    let reach = size >= 100 ? span : span * size / 100
    let most = range.lowerBound + min(span, max(reach, 1))
    return oneIn(16) ? most : number(in: range.lowerBound...most)
  }
}

extension BinaryInteger {
  /// This number, its half, and so on, down to `least`, which is always the last one.
  func halvings(downTo least: Self) -> [Self] {
    guard self >= least else { return [] }
    return Array(sequence(first: self) { $0 / 2 > least ? $0 / 2 : $0 > least ? least : nil })
  }
}
