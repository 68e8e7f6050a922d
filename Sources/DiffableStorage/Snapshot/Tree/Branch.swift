/// An inner node: up to sixteen children.
///
///     nodes         16 references
///     ids           16 × 32 bit: the children's numbers; unused lanes hold `IDTable.none`
///     itemEnds      16 × 32 bit: items up to and with each child; unused lanes hold `UInt32.max`
///     sectionEnds   16 × 32 bit: sections likewise
///
/// All searches look at all sixteen lanes, without a branch that could be guessed wrong.
@usableFromInline
final class Branch: TreeNode {
  @inlinable
  static var capacity: Int { 16 }

  @inlinable
  static func allocate(_ header: NodeHeader) -> Branch {
    let bytes = capacity * (MemoryLayout<TreeNode>.stride + 3 * MemoryLayout<UInt32>.stride)
    return unsafeDowncast(create(minimumCapacity: bytes / 8) { _ in header }, to: Branch.self)
  }

  @inlinable
  static func make(level: Int) -> Branch {
    let branch = allocate(NodeHeader(level: level))
    branch.ids.initialize(repeating: .max, count: 3 * capacity)
    return branch
  }

  @inlinable
  static func make(_ children: some Collection<Child>, level: Int) -> Branch {
    let branch = make(level: level)
    branch.append(children)
    return branch
  }

  deinit { nodes.deinitialize(count: count) }

  @inlinable
  var nodes: UnsafeMutablePointer<TreeNode> { words.assumingMemoryBound(to: TreeNode.self) }

  @inlinable
  var ids: UnsafeMutablePointer<UInt32> {
    (words + Self.capacity * MemoryLayout<TreeNode>.stride).assumingMemoryBound(to: UInt32.self)
  }

  @inlinable
  var itemEnds: UnsafeMutablePointer<UInt32> { ids + Self.capacity }

  @inlinable
  var sectionEnds: UnsafeMutablePointer<UInt32> { ids + 2 * Self.capacity }

  @usableFromInline
  override func copy() -> TreeNode {
    let branch = Self.allocate(NodeHeader(level: level, count: count))
    branch.nodes.initialize(from: nodes, count: count)
    branch.ids.initialize(from: ids, count: 3 * Self.capacity)
    keepAlive(self)
    return branch
  }
}

// MARK: - Reading

extension Branch {
  @inlinable
  func itemsBefore(_ index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 ? 0 : Int(itemEnds[index - 1])
  }

  @inlinable
  func sectionsBefore(_ index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 ? 0 : Int(sectionEnds[index - 1])
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
      sections: Int(size(at: index, of: sectionEnds))
    )
  }

  /// The child with a number.
  @inlinable
  func index(of id: UInt32) -> Int? {
    defer { keepAlive(self) }
    let index = Self.lanes(ids) { $0 == id }
    return index.seen == 0 ? nil : index.sum
  }

  /// The child that holds what has so many items before it.
  @inlinable
  func index(ofItem offset: Int) -> Int {
    defer { keepAlive(self) }
    return Self.passed(itemEnds, UInt32(truncatingIfNeeded: offset))
  }

  /// The child that holds the section with so many others before it.
  @inlinable
  func index(ofSection offset: Int) -> Int {
    defer { keepAlive(self) }
    return Self.passed(sectionEnds, UInt32(truncatingIfNeeded: offset))
  }

  /// The sum of the indexes of the lanes that match, and how many there are.
  @inlinable
  @inline(__always)
  static func lanes(
    _ lanes: UnsafeMutablePointer<UInt32>,
    _ matches: (UInt32) -> Bool
  ) -> (sum: Int, seen: Int) {
    var sum: UInt32 = 0
    var seen: UInt32 = 0
    for index in 0..<16 {
      let match: UInt32 = matches(lanes[index]) ? 1 : 0
      sum &+= match &* UInt32(truncatingIfNeeded: index)
      seen &+= match
    }
    return (Int(sum), Int(seen))
  }

  /// How many lanes end at an offset or before it.
  @inlinable
  @inline(__always)
  static func passed(_ ends: UnsafeMutablePointer<UInt32>, _ offset: UInt32) -> Int {
    var passed: UInt32 = 0
    for index in 0..<16 { passed &+= ends[index] <= offset ? 1 : 0 }
    return Int(passed)
  }

  /// The children, each with a reference of its own.
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
      sectionEnds[index] = UInt32(truncatingIfNeeded: sections)
      index += 1
    }
    count = index
  }

  /// Takes a child out to change it, so that nobody else refers to it; ``put(_:at:)`` must follow.
  @inlinable
  func take(at index: Int) -> Child {
    defer { keepAlive(self) }
    return Child(
      node: (nodes + index).move(),
      id: ids[index],
      items: Int(size(at: index, of: itemEnds)),
      sections: Int(size(at: index, of: sectionEnds))
    )
  }

  /// Puts back what was taken out, with another count.
  @inlinable
  func put(_ child: consuming Child, at index: Int) {
    let items = child.itemCount &- size(at: index, of: itemEnds)
    let sections = child.sectionCount &- size(at: index, of: sectionEnds)
    (nodes + index).initialize(to: child.node)
    ids[index] = child.id
    guard items != 0 || sections != 0 else { return }
    for lane in index..<count {
      itemEnds[lane] &+= items
      sectionEnds[lane] &+= sections
    }
  }

  /// What lies between the end of a child and that of the one before.
  @inlinable
  func size(at index: Int, of ends: UnsafeMutablePointer<UInt32>) -> UInt32 {
    ends[index] &- (index == 0 ? 0 : ends[index - 1])
  }

  /// Takes all children out.
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
    ids.update(repeating: .max, count: 3 * Self.capacity)
  }
}
