/// One order of a derivation, without the type of its key.
///
/// The closures are made where the key's type is known, so the compiler can specialize them. They take
/// keys in two type-erased forms: an array of keys in any order, and the column of keys in the order of
/// the result. An order that keeps no keys uses ``NoKeys`` for both.
///
/// An order by keys is total, except for equal keys: keys that are not equal to themselves, as NaN, are behind
/// all others. An order by a comparison may not be one; see ``ArrangementUpdate/isInOrder(_:)``.
@usableFromInline
struct SortStage<Model> {
  @usableFromInline
  typealias Keys = Any

  /// Equal for copies only, since closures cannot be compared.
  @usableFromInline
  let identity = Identity()

  /// Whether the order is by keys.
  @usableFromInline
  let hasKeys: Bool

  /// The keys of models.
  ///
  /// A model with an offset has its key in the column already; others have -1.
  @usableFromInline
  let keys: (ContiguousArray<Model>, _ kept: [Int], _ column: Keys?) -> Keys

  /// Sorts a range of indexes of models; those of equal keys keep their order.
  @usableFromInline
  let sort: (inout [Int], Range<Int>, ContiguousArray<Model>, Keys) -> Void

  /// The column of the keys at some indexes.
  @usableFromInline
  let column: (Keys, [Int]) -> Keys

  /// The part of a range of sorted rows whose key equals that of a model; it may be empty.
  @usableFromInline
  let equalRange: (Range<Int>, SortedRows<Model>, SortedModel<Model>) -> Range<Int>

  /// Makes in the column the edit that was made in the items.
  @usableFromInline
  let mirror: (inout Keys, ItemEdit, _ new: Keys, InsertedRows) -> Void
}

/// The rows of a result: their models, and the column of their keys.
@usableFromInline
struct SortedRows<Model> {
  @usableFromInline
  let models: ModelColumn<Model>

  @usableFromInline
  let keys: Any

  @inlinable
  init(_ models: ModelColumn<Model>, _ keys: Any) {
    self.models = models
    self.keys = keys
  }
}

/// A model whose position is searched, and its key in an array of keys.
@usableFromInline
struct SortedModel<Model> {
  @usableFromInline
  let model: Model

  @usableFromInline
  let keys: Any

  @usableFromInline
  let index: Int

  @inlinable
  init(_ model: Model, _ keys: Any, _ index: Int) {
    self.model = model
    self.keys = keys
    self.index = index
  }
}

/// The keys of an order that keeps none.
@usableFromInline
struct NoKeys {
  @inlinable
  init() {}
}

extension SortStage {
  @inlinable
  init(by areInOrder: @escaping (Model, Model) -> Bool) {
    hasKeys = false
    keys = { _, _, _ in NoKeys() }
    sort = { order, range, models, _ in
      Self.sort(&order, range) { models.span.lend($0, $1, to: areInOrder) }
    }
    column = { _, _ in NoKeys() }
    equalRange = { range, rows, new in
      var models = ColumnReader(rows.models)
      return Self.equalRange(in: range) {
        models.lend($0) { areInOrder($0, new.model) }
      } isAfter: {
        models.lend($0) { areInOrder(new.model, $0) }
      }
    }
    mirror = { _, _, _, _ in }
  }

  @inlinable
  init<Key: Comparable>(on key: @escaping (Model) -> Key, descending: Bool) {
    typealias KeyColumn = Column<NoSummary<Key>>
    func areInOrder(_ a: Key, _ b: Key) -> Bool { descending ? b < a : a < b }
    hasKeys = true
    keys = { models, kept, column in
      guard let column = column as? KeyColumn else { return Self.keys(of: models, key) }
      var keys = ContiguousArray<Key>()
      keys.reserveCapacity(models.count)
      for index in models.indices {
        keys.append(kept[index] < 0 ? key(models[index]) : column[kept[index]])
      }
      return keys
    }
    sort = { order, range, _, keys in
      guard let keys = keys as? ContiguousArray<Key> else { return }
      let ordered = Self.moveToEnd(&order, range) { !(keys[$0] == keys[$0]) }
      Self.sort(&order, ordered) { keys.span.lend($0, $1, to: areInOrder) }
    }
    column = { keys, order in
      guard let keys = keys as? ContiguousArray<Key> else { return KeyColumn() }
      return KeyColumn(Self.elements(of: keys, at: order))
    }
    equalRange = { range, rows, new in
      guard let column = rows.keys as? KeyColumn, let keys = new.keys as? ContiguousArray<Key>
      else { return range }
      let key = keys[new.index]
      var reader = ColumnReader(column)
      guard key == key else {
        let start = partitionPoint(range) { reader.lend($0) { $0 == $0 } }
        return start..<range.upperBound
      }
      return Self.equalRange(in: range) {
        reader.lend($0) { areInOrder($0, key) }
      } isAfter: {
        reader.lend($0) { areInOrder(key, $0) || !($0 == $0) }
      }
    }
    mirror = { keys, edit, new, inserted in
      guard var column = keys as? KeyColumn else { return }
      let new = new as? ContiguousArray<Key> ?? []
      // The caller's reference would make the edit copy nodes that nothing else uses.
      keys = NoKeys()
      column.mirror(edit) { inserted.elements(of: new, at: $0)[...] }
      keys = column
    }
  }
}

// MARK: - Building blocks

extension SortStage {
  @inlinable
  static func keys<Key>(
    of models: ContiguousArray<Model>,
    _ key: (Model) -> Key
  ) -> ContiguousArray<Key> {
    var keys = ContiguousArray<Key>()
    keys.reserveCapacity(models.count)
    let models = models.span
    for index in models.indices { keys.append(models.lend(index, to: key)) }
    return keys
  }

  @inlinable
  static func elements<Key>(of keys: ContiguousArray<Key>, at order: [Int]) -> ContiguousArray<Key>
  {
    var elements = ContiguousArray<Key>()
    elements.reserveCapacity(order.count)
    for index in order { elements.append(keys[index]) }
    return elements
  }

  /// Sorts a part of an array.
  ///
  /// The standard sort is stable.
  @inlinable
  static func sort(
    _ order: inout [Int],
    _ range: Range<Int>,
    _ areInOrder: (Int, Int) -> Bool
  ) {
    if range == 0..<order.count { return order.sort(by: areInOrder) }
    if range.count < 2 { return }
    order.replaceSubrange(range, with: order[range].sorted(by: areInOrder))
  }

  /// Moves some indexes of a range to its end, and returns the part with the others; both keep their order.
  @inlinable
  static func moveToEnd(
    _ order: inout [Int],
    _ range: Range<Int>,
    where isLast: (Int) -> Bool
  ) -> Range<Int> {
    var (last, end): ([Int], Int) = ([], range.lowerBound)
    for position in range {
      let index = order[position]
      if isLast(index) {
        last.append(index)
      } else {
        if !last.isEmpty { order[end] = index }
        end += 1
      }
    }
    order.replaceSubrange(end..<range.upperBound, with: last)
    return range.lowerBound..<end
  }

  /// The rows of a sorted range that are neither before nor after something.
  ///
  /// It takes O(log *k*) calls for a range of *k* rows: at most log₂ *k* + 3 if at most one is equal.
  @inlinable
  static func equalRange(
    in range: Range<Int>,
    isBefore: (Int) -> Bool,
    isAfter: (Int) -> Bool
  ) -> Range<Int> {
    let start = partitionPoint(range, whileTrue: isBefore)
    guard start < range.upperBound, !isAfter(start) else { return start..<start }
    // Few rows are equal in most lists, so the end is searched from the start.
    var (low, high, step) = (start + 1, range.upperBound, 1)
    while low < high {
      let next = min(low + step, high) - 1
      if isAfter(next) {
        high = next
        break
      }
      (low, step) = (next + 1, 2 * step)
    }
    return start..<partitionPoint(low..<high) { !isAfter($0) }
  }
}

/// Which of some candidates an edit inserts, and where.
@usableFromInline
struct InsertedRows {
  /// The indexes of the candidates, in the order of the rows that they get.
  @usableFromInline
  let order: [Int]

  /// The first rows after the edit of the parts that have new items, ascending.
  @usableFromInline
  var starts: [Int] = []

  /// For each part, the number of new items in the parts before it.
  @usableFromInline
  var counts: [Int] = []

  @inlinable
  init(_ edit: ItemEdit, _ order: [Int]) {
    self.order = order
    guard !order.isEmpty, case .replace(let parts) = edit else { return }
    var (growth, count) = (0, 0)
    for part in parts {
      if part.count > 0 {
        starts.append(part.range.lowerBound + growth)
        counts.append(count)
      }
      (growth, count) = (growth + part.growth, count + part.count)
    }
  }

  /// The elements of candidates that are in a range of rows after the edit.
  @inlinable
  func elements<Element>(
    of candidates: ContiguousArray<Element>,
    at rows: Range<Int>
  ) -> ContiguousArray<Element> {
    let part = partitionPoint(starts.indices) { starts[$0] <= rows.lowerBound } - 1
    guard part >= 0 else { return [] }
    let first = counts[part] + rows.lowerBound - starts[part]
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(rows.count)
    for index in order[first..<first + rows.count] { elements.append(candidates[index]) }
    return elements
  }
}
