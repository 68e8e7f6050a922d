/// The identities of the nodes of a tree, and for each identity that of the parent node.
///
///     id       0   1   2   3   4   5
///     parent   3   3   4   4   –   (vacant, next vacant: –)
///
/// Nodes are shared between versions, so they cannot refer to their parents. The table gives the path
/// of identities from a node to the root. A search then follows that path from the root down, and
/// looks for each identity among the children.
///
/// Versions share the chunks of the table. Identities of removed nodes are reused.
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

  /// Allocates an identity for a new node; its parent is set later.
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

  /// An upper bound for the depth of a tree.
  @inlinable
  static var longestPath: Int { 40 }

  /// The identities of the nodes from the root down to a node.
  ///
  /// The length of the path is limited by ``longestPath``, because the entries of removed nodes may
  /// form a cycle.
  ///
  /// - Parameters:
  ///   - id: The identity of the last node.
  ///   - ids: A buffer of ``longestPath`` elements for the path.
  /// - Returns: The path, which is a suffix of `ids`.
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

/// The identities of the nodes on the path from a root to another node, starting with the root.
@usableFromInline
typealias NodePath = UnsafeBufferPointer<UInt32>
