import Foundation
import Testing
import diffgrid

struct SourceTests {
  let folder: Folder

  /// The end of the message about a duplicate item.
  private static let advice = "; --duplicates first or last keeps one of them"

  init() throws { folder = try Folder() }

  private func query(_ name: String, _ options: String...) async throws -> Tool.Result {
    let words = ["query", name, "--item=x"] + options
    return try await Tool.shell("\"$DIFFGRID\" \(words.joined(separator: " "))", in: folder)
  }

  @Test func `An error about a missing file names it`() async throws {
    let result = try await query("none.txt")
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: none.txt: No such file or directory\n")
  }

  @Test func `A folder as an input file is an error`() async throws {
    let result = try await query(".")
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: .: Is a directory\n")
  }

  @Test func `Control characters in file names are escaped`() async throws {
    let result = try await Tool.run("-q", "a\u{1B}[31m", "b", in: folder)
    #expect(result.errors == "diffgrid: a\\u{1B}[31m: No such file or directory\n")
  }

  @Test(arguments: [
    ("list.txt", "x\n\n# A\ny\nx\n", "5: duplicate item x, first on line 1" + Self.advice),
    ("list.csv", "A,x\nB,y\nA,z\nB,x\n", "4: duplicate item x, first on line 1" + Self.advice),
    (
      "list.json",
      "{\"sections\":[{\"identifier\":\"A\",\"items\":[\n\"x\",\n\"x\"]}]}",
      "3: duplicate item x, first on line 2" + Self.advice
    ),
    (
      "list.json",
      "{\"sections\":[\n{\"identifier\":\"A\",\"items\":[]},\n{\"identifier\":\"A\",\"items\":[]}]}",
      "3: duplicate section A, first on line 2"
    ),
  ])
  func `The error about a duplicate names both lines`(
    name: String,
    text: String,
    message: String
  ) async throws {
    try folder.write(text, to: name)
    let result = try await query(name)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: \(name):\(message)\n")
    #expect(try await query(name, "--duplicates=reject").errors == result.errors)
  }

  @Test func `The first or the last of duplicates can be kept`() async throws {
    try folder.write("x\n# A\ny\nx\n", to: "list.txt")
    #expect(try await query("list.txt", "--duplicates=first").output == "0,0  x  in \"\"\n")
    #expect(try await query("list.txt", "--duplicates", "last").output == "1,1  x  in A\n")
  }

  @Test func `The first and the last of duplicates are chosen in the order of the file`()
    async throws
  {
    try folder.write("# A\na\n# B\nx\n# A\nx\n", to: "list.txt")
    #expect(try await query("list.txt", "--duplicates=first").output == "1,0  x  in B\n")
    #expect(try await query("list.txt", "--duplicates=last").output == "0,1  x  in A\n")
    try folder.write("# A\nx\na\n# B\nx\n# A\nx\n", to: "list.txt")
    #expect(try await query("list.txt", "--duplicates=first").output == "0,0  x  in A\n")
    #expect(try await query("list.txt", "--duplicates=last").output == "0,1  x  in A\n")
  }

  @Test func `A dash as an input file means standard input`() async throws {
    let result = try await Tool.run(
      "query",
      "-",
      "--input",
      "csv",
      "--item",
      "x",
      in: folder,
      input: "A,x\n"
    )
    #expect(result.output == "0,0  x  in A\n")
    let bad = try await Tool.run("query", "-", "--item", "x", in: folder, input: "x\nx\n")
    #expect(bad.errors == "diffgrid: <stdin>:2: duplicate item x, first on line 1\(Self.advice)\n")
  }

  @Test func `A pipe is read to its end`() async throws {
    let result = try await Tool.shell(
      "seq 1 50000 | \"$DIFFGRID\" query /dev/stdin --item 50000",
      in: folder
    )
    #expect(result.output == "0,49999  50000  in \"\"\n")
  }

  @available(macOS 13, *)
  @Test(.timeLimit(.minutes(1)))
  func `A named pipe is opened once, so that its writer loses nothing`() async throws {
    let line = """
      mkfifo pipe other
      { echo one > pipe; echo two > other; } &
      "$DIFFGRID" pipe other -q; echo $?; rm pipe other
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "1\n")
    #expect(result.errors.isEmpty)
  }

  @Test func `The file extension selects the format unless an option does`() async throws {
    try folder.write("A,x\n", to: "list.csv")
    #expect(try await query("list.csv").output == "0,0  x  in A\n")
    let result = try await Tool.run(
      "query",
      "list.csv",
      "--input",
      "text",
      "--item",
      "A,x",
      in: folder
    )
    #expect(result.output == "0,0  A,x  in \"\"\n")
  }

  @Test(arguments: [0, 1, 5, 1 << 16, 1 << 16 + 1])
  func `A file of as many bytes as the limit is read, and a longer one is refused`(limit: Int)
    throws
  {
    for count in [limit - 1, limit, limit + 1, 3 * limit + 2] where count >= 0 {
      let bytes = [UInt8](repeating: 0x41, count: count)
      let source = Source(name: try folder.write(bytes, to: "list.txt").path)
      if count <= limit {
        #expect(try source.bytes(upTo: limit) == bytes)
      } else {
        let error = try #require(throws: ToolError.self) { try source.bytes(upTo: limit) }
        #expect(error.report.contains("longer than"))
      }
    }
  }

  @Test func `The limit is 256 MiB`() {
    #expect(Source.sizeLimit == 256 << 20)
  }
}
