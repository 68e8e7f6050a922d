import DiffableStorage
import Foundation

/// A thing to do.
struct Entry: Identifiable, Equatable {
  let id: Int
  var list: String
  var position: PositionKey
  var text: String

  /// What is in front of the text: the cursor, a mark, or the gap.
  var sign = " "
}

/// A file with a line for each entry: identifier, list, position and text, with tabs in between.
///
/// Other instances of the program may edit the same file.
struct EntryFile {
  static let lists = ["Today", "Soon", "Some day"]
  let path: String

  /// The entries in their order, which is the same for all readers.
  func read() throws -> [Entry] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let entries = text.split(separator: "\n").compactMap { line -> Entry? in
      let fields = line.split(separator: "\t", maxSplits: 3).map { String($0) }
      guard fields.count == 4, let id = Int(fields[0]), Self.lists.contains(fields[1]),
        let position = PositionKey(fields[2])
      else { return nil }
      return Entry(id: id, list: fields[1], position: position, text: fields[3])
    }
    return entries.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// Writes the entries of a drop: those that were dropped, and nobody else's unless their keys are equal.
  func write(_ ids: [Int], to place: DropPlace<String, Int>) throws {
    try change { entries in
      let row = entries.filter { $0.list == place.section && !ids.contains($0.id) }
      let index =
        row.firstIndex { $0.id == place.next } ?? row.firstIndex { $0.id == place.previous }.map {
          $0 + 1
        }
        ?? row.count
      var (changed, rest) = (ids, row[index...])
      let lower = row[..<index].last?.position
      var keys = PositionKey.keys(changed.count, between: lower, rest.first?.position)
      while keys == nil, let equal = rest.popFirst() {
        changed.append(equal.id)
        keys = PositionKey.keys(changed.count, between: lower, rest.first?.position)
      }
      for (id, key) in zip(changed, keys ?? []) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { continue }
        (entries[index].list, entries[index].position) = (place.section, key)
      }
    }
  }

  /// Creates the file with some entries if it is missing.
  func create(_ texts: [String]) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let keys = PositionKey.keys(texts.count, between: nil, nil) ?? []
    let entries = zip(texts, keys).enumerated().map { id, entry in
      Entry(id: id, list: Self.lists[id * 2 / texts.count], position: entry.1, text: entry.0)
    }
    try save(entries)
  }

  /// Reads the file, changes it and writes it, while no other instance does.
  private func change(_ body: (inout [Entry]) -> Void) throws {
    let lock = open(path + ".lock", O_CREAT | O_RDWR, 0o644)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    var entries = try read()
    body(&entries)
    try save(entries)
  }

  private func save(_ entries: [Entry]) throws {
    let lines = entries.map { "\($0.id)\t\($0.list)\t\($0.position)\t\($0.text)\n" }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
