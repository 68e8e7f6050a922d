import Testing

struct QueryCommandTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("# A\none\n# B\ntwo\nthree\n# C\n", to: "list.txt")
  }

  @Test func `An item is found by name and by position`() async throws {
    let byName = try await Tool.run("query", "list.txt", "--item", "three", in: folder)
    #expect(byName.status == 0)
    #expect(byName.output == "1,1  three  in B\n")
    let byPlace = try await Tool.run("query", "list.txt", "--index-path", "1,1", in: folder)
    #expect(byPlace.output == byName.output)
  }

  @Test func `The answer of a query can be JSON`() async throws {
    let result = try await Tool.run(
      "query",
      "list.txt",
      "--index-path",
      "1,0",
      "--format",
      "json",
      in: folder
    )
    #expect(
      result.output
        == "{\"item\":\"two\",\"section\":\"B\",\"position\":{\"section\":1,\"item\":0}}\n"
    )
  }

  @Test(arguments: [
    ("--item=four", "no item four"),
    ("--index-path=1,2", "no item 2 in section 1 (there are 2)"),
    ("--index-path=3,0", "no section 3 (there are 3)"),
    (
      "--index-path=9223372036854775807,9223372036854775807",
      "no section 9223372036854775807 (there are 3)"
    ),
  ])
  func `A query for something that does not exist ends with status 1`(
    option: String,
    message: String
  ) async throws {
    let result = try await Tool.run("query", "list.txt", option, in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == "diffgrid: list.txt: \(message)\n")
  }
}
