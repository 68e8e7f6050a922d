/// A number for every node of a tree, and for every number the number of the node above it.
///
///     id       0   1   2   3   4   5
///     parent   3   3   4   4   –   (vacant, next vacant: –)
///
/// From any node the way to the root is found by numbers alone, and from the root back down by
/// looking for those numbers among the children: that is how an item is found in a tree whose nodes
/// are shared between versions and so cannot point upwards.
///
/// Kept in chunks that versions share; numbers of nodes that are gone are used again.
@usableFromInline
struct ParentTable: Sendable {
  @usableFromInline
  static var none: UInt32 { .max }

  @inlinable
  static var chunkBits: Int { 9 }

  @usableFromInline
  var chunks: ContiguousArray<ContiguousArray<UInt32>> = []

  @usableFromInline
  var firstVacant = ParentTable.none

  @usableFromInline
  init() {}

  @inlinable
  subscript(id: UInt32) -> UInt32 {
    get {
      chunks[Int(id) >> Self.chunkBits][Int(id) & (1 << Self.chunkBits - 1)]
    }
    set {
      chunks[Int(id) >> Self.chunkBits][Int(id) & (1 << Self.chunkBits - 1)] = newValue
    }
  }

  /// A number for a new node, whose parent is still to be said.
  @usableFromInline
  mutating func add() -> UInt32 {
    if firstVacant != Self.none {
      let id = firstVacant
      firstVacant = self[id]
      self[id] = Self.none
      return id
    }
    let size = 1 << Self.chunkBits
    if chunks.last.map({ $0.count == size }) ?? true { chunks.append([]) }
    let last = chunks.count - 1
    let id = last * size + chunks[last].count
    precondition(id < Int(Branch.unused), "A snapshot has room for 2,147,483,646 nodes")
    chunks[last].append(Self.none)
    return UInt32(id)
  }

  @usableFromInline
  mutating func remove(_ id: UInt32) {
    self[id] = firstVacant
    firstVacant = id
  }

  /// How many nodes a way can have: trees are never as deep.
  @inlinable
  static var longestPath: Int { 40 }

  /// The numbers of the nodes from the root down to a node.
  ///
  /// The path is not longer than a path can be, also where numbers lead in a circle, as those of
  /// nodes that are gone may.
  ///
  /// - Parameters:
  ///   - id: The number of the last node.
  ///   - ids: Where to write the path, with room for ``longestPath``.
  /// - Returns: The end of `ids`, as long as the path is.
  @inlinable
  @inline(__always)
  func path(to id: UInt32, in ids: UnsafeMutableBufferPointer<UInt32>) -> NodePath {
    var start = ids.count
    var next = id
    while next != Self.none, start > 0, Int(next) >> Self.chunkBits < chunks.count {
      start -= 1
      ids.initializeElement(at: start, to: next)
      next = self[next]
    }
    return UnsafeBufferPointer(rebasing: ids[start...])
  }
}

/// The numbers of the nodes on the way from a root to another node, the root's first.
@usableFromInline
typealias NodePath = UnsafeBufferPointer<UInt32>
