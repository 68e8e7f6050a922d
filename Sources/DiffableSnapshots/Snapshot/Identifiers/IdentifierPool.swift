/// A set of unique identifiers, each of which has an integer *handle*.
///
/// Every identifier is hashed once, when it is inserted. All later steps use handles and stored
/// hashes. Only the code that calls the identifier's `==` and `hash(into:)` is generic; the table
/// behind it stores integers.
@usableFromInline
package struct IdentifierPool<Identifier: Hashable & Sendable>: Sendable {
  /// The identifier of every handle; a removed identifier remains until its handle is reused.
  @usableFromInline
  var identifiers: ContiguousArray<Identifier> = []

  @usableFromInline
  var hashes: ContiguousArray<UInt32> = []

  @usableFromInline
  var table = HandleTable()

  @usableFromInline
  var vacantHandles: [Int] = []

  @inlinable
  package init() {}

  @inlinable
  var count: Int { table.count }

  @inlinable
  package func handle(of identifier: Identifier) -> Int? {
    handle(of: identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  func handle(of identifier: Identifier, hash: UInt32) -> Int? {
    table.firstHandle(hash: hash) { identifiers[$0] == identifier }
  }

  /// Adds an identifier if it does not exist yet.
  ///
  /// - Returns: The new handle, nil if the identifier existed already.
  @inlinable
  package mutating func insert(_ identifier: Identifier) -> Int? {
    insert(identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  mutating func insert(_ identifier: Identifier, hash: UInt32) -> Int? {
    let (handle, isNew) = handle(inserting: identifier, hash: hash)
    return isNew ? handle : nil
  }

  /// The handle of an identifier, which is added if it does not exist yet.
  @inlinable
  package mutating func handle(
    inserting identifier: Identifier,
    hash: UInt32
  ) -> (handle: Int, isNew: Bool) {
    if let handle = handle(of: identifier, hash: hash) { return (handle, false) }
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
    return (handle, true)
  }

  @inlinable
  mutating func remove(_ handle: Int) {
    table.remove(hash: hashes[handle], handle: handle)
    vacantHandles.append(handle)
  }

  /// Removes an identifier if it exists.
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
