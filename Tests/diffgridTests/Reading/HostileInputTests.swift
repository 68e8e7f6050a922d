import TestSupport
import Testing

/// Malicious files and arguments: the tool must answer, or print one clear error line.
struct HostileInputTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("one\n", to: "a.txt")
  }

  @Test(arguments: [
    ("l.json", #"{"sections":[],"sections":[]}"#, "1: JSON: the key 'sections' is repeated"),
    (
      "l.json", #"{"sections":[{"identifier":"\ud800","items":[]}]}"#,
      "1: JSON: half of a surrogate pair"
    ),
    (
      "l.json", #"{"sections":[{"identifier":"\udc00\ud800","items":[]}]}"#,
      "1: JSON: half of a surrogate pair"
    ),
    (
      "l.json", #"{"sections":[{"identifier":01,"items":[]}]}"#,
      "1: JSON: expected ',' or '}', found '1'"
    ),
    (
      "l.json", #"{"sections":[{"identifier":"\u0000","items":["\u001b","\u001b"]}]}"#,
      #"1: duplicate item "\u{1B}", first on line 1"#
        + "; --duplicates first or last keeps one of them"
    ),
    (
      "l.json", "{\"sections\":\u{1B}[31m",
      #"1: JSON: expected an array of sections, found '\u{1B}'"#
    ),
    ("l.csv", "A,\"x\"\"\n", "1: a quoted field that is never closed"),
    ("l.csv", "\"A\"B,x\n", "1: text after the closing quote of a field"),
    ("l.csv", "A\rB\r", "1: expected two fields, section and item, found 1"),
    (
      "l.csv", ",\n,\n",
      #"2: duplicate item "", first on line 1; --duplicates first or last keeps one of them"#
    ),
  ])
  func `An invalid file is refused with the line of the problem`(
    name: String,
    text: String,
    message: String
  ) async throws {
    try folder.write(text, to: name)
    let result = try await Tool.run("query", name, "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.errorsWithoutColumn == "diffgrid: \(name):\(message)\n")
    #expect(result.output.isEmpty)
  }

  @Test func `Numbers of any size keep their spelling`() async throws {
    let numbers = ["1e400", "-0", "0", "-0.0", "1000000000000000000000000000000", "1E5", "100000"]
    let items = numbers.joined(separator: ",")
    try folder.write(#"{"sections":[{"identifier":"A","items":[\#(items)]}]}"#, to: "l.json")
    for (index, number) in numbers.enumerated() {
      let result = try await Tool.run("query", "l.json", "--item=\(number)", in: folder)
      #expect(result.output == "0,\(index)  \(number)  in A\n")
    }
    try folder.write("{}", to: "none.json")
    let again = try await Tool.run("patch", "l.json", "none.json", in: folder)
    try folder.write(again.output, to: "again.json")
    #expect(try await Tool.run("-q", "l.json", "again.json", in: folder).status == 0)
  }

  @Test func `Hundreds of thousands of columns, empty lines and keys are read`() async throws {
    let count = cases(200_000, thorough: 1_000_000)
    try folder.write("A" + String(repeating: ",x", count: count), to: "columns.csv")
    let columns = try await Tool.run("query", "columns.csv", "--item=x", in: folder)
    #expect(columns.status == 2)
    #expect(columns.errors.hasPrefix("diffgrid: columns.csv:1: expected two fields"))
    for name in ["lines.csv", "lines.txt"] {
      try folder.write(String(repeating: "\n", count: count), to: name)
      #expect(try await Tool.run("-q", name, name, in: folder).status == 0)
    }
    let keys = String(repeating: "\"k\":1,", count: count / 2)
    try folder.write("{\(keys)\"sections\":[]}", to: "keys.json")
    #expect(try await Tool.run("-q", "keys.json", "keys.json", in: folder).status == 0)
  }

  @Test(arguments: [
    ["\u{1B}[31m", "a.txt"], ["--\u{1B}]0;x\u{7}", "a.txt"], ["-\u{9B}", "a.txt"],
    ["a.txt", "\r\n"],
    ["a.txt", "a.txt", "\u{9B}31m"], ["a.txt", "a.txt", "--view", "\u{1B}c"],
    ["a.txt", "a.txt", "--columns=\u{8}"], ["query", "a.txt", "--index-path", "\u{1B},0"],
    ["query", "a.txt", "--item", "\u{202E}x"], ["help", "\u{1B}"], ["", ""], ["--", ""],
    ["a.txt", "a.txt", "--color", ""], ["query", "", "--item", ""], ["--="],
  ])
  func `No argument is printed with control characters`(words: [String]) async throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Tool.shell("\"$DIFFGRID\" \(quoted)", in: folder)
    #expect([1, 2].contains(result.status))
    #expect(!result.errors.isEmpty)
    for scalar in result.errors.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }

  @Test(arguments: [
    ["COLUMNS": "-1", "LINES": "0"], ["COLUMNS": "x", "PAGER": "false"], ["TERM": "dumb"],
    ["LANG": "C", "LC_ALL": "C"], ["LANG": "tr_TR.UTF-8"], ["HOME": "", "PATH": "", "TMPDIR": ""],
  ])
  func `The output does not depend on environment variables, but for the width of the page`(
    environment: [String: String]
  )
    async throws
  {
    try folder.write("é\n# I\nı\n", to: "b.txt")
    let usual = try await Tool.run("a.txt", "b.txt", in: folder)
    let result = try await Tool.run("a.txt", "b.txt", in: folder, environment: environment)
    #expect(result.status == 1)
    #expect(result.outputBytes == usual.outputBytes)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [("1", 9), ("100", 100), ("100000", 1_000)])
  func `The width of the page is what its variable says, as far as that is possible`(
    columns: String,
    limit: Int
  ) async throws {
    try folder.write((0..<200).map { "\($0)\n" }.joined(), to: "many.txt")
    let result = try await Tool.run(
      "a.txt",
      "many.txt",
      in: folder,
      environment: ["COLUMNS": columns]
    )
    #expect(result.status == 1)
    let grid = result.output.split(separator: "\n").filter { $0.hasPrefix("│") }
    let width = grid.map(\.count).max() ?? 0
    #expect(width <= limit && width > limit / 3)
  }
}
