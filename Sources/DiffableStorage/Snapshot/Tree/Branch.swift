/// An inner node: up to sixteen children.
///
///     nodes         16 references
///     ids           16 × 32 bit: the identities of the children
///     itemEnds      16 × 32 bit: the number of items up to and including each child
///     sectionEnds   16 × 32 bit: the same for sections; only in branches over sections
///
/// Lanes without a child contain `unused`, which is greater than all identities and ends.
///
/// Searches compare all sixteen lanes, so there is no branch that the processor could mispredict.
@usableFromInline
final class Branch: TreeNode {
  @inlinable
  static var capacity: Int { 16 }

  /// The content of lanes without a child, greater than all other values.
  @inlinable
  static var unused: UInt32 { UInt32(Int32.max) }

  @inlinable
  static func allocate(_ header: NodeHeader) -> Branch {
    let bytes =
      capacity * MemoryLayout<TreeNode>.stride
      + laneCount(header.hasSections) * MemoryLayout<UInt32>.stride
    return unsafeDowncast(create(minimumCapacity: bytes / 8) { _ in header }, to: Branch.self)
  }

  @inlinable
  static func laneCount(_ hasSections: Bool) -> Int { (hasSections ? 3 : 2) * capacity }

  @inlinable
  static func make(level: Int, hasSections: Bool) -> Branch {
    let branch = allocate(NodeHeader(level: level, hasSections: hasSections))
    branch.ids.initialize(repeating: unused, count: laneCount(hasSections))
    return branch
  }

  @inlinable
  static func make(_ children: some Collection<Child>, level: Int) -> Branch {
    let branch = make(level: level, hasSections: children.first.map { $0.sections > 0 } ?? false)
    branch.append(children)
    return branch
  }

  deinit {
    for index in 0..<count { (nodes + index).deinitialize(count: 1) }
  }

  @inlinable
  @inline(__always)
  var nodes: UnsafeMutablePointer<TreeNode> { words.assumingMemoryBound(to: TreeNode.self) }

  @inlinable
  @inline(__always)
  var ids: UnsafeMutablePointer<UInt32> {
    (words + Self.capacity * MemoryLayout<TreeNode>.stride).assumingMemoryBound(to: UInt32.self)
  }

  @inlinable
  @inline(__always)
  var itemEnds: UnsafeMutablePointer<UInt32> { ids + Self.capacity }

  /// Exists only in a branch over sections.
  @inlinable
  @inline(__always)
  var sectionEnds: UnsafeMutablePointer<UInt32> { ids + 2 * Self.capacity }

  /// Whether the branch is over sections, and not over the items of one section.
  @inlinable
  @inline(__always)
  var hasSections: Bool { withUnsafeMutablePointerToHeader { $0.pointee.hasSections } }

  /// The branch of a child, which is copied first if it is shared.
  ///
  /// - Parameter child: The child, which keeps the branch alive.
  /// - Returns: An unretained reference; retaining it would double the cost of the call.
  @inlinable
  static func makeUnique(_ child: inout Child) -> Unmanaged<Branch> {
    if !isKnownUniquelyReferenced(&child.node) {
      let old = Unmanaged.passUnretained(unsafeDowncast(child.node, to: Branch.self))
      child.node = old._withUnsafeGuaranteedRef { $0.copy() }
    }
    return .passUnretained(unsafeDowncast(child.node, to: Branch.self))
  }

  @usableFromInline
  func copy() -> Branch {
    let branch = Self.allocate(
      NodeHeader(level: level, count: count, hasSections: hasSections)
    )
    for index in 0..<count { (branch.nodes + index).initialize(to: nodes[index]) }
    branch.ids.initialize(from: ids, count: Self.laneCount(hasSections))
    keepAlive(self)
    return branch
  }
}

// MARK: - Reading

extension Branch {
  @inlinable
  @inline(__always)
  func itemsBefore(_ index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 ? 0 : Int(itemEnds[index - 1])
  }

  @inlinable
  @inline(__always)
  func sectionsBefore(_ index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 || !hasSections ? 0 : Int(sectionEnds[index - 1])
  }

  /// The items below all children.
  @inlinable
  var items: Int { itemsBefore(count) }

  @inlinable
  var sections: Int { sectionsBefore(count) }

  @inlinable
  func child(at index: Int) -> Child {
    defer { keepAlive(self) }
    return Child(
      node: nodes[index],
      id: ids[index],
      items: Int(size(at: index, of: itemEnds)),
      sections: hasSections ? Int(size(at: index, of: sectionEnds)) : 0
    )
  }

  /// The index of the child with an identity.
  @inlinable
  @inline(__always)
  func index(of id: UInt32) -> Int? {
    defer { keepAlive(self) }
    let index = Self.lane(of: id, in: ids)
    return index < 16 ? index : nil
  }

  /// The index of the child that contains the item at an offset.
  @inlinable
  @inline(__always)
  func index(ofItem offset: Int) -> Int {
    defer { keepAlive(self) }
    return Self.passed(itemEnds, offset)
  }

  /// The index of the child that contains the section at an offset.
  @inlinable
  @inline(__always)
  func index(ofSection offset: Int) -> Int {
    assert(hasSections)
    defer { keepAlive(self) }
    return Self.passed(sectionEnds, offset)
  }

  /// The lane that contains a word; at least 16 if no lane does.
  @inlinable
  @inline(__always)
  static func lane(of word: UInt32, in lanes: UnsafeMutablePointer<UInt32>) -> Int {
    let isOther = lanesThatDiffer(from: word, lanes)
    return 16 - Int(sum(~isOther & SIMD16(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)))
  }

  /// The number of lanes whose end is not greater than an offset.
  @inlinable
  @inline(__always)
  static func passed(_ ends: UnsafeMutablePointer<UInt32>, _ offset: Int) -> Int {
    let offset = SIMD16(repeating: UInt32(truncatingIfNeeded: offset))
    // The sign bit is set in lanes whose end is greater.
    return 16 - Int(sum((offset &- load(ends)) &>> 31))
  }

  @inlinable
  @inline(__always)
  static func load(_ lanes: UnsafeMutablePointer<UInt32>) -> SIMD16<UInt32> {
    UnsafeRawPointer(lanes).loadUnaligned(as: SIMD16<UInt32>.self)
  }

  @inlinable
  @inline(__always)
  static func sum(_ lanes: SIMD16<UInt32>) -> UInt32 {
    let eight = lanes.lowHalf &+ lanes.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return two.x &+ two.y
  }

  /// The children; each element retains its node.
  @inlinable
  var children: Children { Children(branch: self) }

  @usableFromInline
  struct Children: RandomAccessCollection {
    @usableFromInline
    let branch: Branch

    @inlinable
    init(branch: Branch) {
      self.branch = branch
    }

    @inlinable
    var startIndex: Int { 0 }

    @inlinable
    var endIndex: Int { branch.count }

    @inlinable
    subscript(index: Int) -> Child { branch.child(at: index) }
  }
}

// MARK: - Changing

extension Branch {
  @inlinable
  func append(_ children: some Collection<Child>) {
    var (items, sections) = (self.items, self.sections)
    var index = count
    for child in children {
      (nodes + index).initialize(to: child.node)
      ids[index] = child.id
      items += child.items
      sections += child.sections
      itemEnds[index] = UInt32(truncatingIfNeeded: items)
      if hasSections { sectionEnds[index] = UInt32(truncatingIfNeeded: sections) }
      index += 1
    }
    count = index
  }

  /// Moves a child out so that it is uniquely referenced and can be edited in place.
  ///
  /// ``put(_:at:)`` must follow.
  @inlinable
  func take(at index: Int) -> Child {
    defer { keepAlive(self) }
    return Child(
      node: (nodes + index).move(),
      id: ids[index],
      items: Int(size(at: index, of: itemEnds)),
      sections: hasSections ? Int(size(at: index, of: sectionEnds)) : 0
    )
  }

  /// Moves a child back after an edit and updates the counts.
  @inlinable
  func put(_ child: consuming Child, at index: Int) {
    let items = child.itemCount &- size(at: index, of: itemEnds)
    (nodes + index).initialize(to: child.node)
    ids[index] = child.id
    if items != 0 {
      for lane in index..<count { itemEnds[lane] &+= items }
    }
    guard hasSections else { return }
    let sections = child.sectionCount &- size(at: index, of: sectionEnds)
    for lane in index..<count { sectionEnds[lane] &+= sections }
  }

  /// The difference between the end of a child and the end of the child before it.
  @inlinable
  func size(at index: Int, of ends: UnsafeMutablePointer<UInt32>) -> UInt32 {
    ends[index] &- (index == 0 ? 0 : ends[index - 1])
  }

  /// Removes and returns all children.
  @inlinable
  func takeAll() -> [Child] {
    let all = Array(children)
    removeAll()
    return all
  }

  @inlinable
  func removeAll() {
    nodes.deinitialize(count: count)
    count = 0
    ids.update(repeating: Self.unused, count: Self.laneCount(hasSections))
  }
}
