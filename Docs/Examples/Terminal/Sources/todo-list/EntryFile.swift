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
/// Other instances of the program may edit the same file. A file that does not exist is written with the first entry.
struct EntryFile {
  static let lists = ["Today", "Soon", "Some day"]
  let path: String

  /// The entries in their order, which is the same for all readers.
  func read() throws -> [Entry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var known: Set<Int> = []
    let entries = text.split(separator: "\n").compactMap { line -> Entry? in
      let fields = line.split(separator: "\t", maxSplits: 3).map { String($0) }
      guard fields.count == 4, let id = Int(fields[0]), Self.lists.contains(fields[1]),
        let position = PositionKey(fields[2]), known.insert(id).inserted
      else { return nil }
      return Entry(id: id, list: fields[1], position: position, text: fields[3])
    }
    return entries.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// Writes the entries of a drop: those that were dropped, and nobody else's unless their keys are equal.
  func write(_ ids: [Int], to place: DropPlace<String, Int>) throws {
    try change { entries in Self.place(ids, at: place, in: &entries) }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - text: The text, in which tabs and line breaks become spaces.
  ///   - place: Where the entry goes.
  /// - Returns: The identifier of the entry.
  /// - Throws: An error of the file system.
  func add(_ text: String, at place: DropPlace<String, Int>) throws -> Int {
    var id = 0
    try change { entries in
      id = (entries.map(\.id).max() ?? -1) + 1
      guard let start = PositionKey.keys(1, between: nil, nil)?.first else { return }
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      entries.append(Entry(id: id, list: place.section, position: start, text: words))
      Self.place([id], at: place, in: &entries)
    }
    return id
  }

  /// Deletes entries.
  func delete(_ ids: Set<Int>) throws {
    try change { entries in entries.removeAll { ids.contains($0.id) } }
  }

  /// Brings deleted entries back to where they were.
  func restore(_ deleted: [Entry]) throws {
    try change { entries in
      for entry in deleted {
        // Another instance can have given the number to an entry of its own.
        let isTaken = entries.contains { $0.id == entry.id }
        let id = isTaken ? (entries.map(\.id).max() ?? 0) + 1 : entry.id
        entries.append(Entry(id: id, list: entry.list, position: entry.position, text: entry.text))
      }
    }
  }

  /// Gives entries keys between those of their neighbors.
  private static func place(
    _ ids: [Int],
    at place: DropPlace<String, Int>,
    in entries: inout [Entry]
  ) {
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

  /// Reads the file, changes it and writes it, while no other instance does.
  private func change(_ body: (inout [Entry]) -> Void) throws {
    // The folder is locked, because each change replaces the file, and a file to lock would stay behind.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let lock = open(folder, O_RDONLY)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    var entries = try read()
    body(&entries)
    let lines = entries.map { "\($0.id)\t\($0.list)\t\($0.position)\t\($0.text)\n" }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
