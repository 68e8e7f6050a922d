public import DiffableStorage

// Random snapshots, and pairs whose second one is an edited version of the first.

extension Gen {
  /// Makes snapshots with sections named `"A"`, `"B"` … and integers as items.
  ///
  /// Some sections are empty, and a third of the snapshots have marks.
  ///
  /// - Parameters:
  ///   - sections: The possible numbers of sections, as for ``array(of:count:)``.
  ///   - items: The possible numbers of items in all sections together. If the smallest number is
  ///     above 0, there is at least one section; if `sections` excludes that, a check fails.
  /// - Returns: A generator that shrinks to fewer items, sections and marks, then to fewer sections
  ///   with the same items, and numbers the rest in order.
  /// - Complexity: O(1) to create the generator; a snapshot costs as much as building it from its
  ///   sections.
  public static func snapshot(
    sections: ClosedRange<Int> = 0...4,
    items: ClosedRange<Int> = 0...40
  ) -> Gen<Snapshot<String, Int>> where Value == Snapshot<String, Int> {
    Gen { (random, size) throws(Rejection) in
      var maker = ListMaker(sections: sections, items: items, size: size, random: random)
      var list = try maker.fresh()
      if maker.random.oneIn(3) { maker.mark(&list) }
      random = maker.random
      return ListHistory(states: [list], sections: sections, items: items).tree
        .map { $0[0].snapshot() }
    }
  }

  /// Makes two snapshots, of which the second is an edited version of the first.
  ///
  /// Sections and items are deleted, inserted and moved, items also between sections. Half of the
  /// second snapshots and some of the first have marks. Some pairs are equal, some have all items
  /// moved, and some are unrelated.
  ///
  /// ```swift
  /// try check(.relatedSnapshots()) { before, after in
  ///   let difference = after.difference(from: before)
  ///   try requireEqual(try before.applying(difference), after)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The possible numbers of sections of each snapshot.
  ///   - items: The possible numbers of items of each snapshot, in all sections together.
  /// - Returns: A generator that shrinks both together, to fewer items, sections, marks and
  ///   changes.
  /// - Complexity: O(1) to create the generator; a pair of up to *n* sections and items takes
  ///   O(*n*²) in the worst case, as up to *n* edits change plain arrays.
  public static func relatedSnapshots(
    sections: ClosedRange<Int> = 0...4,
    items: ClosedRange<Int> = 0...40
  ) -> Gen<(before: Snapshot<String, Int>, after: Snapshot<String, Int>)>
  where Value == (before: Snapshot<String, Int>, after: Snapshot<String, Int>) {
    Gen { (random, size) throws(Rejection) in
      var maker = ListMaker(sections: sections, items: items, size: size, random: random)
      var before = try maker.fresh()
      var after = try maker.edited(before)
      if maker.random.oneIn(8) { maker.mark(&before) }
      if maker.random.oneIn(2) { maker.mark(&after) }
      random = maker.random
      return ListHistory(states: [before, after], sections: sections, items: items).tree
        .map { ($0[0].snapshot(), $0[1].snapshot()) }
    }
  }
}
