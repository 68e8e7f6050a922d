// What a search in an outline finds.

extension SectionSnapshot {
  /// The outline of what a search finds: the items for which a condition is true, with their ancestors, which are expanded.
  ///
  /// Show it while the user searches, and the outline itself when the search ends. An ``OutlineStorage`` searches its
  /// models by itself.
  ///
  /// ```swift
  /// let files = try SectionSnapshot<String> {
  ///   try $0.append(["Documents", "Music"])
  ///   try $0.append(["letter", "taxes"], to: "Documents")
  /// }
  /// print(files.searched { $0.contains("tax") }.visibleItems)  // ["Documents", "taxes"]
  /// ```
  ///
  /// - Parameter isFound: The search.
  /// - Returns: The outline, without marks.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public func searched(_ isFound: (Item) -> Bool) -> Self {
    let (outline, ancestors) = keeping(isFound)
    return outline.modifying { $0.expand(ancestors) }
  }

  /// The items for which a condition is true, with their ancestors; and the ancestors in preorder.
  @inlinable
  func keeping(_ isKept: (Item) -> Bool) -> (outline: Self, ancestors: [Item]) {
    let levels = levels.elements(in: 0..<levels.count)
    var kept = [Bool](repeating: false, count: levels.count)
    var isAncestor = kept
    // The offsets of the ancestors of an item, the root first.
    var path: [Int] = []
    for (offset, item) in items.enumerated() {
      while path.count > Int(levels[offset]) { path.removeLast() }
      if isKept(item) {
        kept[offset] = true
        // The ancestors of an ancestor that is known are known.
        for ancestor in path.reversed() {
          if isAncestor[ancestor] { break }
          (kept[ancestor], isAncestor[ancestor]) = (true, true)
        }
      }
      path.append(offset)
    }
    let offsets = levels.indices.filter { kept[$0] }
    let all = items
    let outline = Self(
      Snapshot(sections: [(.main, offsets.lazy.map { all[$0] })], duplicates: .keepFirst),
      Levels(ContiguousArray(offsets.map { levels[$0] })),
      expansion
    )
    return (outline, levels.indices.filter { isAncestor[$0] }.map { all[$0] })
  }
}
