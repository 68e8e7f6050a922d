/// Unique identifiers, each known by a small number: its *handle*.
///
/// Every identifier is hashed once, when it comes in; from then on the snapshot, its builder and
/// the difference work on handles and stored hashes. The generic part is only what has to call the
/// identifier's own `==` and `hash(into:)`; the table behind it is plain integers.
@usableFromInline
struct IdentifierPool<Identifier: Hashable & Sendable>: Sendable {
  /// The identifier of every handle; one that was removed stays until its handle is used again.
  @usableFromInline
  var identifiers: ContiguousArray<Identifier> = []

  @usableFromInline
  var hashes: ContiguousArray<UInt32> = []

  @usableFromInline
  var table = HandleTable()

  @usableFromInline
  var vacantHandles: [Int] = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { table.count }

  @inlinable
  func handle(of identifier: Identifier) -> Int? {
    handle(of: identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  func handle(of identifier: Identifier, hash: UInt32) -> Int? {
    table.firstHandle(hash: hash) { identifiers[$0] == identifier }
  }

  /// Adds an identifier, or nothing when it is there.
  ///
  /// - Returns: The new handle, nil when the identifier was there already.
  @inlinable
  mutating func insert(_ identifier: Identifier) -> Int? {
    insert(identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  mutating func insert(_ identifier: Identifier, hash: UInt32) -> Int? {
    guard handle(of: identifier, hash: hash) == nil else { return nil }
    let handle: Int
    if let vacant = vacantHandles.popLast() {
      handle = vacant
      identifiers[handle] = identifier
      hashes[handle] = hash
    } else {
      handle = identifiers.count
      identifiers.append(identifier)
      hashes.append(hash)
    }
    table.insert(hash: hash, handle: handle)
    return handle
  }

  @inlinable
  mutating func remove(_ handle: Int) {
    table.remove(hash: hashes[handle], handle: handle)
    vacantHandles.append(handle)
  }

  /// Takes an identifier out, if it is there.
  @inlinable
  mutating func remove(_ identifier: Identifier, hash: UInt32) {
    if let handle = handle(of: identifier, hash: hash) { remove(handle) }
  }

  /// The handles in use, in ascending order.
  @inlinable
  var handles: [Int] {
    let vacant = Set(vacantHandles)
    return identifiers.indices.filter { !vacant.contains($0) }
  }
}
