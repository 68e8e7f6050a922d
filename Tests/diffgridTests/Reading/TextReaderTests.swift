import Testing

struct TextReaderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the position at which the tool finds an item in a file.
  private func place(of item: String) async throws -> String {
    try await Tool.run("query", "list.txt", "--item=\(item)", in: folder).output
  }

  @Test func `lines are items and hashes begin sections`() async throws {
    try folder.write("milk\n\n# Fruit\napple\n  \t\npear\n#Bread\nroll", to: "list.txt")
    #expect(try await place(of: "milk") == "0,0  milk  in \"\"\n")
    #expect(try await place(of: "apple") == "1,0  apple  in Fruit\n")
    #expect(try await place(of: "pear") == "1,1  pear  in Fruit\n")
    #expect(try await place(of: "roll") == "2,0  roll  in Bread\n")
  }

  @Test func `a section that comes again goes on`() async throws {
    try folder.write("# A\none\n# B\ntwo\n# A\nthree\n", to: "list.txt")
    #expect(try await place(of: "three") == "0,1  three  in A\n")
    #expect(try await place(of: "two") == "1,0  two  in B\n")
  }

  @Test func `a backslash before a hash is taken away and no other`() async throws {
    try folder.write("\\#1\n\\\\#2\n\\n\n\\\\\na#b\n", to: "list.txt")
    #expect(try await place(of: "#1") == "0,0  #1  in \"\"\n")
    #expect(try await place(of: "\\#2") == "0,1  \\#2  in \"\"\n")
    #expect(try await place(of: "\\n") == "0,2  \\n  in \"\"\n")
    #expect(try await place(of: "\\\\") == "0,3  \\\\  in \"\"\n")
    #expect(try await place(of: "a#b") == "0,4  a#b  in \"\"\n")
  }

  @Test func `a byte order mark and carriage returns are no part of the list`() async throws {
    try folder.write("\u{FEFF}# Fruit\r\napple\r\n\r\npear\r\n", to: "list.txt")
    #expect(try await place(of: "apple") == "0,0  apple  in Fruit\n")
    #expect(try await place(of: "pear") == "0,1  pear  in Fruit\n")
  }

  @Test func `blanks at the ends of a line belong to the item`() async throws {
    try folder.write("milk\n milk\nmilk \n", to: "list.txt")
    #expect(try await place(of: " milk") == "0,1  \" milk\"  in \"\"\n")
    #expect(try await place(of: "milk ") == "0,2  \"milk \"  in \"\"\n")
  }

  @Test func `what looks alike but has other bytes is another item`() async throws {
    try folder.write("caf\u{E9}\ncafe\u{301}\n", to: "list.txt")
    #expect(try await place(of: "caf\u{E9}").hasPrefix("0,0 "))
    #expect(try await place(of: "cafe\u{301}").hasPrefix("0,1 "))
  }

  @Test func `bytes that are not UTF-8 are told with their line`() async throws {
    try folder.write(Array("milk\nte".utf8) + [0xFF, 0x0A], to: "list.txt")
    let result = try await Tool.run("query", "list.txt", "--item", "milk", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: list.txt:2: not valid UTF-8\n")
  }

  @Test func `an empty file is an empty list`() async throws {
    try folder.write("", to: "list.txt")
    try folder.write("\n\n", to: "blank.txt")
    let result = try await Tool.run("-q", "list.txt", "blank.txt", in: folder)
    #expect(result.status == 0)
  }
}
