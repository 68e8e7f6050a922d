import Testing

struct CSVReaderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func place(of item: String) async throws -> String {
    try await Tool.run("query", "list.csv", "--item=\(item)", in: folder).output
  }

  @Test func `The rows of a section need not be adjacent`() async throws {
    try folder.write("section,item\nA,one\nB,two\n\nA,three\n", to: "list.csv")
    #expect(try await place(of: "one") == "0,0  one  in A\n")
    #expect(try await place(of: "three") == "0,1  three  in A\n")
    #expect(try await place(of: "two") == "1,0  two  in B\n")
  }

  @Test func `Only the exact header line is a header`() async throws {
    try folder.write("Section,Item\nA,one\n", to: "list.csv")
    #expect(try await place(of: "Item") == "0,0  Item  in Section\n")
    try folder.write("A,one\nsection,item\n", to: "list.csv")
    #expect(try await place(of: "item") == "1,0  item  in section\n")
  }

  @Test func `Quoted fields can contain commas, quotes and line breaks`() async throws {
    let rows = "\"A, B\",\"say \"\"hi\"\"\"\r\n\"A, B\",\"two\r\nlines\"\r\n\"\",\"\"\r\nC,x"
    try folder.write("\u{FEFF}" + rows, to: "list.csv")
    #expect(try await place(of: "say \"hi\"") == "0,0  say \"hi\"  in A, B\n")
    #expect(try await place(of: "two\r\nlines") == "0,1  \"two\\r\\nlines\"  in A, B\n")
    #expect(try await place(of: "") == "1,0  \"\"  in \"\"\n")
    #expect(try await place(of: "x") == "2,0  x  in C\n")
  }

  @Test func `A quoted field can be at the end of the file`() async throws {
    for rows in ["A,\"one\"", "A,\"one\"\r", "A,\"o\"\"\""] {
      try folder.write(rows, to: "list.csv")
      let item = rows.hasSuffix("\"\"\"") ? "o\"" : "one"
      #expect(try await place(of: item) == "0,0  \(item)  in A\n")
    }
  }

  @Test func `A carriage return at the end of a line is not part of a field`() async throws {
    try folder.write("A,one\r\nA,\r\nB,two\r", to: "list.csv")
    #expect(try await place(of: "one") == "0,0  one  in A\n")
    #expect(try await place(of: "") == "0,1  \"\"  in A\n")
    #expect(try await place(of: "two") == "1,0  two  in B\n")
  }

  @Test(arguments: [
    ("A,one\nB\n", "2: expected two fields, section and item, found 1"),
    (
      "A,one\nA,one,more\n",
      "2: expected two fields, section and item, found more (quote a field that holds a comma)"
    ),
    ("A,\"two\nlines\"\nB,o\"ne\n", "3: a quote inside a field that is not quoted"),
    ("A,one\nB,\"two\n\n", "2: a quoted field that is never closed"),
    ("A,\"one\"more\n", "1: text after the closing quote of a field"),
  ])
  func `The error about an invalid row names its line`(
    text: String,
    message: String
  ) async throws {
    try folder.write(text, to: "list.csv")
    let result = try await Tool.run("query", "list.csv", "--item", "one", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: list.csv:\(message)\n")
  }

  @Test func `The error about invalid UTF-8 names its line`() async throws {
    try folder.write(Array("A,one\nA,".utf8) + [0xC3, 0x0A], to: "list.csv")
    let result = try await Tool.run("query", "list.csv", "--item", "one", in: folder)
    #expect(result.errors == "diffgrid: list.csv:2: not valid UTF-8\n")
  }
}
