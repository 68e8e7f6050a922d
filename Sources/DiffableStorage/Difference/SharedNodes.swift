/// Two trees, taken apart into what they share and what they do not.
///
/// Both are walked downwards, level by level. A node that is in both is a run of elements that were
/// and are together, whatever is below it; only the others are opened. So two versions cost what
/// lies between them, not what they hold.
@usableFromInline
struct SharedNodes {
  /// A node, and how many elements stand before it.
  @usableFromInline
  struct Spot {
    @usableFromInline
    var child: Child

    @usableFromInline
    var start: Int
  }

  /// What both trees share, as runs of elements.
  @usableFromInline
  private(set) var runs: [MatchedRun] = []

  /// The nodes without children that only the tree before has, from left to right.
  @usableFromInline
  private(set) var before: [Spot]

  /// The nodes without children that only the tree after has, from left to right.
  @usableFromInline
  private(set) var after: [Spot]

  private let weight: (Child) -> Int

  /// Takes two trees apart.
  ///
  /// - Parameters:
  ///   - before: The root of the tree before, nil for an empty one.
  ///   - after: The root of the tree after, nil for an empty one.
  ///   - weight: How many elements are below a node.
  @usableFromInline
  init(before: Child?, after: Child?, weight: @escaping (Child) -> Int) {
    self.weight = weight
    self.before = before.map { [Spot(child: $0, start: 0)] } ?? []
    self.after = after.map { [Spot(child: $0, start: 0)] } ?? []
    while true {
      removeShared()
      let levels = (Self.level(self.before), Self.level(self.after))
      if levels == (0, 0) { break }
      if levels.0 >= levels.1 { self.before = opened(self.before) }
      if levels.1 >= levels.0 { self.after = opened(self.after) }
    }
  }

  private static func level(_ spots: [Spot]) -> Int { spots.first?.child.node.level ?? 0 }

  private func opened(_ spots: [Spot]) -> [Spot] {
    var result: [Spot] = []
    for spot in spots {
      guard let branch = spot.child.branch else { return spots }
      var start = spot.start
      for child in branch.children {
        result.append(Spot(child: child, start: start))
        start += weight(child)
      }
    }
    return result
  }

  private mutating func removeShared() {
    guard !before.isEmpty, !after.isEmpty, Self.level(before) == Self.level(after) else { return }
    var places: [ObjectIdentifier: Int] = [:]
    for (index, spot) in before.enumerated() { places[ObjectIdentifier(spot.child.node)] = index }
    var isShared = [Bool](repeating: false, count: before.count)
    after.removeAll { spot in
      guard let index = places[ObjectIdentifier(spot.child.node)] else { return false }
      isShared[index] = true
      let count = weight(spot.child)
      runs.append(MatchedRun(after: spot.start, before: before[index].start, count: count))
      return true
    }
    if isShared.contains(true) {
      before = zip(before, isShared).compactMap { $1 ? nil : $0 }
    }
  }
}
