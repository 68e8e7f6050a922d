import Foundation
import Testing

/// Tables and arrays of objects, as people meet them.
struct TableCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// What the report says before the pictures.
  private func report(_ arguments: String) async throws -> String {
    let result = try await Tool.shell("\"$DIFFGRID\" \(arguments)", in: folder)
    #expect(result.errors == "" && result.status == 1)
    return result.output.components(separatedBy: "\nBefore: ")[0]
  }

  @Test func `A row that moved and changed says both, and a new column is said once`() async throws
  {
    try folder.write(
      "\u{FEFF}ID;name;price;old\r\n1;apple;2;x\r\n2;\"pear; ripe\";3;x\r\n3;fig;4;x\r\n;;;\r\n",
      to: "a.csv"
    )
    try folder.write(
      "ID;name;price;stock\n3;fig;5;7\n1;apple;2;7\n4;plum;\"1\n2\";\n",
      to: "b.csv"
    )
    #expect(
      try await report("a.csv b.csv") == """
        Columns
          - old
          + stock

        Items
          - 0,1        2      name pear; ripe, price 3, old x
          + 0,2        4      name plum, price "1\\n2"
          > 0,2 → 0,0  3 fig  price 4 → 5

        Columns: 1 deleted, 1 inserted. Items: 1 deleted, 1 inserted, 1 moved, 1 changed.

        """
    )
  }

  @Test func `A column groups rows into sections, and a row that changes it has moved`()
    async throws
  {
    try folder.write("sku,kind,price\na,Fruit,1\nb,Nuts,2\nc,Fruit,3\n", to: "a.csv")
    try folder.write("sku,kind,price\nb,Fruit,2\na,Fruit,1\nc,Fruit,4\n", to: "b.csv")
    #expect(
      try await report("a.csv b.csv --key sku --section kind") == """
        Sections
          - 1  Nuts

        Items
          > 1,0 → 0,0  b  from Nuts to Fruit
          ~ 0,2        c  price 3 → 4

        Sections: 1 deleted. Items: 1 moved, 1 changed.

        """
    )
    let json = "a.csv b.csv --key sku --section kind --format json -o d.json"
    let line = "\"$DIFFGRID\" \(json); \"$DIFFGRID\" patch a.csv d.json | cmp - b.csv"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `Several columns can be the key, and long values are shortened around what differs`()
    async throws
  {
    let text = String(repeating: "all work and no play ", count: 20)
    try folder.write("a,b,note\nx,1,\(text)\nx,2,\ny,1,z\n", to: "a.csv")
    try folder.write("a,b,note\nx,1,\(text)ends\nx,2,new\n", to: "b.csv")
    #expect(
      try await report("a.csv b.csv --key a,b") == """
        Items
          - 0,2  y,1  note z
          ~ 0,0  x,1  note …"d no play " → …d no play ends
          ~ 0,1  x,2  note "" → new

        Items: 1 deleted, 2 changed.

        """
    )
  }

  @Test(arguments: [
    ("[1,2]", "[2.0,1,\"1.5\"]", "- 0,1  2", ""),
    (#"["a","b"]"#, #"["b","a"]"#, "> 0,1 → 0,0  b", ""),
    (#"[{"id":1,"n":{"x":1,"y":[2]}}]"#, #"[{"n":{"y":[2.0],"x":1e0},"id":"1"}]"#, "No diff", ""),
    (
      #"[{"id":1,"n":"1","m":[]},{"id":2}]"#, #"[{"id":1,"n":1,"k":null},{"id":2}]"#,
      "~ 0,0  1  n \"1\" → 1, k added: null, m removed: []", "--key id"
    ),
    (
      #"{"n":2,"data":[{"id":1,"a":2},{"id":2,"a":2}]}"#,
      #"{"data":[{"id":2,"a":3},{"id":1,"a":2}],"n":1}"#, "> 0,1 → 0,0  2  a 2 → 3", ""
    ),
    (
      "{\"id\":1,\"a\":true}\n{\"id\":2,\"a\":2}\n", "{\"id\":1,\"a\":false}", "a true → false", ""
    ),
    (
      #"{"sections":[{"k":1,"a":2}]}"#, #"{"sections":[{"k":1,"a":3}]}"#, "~ 0,0  1  a 2 → 3",
      "--key k"
    ),
    ("[]", #"[{"id":1}]"#, "+ 0,0  1", ""),
    ("k\tv\na\t5\" nail\n", "k\tv\na\t6\" nail\n", "~ 0,0  a  v 5\" nail → 6\" nail", "--key k"),
    (",v\na,1\n", ",v\na\n", "~ 0,0  a  v 1 → \"\"", "--key 'column 1'"),
    ("k,v,v\na,1,2\n", "k,v,v\na,1,3\n", "~ 0,0  a  v (2) 2 → 3", "--key k"),
    ("k|v\na|1\n", "k|v\na|2\n", "~ 0,0  a  v 1 → 2", "--key k --separator '|'"),
  ])
  func `Lists of many forms are compared`(
    before: String,
    after: String,
    line: String,
    options: String
  ) async throws {
    let ending = before.first == "[" || before.first == "{" ? "json" : "csv"
    let names = before.contains("true") ? ["a.jsonl", "b.jsonl"] : ["a.\(ending)", "b.\(ending)"]
    for (name, text) in zip(names, [before, after]) { try folder.write(text, to: name) }
    let result = try await Tool.shell(
      "\"$DIFFGRID\" \(names.joined(separator: " ")) \(options)",
      in: folder
    )
    #expect(result.output.contains(line), "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    (
      "l.csv", "sku,name,price\n", "",
      "1: expected two fields, section and item, found 3; for a table, "
        + "name the column that tells rows apart with --key: sku, name, price"
    ),
    (
      "l.csv", "sku,price\n", "--key prize",
      "1: no column 'prize'; the columns are sku, price. Did you mean 'price'?"
    ),
    (
      "l.csv", "sku,price\n", "--section price",
      "1: no column 'id'; name another one with --key: sku, price"
    ),
    (
      "l.csv", "id,price\n1,2\n3,4,5\n", "",
      "3: 3 fields in a table of 2 columns (quote a field that holds ','; --separator names another one)"
    ),
    (
      "l.csv", "id,price\n1,2\n\n1,4\n", "",
      "4: duplicate key 1, first on line 2; another column in --key "
        + "tells them apart, --duplicates first or last keeps one of them"
    ),
    ("l.csv", "id,a\n1, \"b\"\n", "", "2: a quote inside a field that is not quoted"),
    (
      "l.json", "[\n{\"a\":1,\"b\":2}]", "",
      "2: JSON: no field 'id'; name another one with --key: a, b"
    ),
    (
      "l.json", "[{\"id\":1},\n{\"a\":1}]", "",
      "2: JSON: an object without 'id'; name a field that all have with --key"
    ),
    ("l.json", "[{\"id\":1},\n2]", "", "2: JSON: expected an object, as the others are, found '2'"),
    (
      "l.json", "[1,\n{\"id\":1}]", "",
      "2: JSON: expected a text or a number, as the first element is, found '{'"
    ),
    ("l.json", "[{\"id\":1,\n\"id\":1}]", "", "2: JSON: the key 'id' is repeated"),
    (
      "l.json", "[{\"id\":\n[]}]", "",
      "2: JSON: expected an identifier (a string or a number), found '['"
    ),
    (
      "l.json", "{\"a\":[{}],\n\"b\":[]}", "",
      "2: JSON: which array is the list: a, b? Cut one out, for example with jq '.a'"
    ),
    (
      "l.json", "{\"a\":1}", "",
      "1: JSON: the key 'sections' is missing, and no other holds an array of objects (jq can cut one out)"
    ),
    (
      "l.csv", "sku,\u{12}\n", "--key a",
      "1: no column 'a'; the columns are sku, \\u{12}"
    ),
    ("l.json", "[{\"id\":1}]\n", "--section colour", " no field 'colour'; the fields are id"),
  ])
  func `An error names the line and what to write`(
    name: String,
    text: String,
    options: String,
    message: String
  ) async throws {
    try folder.write(text, to: name)
    let result = try await Tool.shell("\"$DIFFGRID\" query \(name) --item 1 \(options)", in: folder)
    #expect(result.status == 2)
    #expect(result.errorsWithoutColumn == "diffgrid: \(name):\(message)\n")
  }

  @Test func `A query prints the fields of a row`() async throws {
    try folder.write("id,kind,a long name,note\n7,A,1,\n8,B,2,\"x\ny\"\n", to: "a.csv")
    let text = try await Tool.run("query", "a.csv", "--section=kind", "--item", "8", in: folder)
    #expect(text.output == "1,0  8  in B\n  a long name  2\n  note         \"x\\ny\"\n")
    let json = try await Tool.run(
      "query",
      "a.csv",
      "--index-path",
      "0,1",
      "--format=json",
      in: folder
    )
    #expect(
      json.output == """
        {"item":"8","section":"","position":{"section":0,"item":1},\
        "fields":{"kind":"B","a long name":"2","note":"x\\ny"}}

        """
    )
  }

  @Test func `Pages and pictures say what moved and changed`() async throws {
    try folder.write("id,price\n1,2\n2,3\n3,4\n", to: "a.csv")
    try folder.write("id,price\n3,5\n1,2\n2,9\n", to: "b.csv")
    let page = try await Tool.run("a.csv", "b.csv", "--format=html", in: folder).output
    #expect(page.contains("<em>from (0, 2), price 4 → 5</em>"))
    #expect(page.contains("<em>price 3 → 9</em>"))
    let picture = try await Tool.run("a.csv", "b.csv", "--format=svg", in: folder).output
    #expect(picture.contains(">›!</text>"))
  }

  @Test func `A difference that does not fit a table names the row`() async throws {
    try folder.write("id,price\n1,2\n", to: "a.csv")
    try folder.write("id,price\n1,3\n2,4\n", to: "b.csv")
    _ = try await Tool.run("a.csv", "b.csv", "--format=json", "-o", "d.json", in: folder)
    try folder.write("id,price\n1,5\n", to: "a.csv")
    let result = try await Tool.run("patch", "a.csv", "d.json", in: folder)
    #expect(
      result.errors
        == "diffgrid: d.json: does not fit a.csv: the field price of 1 is 5, and not 2\n"
    )
    // A difference of version 1 has no rows.
    try folder.write(
      #"{"itemInsertions":[{"position":{"section":0,"item":0},"identifier":9}]}"#,
      to: "d.json"
    )
    let old = try await Tool.run("patch", "a.csv", "d.json", in: folder)
    #expect(old.errors.hasSuffix("it has no row for 9, which it inserts\n"))
  }

  @Test func `A list and a table, and deep nesting, are refused`() async throws {
    try folder.write("id,price\n1,2\n", to: "a.csv")
    try folder.write("one\n", to: "b.txt")
    let mixed = try await Tool.run("a.csv", "b.txt", in: folder)
    #expect(mixed.errors.hasPrefix("diffgrid: a.csv is a CSV table, and b.txt is a list without "))
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    try folder.write("[{\"id\":1,\"a\":\(deep)}]", to: "a.json")
    try folder.write("[{\"id\":1,\"a\":2}]", to: "b.json")
    let nested = try await Tool.run("a.json", "b.json", in: folder)
    #expect(
      nested.errorsWithoutColumn == "diffgrid: a.json:1: JSON: nesting deeper than 500 levels\n"
    )
    let added = try await Tool.run("/dev/null", "a.csv", in: folder)
    #expect(added.output.contains("+ 0,0  1  price 2"))
  }
}
