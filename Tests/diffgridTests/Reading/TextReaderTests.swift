import Testing

struct TextReaderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the position at which the tool finds an item in a file.
  private func place(of item: String) async throws -> String {
    try await Tool.run("query", "list.txt", "--item=\(item)", in: folder).output
  }

  @Test func `Lines are items, and lines with a hash begin sections`() async throws {
    try folder.write("milk\n\n# Fruit\napple\n  \t\npear\n#Bread\nroll", to: "list.txt")
    #expect(try await place(of: "milk") == "0,0  milk  in \"\"\n")
    #expect(try await place(of: "apple") == "1,0  apple  in Fruit\n")
    #expect(try await place(of: "pear") == "1,1  pear  in Fruit\n")
    #expect(try await place(of: "roll") == "2,0  roll  in Bread\n")
  }

  @Test func `A repeated section header continues the section`() async throws {
    try folder.write("# A\none\n# B\ntwo\n# A\nthree\n", to: "list.txt")
    #expect(try await place(of: "three") == "0,1  three  in A\n")
    #expect(try await place(of: "two") == "1,0  two  in B\n")
  }

  @Test func `A backslash is removed only before a hash`() async throws {
    try folder.write("\\#1\n\\\\#2\n\\n\n\\\\\na#b\n", to: "list.txt")
    #expect(try await place(of: "#1") == "0,0  #1  in \"\"\n")
    #expect(try await place(of: "\\#2") == "0,1  \\#2  in \"\"\n")
    #expect(try await place(of: "\\n") == "0,2  \\n  in \"\"\n")
    #expect(try await place(of: "\\\\") == "0,3  \\\\  in \"\"\n")
    #expect(try await place(of: "a#b") == "0,4  a#b  in \"\"\n")
  }

  @Test func `A byte order mark and carriage returns are not part of the list`() async throws {
    try folder.write("\u{FEFF}# Fruit\r\napple\r\n\r\npear\r\n", to: "list.txt")
    #expect(try await place(of: "apple") == "0,0  apple  in Fruit\n")
    #expect(try await place(of: "pear") == "0,1  pear  in Fruit\n")
  }

  @Test func `Spaces at the ends of a line are part of the item`() async throws {
    try folder.write("milk\n milk\nmilk \n", to: "list.txt")
    #expect(try await place(of: " milk") == "0,1  \" milk\"  in \"\"\n")
    #expect(try await place(of: "milk ") == "0,2  \"milk \"  in \"\"\n")
  }

  @Test func `Items that look equal but have different bytes are different`() async throws {
    try folder.write("caf\u{E9}\ncafe\u{301}\n", to: "list.txt")
    #expect(try await place(of: "caf\u{E9}").hasPrefix("0,0 "))
    #expect(try await place(of: "cafe\u{301}").hasPrefix("0,1 "))
  }

  @Test func `The error about invalid UTF-8 names its line`() async throws {
    try folder.write(Array("milk\nte".utf8) + [0xFF, 0x0A], to: "list.txt")
    let result = try await Tool.run("query", "list.txt", "--item", "milk", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: list.txt:2: not valid UTF-8\n")
  }

  @Test func `An empty file is an empty list`() async throws {
    try folder.write("", to: "list.txt")
    try folder.write("\n\n", to: "blank.txt")
    let result = try await Tool.run("-q", "list.txt", "blank.txt", in: folder)
    #expect(result.status == 0)
  }
}
