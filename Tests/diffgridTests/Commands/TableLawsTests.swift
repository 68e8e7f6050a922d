import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Laws of tables: random ones are compared by the tool and by a dictionary, and patched.
struct TableLawsTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A table in memory: names, and rows of texts, of which the first is the key.
  private struct Model {
    var names: [String]
    var rows: [[String?]]

    /// The number of rows that have a column.
    func count(of name: String) -> Int {
      guard let column = names.firstIndex(of: name) else { return 0 }
      return rows.count { $0[column] != nil }
    }

    /// The row of each key, by the names of its columns.
    var byKey: [String: [String: String]] {
      Dictionary(
        uniqueKeysWithValues: rows.map { row in
          let fields = zip(names, row).compactMap { name, value in value.map { (name, $0) } }
          return (row[0] ?? "", Dictionary(uniqueKeysWithValues: fields))
        }
      )
    }
  }

  private struct Fields: Equatable {
    var from: String?
    var to: String?
  }

  /// What a naive comparison finds: the fields that differ, of rows with one key.
  private static func changes(
    _ before: Model,
    _ after: Model,
    _ isSame: (String, String) -> Bool
  ) -> [String: [String: Fields]] {
    let (old, new) = (before.byKey, after.byKey)
    // What all rows of one file have, and no row of the other one, is a column, and not a change of rows.
    let common = Set(before.names).union(after.names).subtracting([before.names[0]]).filter {
      let (rows, others) = (before.count(of: $0), after.count(of: $0))
      return !(rows == 0 && others == after.rows.count || others == 0 && rows == before.rows.count)
        || rows == 0 && others == 0
    }
    var changes: [String: [String: Fields]] = [:]
    for (key, row) in new {
      guard let was = old[key] else { continue }
      for name in common {
        let fields = Fields(from: was[name], to: row[name])
        let equal = fields.from.flatMap { from in fields.to.map { isSame(from, $0) } }
        if !(equal ?? (fields.from == fields.to)) { changes[key, default: [:]][name] = fields }
      }
    }
    return changes
  }

  private static func mutate(
    _ model: Model,
    _ values: [String?],
    _ random: inout SeededGenerator
  ) -> Model {
    var model = model
    model.rows.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
    for row in model.rows.indices where Bool.random(using: &random) {
      let column = Int.random(in: 0..<model.names.count, using: &random)
      if column > 0 { model.rows[row][column] = values.randomElement(using: &random) ?? nil }
    }
    if Bool.random(using: &random) { model.rows.shuffle(using: &random) }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let row = model.names.indices.map { column in
        column == 0 ? "new \(number)" : values.randomElement(using: &random) ?? nil
      }
      model.rows.insert(row, at: Int.random(in: 0...model.rows.count, using: &random))
    }
    return model
  }

  /// The changes that a difference in JSON names, with the texts of `write` as values.
  private func reported(_ write: (Any) -> String) throws -> [String: [String: Fields]] {
    let difference = try JSONSerialization.jsonObject(with: Data(folder.read("d.json").utf8))
    let object = difference as? [String: Any] ?? [:]
    var changes: [String: [String: Fields]] = [:]
    for entry in object["reconfiguredItems"] as? [[String: Any]] ?? [] {
      let fields = entry["fields"] as? [String: [String: Any]] ?? [:]
      changes[entry["identifier"] as? String ?? ""] = fields.mapValues {
        Fields(from: $0["from"].map(write), to: $0["to"].map(write))
      }
    }
    return changes
  }

  // MARK: CSV

  private static let texts: [String?] = [
    "", "1", "1.0", "a", " a", "é", "e\u{301}", "\"", "a \"b\"", "two\nlines", "two\r\nlines", "\r",
    ",", ";", "\t", "→", "a,b;c\td", "null", "\u{202E}x",
  ]

  private static func csv(_ model: Model, _ separator: String, _ end: String, _ start: String)
    -> String
  {
    let rows = [model.names.map(Optional.some)] + model.rows
    return start
      + rows.map { row in
        row.map { field in
          let text = field ?? ""
          let special = (separator + "\"\n\r").unicodeScalars
          guard text.unicodeScalars.contains(where: special.contains) else { return text }
          return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
        }.joined(separator: separator) + end
      }.joined()
  }

  @Test func `A patched table is the table after, and a dictionary finds the same changes`()
    async throws
  {
    for number in 0..<cases(20, thorough: 1_000) {
      var random = SeededGenerator(seed: UInt64(number) + 69)
      let names = ["key", "a", "b c", "d\"e", "x;y"].shuffled(using: &random)
      let keys = ["1", "01", "a b", "é", "two\nlines", "\"q\"", "x,y", "#", "", "-"]
      var before = Model(
        names: Array(names.prefix(Int.random(in: 2...5, using: &random))),
        rows: []
      )
      before.rows = keys.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map
      {
        key in
        before.names.indices.map { column in
          column == 0 ? key : column == 1 ? "kept" : Self.texts.randomElement(using: &random) ?? nil
        }
      }
      var after = Self.mutate(before, Self.texts, &random)
      let choice = Int.random(in: 0..<4, using: &random)
      if choice == 0, after.names.count > 2 {
        after.names.removeLast()
        for row in after.rows.indices { after.rows[row].removeLast() }
      } else if choice == 1 {
        after.names.append("new")
        for row in after.rows.indices {
          after.rows[row].append(Self.texts.randomElement(using: &random) ?? nil)
        }
      } else if choice == 2 {
        let last = after.names.count - 1
        after.names.swapAt(1, last)
        for row in after.rows.indices { after.rows[row].swapAt(1, last) }
      }
      // A row without any field is no row.
      for row in after.rows.indices where after.rows[row].allSatisfy({ $0 == "" }) {
        after.rows[row][1] = "kept"
      }
      let separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      let start = Bool.random(using: &random) ? "\u{FEFF}" : ""
      let text = Self.csv(after, separator, end, start)
      try folder.write(Self.csv(before, separator, end, start), to: "a.csv")
      try folder.write(text, to: "b.csv")
      let name = before.names[0].replacingOccurrences(of: "\"", with: "\\\"")
      let line = """
        "$DIFFGRID" a.csv b.csv --key "\(name)" --separator '\(separator)' --format json -o d.json
        "$DIFFGRID" patch a.csv d.json --separator '\(separator)'
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(
        result.errors == "" && Array(result.output.utf8) == Array(text.utf8),
        "case \(number)"
      )
      let expected = Self.changes(before, after) { $0.utf8.elementsEqual($1.utf8) }
      #expect(try reported { $0 as? String ?? "?" } == expected, "case \(number)")
    }
  }

  // MARK: JSON

  /// Values with what they mean: those with one meaning are equal.
  private static let literals: [(text: String, meaning: String)] = [
    ("1", "1"), ("1.0", "1"), ("10e-1", "1"), ("\"1\"", "text 1"), ("\"\\u0031\"", "text 1"),
    ("null", "null"), ("true", "true"), ("-0", "0"), ("0.00", "0"), ("1e40", "1e40"),
    ("{\"x\":1,\"y\":[2]}", "object"), ("{ \"y\" : [ 2.0 ],\n\"x\" : 1 }", "object"),
    ("[1,2]", "12"), ("[2,1]", "21"), ("[]", "[]"), ("{}", "{}"), ("\"two\\nlines \\\"\"", "lines"),
  ]

  private static func json(_ model: Model, _ random: inout SeededGenerator) -> String {
    let space = ["", " ", "\n  "].randomElement(using: &random) ?? ""
    let rows = model.rows.map { row in
      let members = zip(model.names, row).compactMap { name, value in
        value.map { value in
          "\"\(name)\":\(space)\(name == model.names[0] ? "\"\(value)\"" : value)"
        }
      }
      let shown = Bool.random(using: &random) ? members : members.shuffled(using: &random)
      return "{\(space)" + shown.joined(separator: ",\(space)") + "}"
    }
    return "{\"page\":1,\"data\":[\(space)" + rows.joined(separator: ",\(space)") + "]}\n"
  }

  @Test func `Patched objects are the objects after, and a dictionary finds the same changes`()
    async throws
  {
    let meanings = Dictionary(Self.literals.map { ($0.text, $0.meaning) }) { first, _ in first }
    let isSame = { (a: String, b: String) in meanings[a] == meanings[b] }
    let values: [String?] = Self.literals.map(\.text) + [nil]
    for number in 0..<cases(20, thorough: 1_000) {
      var random = SeededGenerator(seed: UInt64(number) + 690)
      var before = Model(names: ["id", "a", "b", "kept"], rows: [])
      for row in 0..<Int.random(in: 1...8, using: &random) {
        let fields: [String?] = [values, values].map { $0.randomElement(using: &random) ?? nil }
        before.rows.append([Optional("row \(row)")] + fields + [Optional("7")])
      }
      var after = Self.mutate(before, values, &random)
      for row in after.rows.indices { after.rows[row][3] = after.rows[row][3] ?? "7" }
      try folder.write(Self.json(before, &random), to: "a.json")
      try folder.write(Self.json(after, &random), to: "b.json")
      let line = """
        "$DIFFGRID" a.json b.json --format json -o d.json
        "$DIFFGRID" patch a.json d.json > c.json && "$DIFFGRID" c.json b.json --quiet
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.errors == "" && result.status == 0, "case \(number)")
      let expected = Self.changes(before, after, isSame)
      let found = try reported { _ in "" }
      #expect(Set(found.keys) == Set(expected.keys), "case \(number)")
      for (key, fields) in expected where before.rows.count > 0 {
        #expect(Set(found[key, default: [:]].keys) == Set(fields.keys), "case \(number), \(key)")
      }
    }
  }
}
