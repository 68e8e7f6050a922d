/// The matching step of a differ that hashes everything: a hash table of each list, and a lookup of
/// every identifier in the table of the other list.
///
/// It leaves out the following steps (moves, positions), so it costs less than such a differ.
struct FlatMatch {
  private(set) var deletions: [Int] = []
  private(set) var insertions: [Int] = []

  /// The offsets in the list before, in the order of the list after.
  private(set) var matches: [Int] = []

  init<Item: Hashable>(_ before: [Item], _ after: [Item]) {
    let offsetsBefore = Self.table(of: before)
    let offsetsAfter = Self.table(of: after)
    for (offset, item) in before.enumerated() where offsetsAfter[item] == nil {
      deletions.append(offset)
    }
    for (offset, item) in after.enumerated() {
      if let match = offsetsBefore[item] {
        matches.append(match)
      } else {
        insertions.append(offset)
      }
    }
  }

  var checksum: Int { deletions.count ^ insertions.count << 20 ^ matches.count << 40 }

  private static func table<Item: Hashable>(of items: [Item]) -> [Item: Int] {
    var table = [Item: Int](minimumCapacity: items.count)
    for (offset, item) in items.enumerated() { table[item] = offset }
    return table
  }
}
