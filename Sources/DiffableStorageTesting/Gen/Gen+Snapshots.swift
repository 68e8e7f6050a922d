public import DiffableStorage

extension Gen {
  /// Makes snapshots with sections named `"A"`, `"B"` … and whole numbers as items.
  ///
  /// Some sections are empty; a third of the snapshots carry marks.
  ///
  /// - Parameters:
  ///   - sections: How many sections there may be.
  ///   - items: How many items there may be in all sections together. Where the least number is
  ///     above 0, there is a section at least; if `sections` forbids one, checks fail.
  /// - Returns: A generator that shrinks to fewer items, sections and marks, then to fewer
  ///   sections of the same items, and numbers what is left in order.
  public static func snapshot(
    sections: ClosedRange<Int> = 0...4,
    items: ClosedRange<Int> = 0...40
  ) -> Gen<Snapshot<String, Int>> where Value == Snapshot<String, Int> {
    Gen { (random, size) throws(Rejection) in
      var maker = OutlineMaker(sections: sections, items: items, size: size, random: random)
      var outline = try maker.fresh()
      if maker.random.oneIn(3) { maker.mark(&outline) }
      random = maker.random
      return OutlineHistory(states: [outline], sections: sections, items: items).tree
        .map { $0[0].snapshot() }
    }
  }

  /// Makes two snapshots of which the second could have come from the first.
  ///
  /// Sections and items are deleted, inserted and moved, items also between sections; half of the
  /// second snapshots, and some of the first, carry marks. Some pairs are equal, in some everything
  /// has moved, some have nothing to do with each other.
  ///
  /// ```swift
  /// try check(.relatedSnapshots()) { before, after in
  ///   let difference = after.difference(from: before)
  ///   try requireEqual(try before.applying(difference), after)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: How many sections each of them may have.
  ///   - items: How many items each of them may have in all sections together.
  /// - Returns: A generator that shrinks both together: to fewer items, sections, marks and
  ///   changes.
  public static func relatedSnapshots(
    sections: ClosedRange<Int> = 0...4,
    items: ClosedRange<Int> = 0...40
  ) -> Gen<(before: Snapshot<String, Int>, after: Snapshot<String, Int>)>
  where Value == (before: Snapshot<String, Int>, after: Snapshot<String, Int>) {
    Gen { (random, size) throws(Rejection) in
      var maker = OutlineMaker(sections: sections, items: items, size: size, random: random)
      var before = try maker.fresh()
      var after = try maker.edited(before)
      if maker.random.oneIn(8) { maker.mark(&before) }
      if maker.random.oneIn(2) { maker.mark(&after) }
      random = maker.random
      return OutlineHistory(states: [before, after], sections: sections, items: items).tree
        .map { ($0[0].snapshot(), $0[1].snapshot()) }
    }
  }
}
