import Testing

struct JSONReaderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func place(of item: String) async throws -> String {
    try await Tool.run("query", "list.json", "--item=\(item)", in: folder).output
  }

  @Test func `Strings and numbers are identifiers`() async throws {
    let text = """
      {"version": {"a": [1, {"b": null}], "c": true}, "sections": [
        {"items": ["x\\u0041\\n\\ud83d\\ude00", 1.50, -2e+3], "identifier": 7, "note": []}
      ]}
      """
    try folder.write("\u{FEFF}" + text, to: "list.json")
    #expect(try await place(of: "xA\n\u{1F600}") == "0,0  \"xA\\n\u{1F600}\"  in 7\n")
    #expect(try await place(of: "1.50") == "0,1  1.50  in 7\n")
    #expect(try await place(of: "-2e+3") == "0,2  -2e+3  in 7\n")
  }

  @Test(arguments: [
    (
      "",
      "1: JSON: expected an array, or an object with the key 'sections', found the end of the file"
    ),
    ("7", "1: JSON: expected an array, or an object with the key 'sections', found '7'"),
    (
      "\n{}",
      "2: JSON: the key 'sections' is missing, and no other holds an array of objects (jq can cut one out)"
    ),
    ("{\"sections\":[]}\n!", "2: JSON: expected the end of the file, found '!'"),
    ("{\"sections\":[],}", "1: JSON: expected something after ',', found '}'"),
    ("{\"sections\"\n[]}", "2: JSON: expected ':', found '['"),
    ("{sections:[]}", "1: JSON: expected a key in quotes, found 's'"),
    ("{\"sections\":\n3}", "2: JSON: expected an array of sections, found '3'"),
    ("{\"sections\":[{\"items\":[]}\n]}", "1: JSON: a section without 'identifier'"),
    ("{\"sections\":[{\"identifier\":1\n}]}", "2: JSON: a section without 'items'"),
    (
      "{\"sections\":[\n{\"identifier\":\"A\",\n\"items\":[1,\nnull]}]}",
      "4: JSON: expected an identifier (a string or a number), found 'n'"
    ),
    ("{\"sections\":[],\n\"sections\":[]}", "2: JSON: the key 'sections' is repeated"),
    (
      "{\"sections\":[{\"identifier\":1,\n\"identifier\":1,\"items\":[]}]}",
      "2: JSON: 'identifier' is repeated"
    ),
    (
      "{\"sections\":[{\"identifier\":1,\"items\":[],\n\"items\":[]}]}",
      "2: JSON: 'items' is repeated"
    ),
    ("{\"x\":tru}", "1: JSON: expected a value, found 't'"),
    ("{\"x\":01}", "1: JSON: expected ',' or '}', found '1'"),
    ("{\"x\":1.}", "1: JSON: expected a digit, found '}'"),
    ("{\"x\":\"a\nb\"}", "1: JSON: expected an escape for a control character, found '\\n'"),
    ("{\"x\":\"\\q\"}", "1: JSON: expected an escape that JSON knows, found 'q'"),
    ("{\"x\":\"\\ud800\"}", "1: JSON: half of a surrogate pair"),
    ("{\"x\":\"\\u12g4\"}", "1: JSON: expected four hexadecimal digits, found 'g'"),
    ("{\"x\":\"abc", "1: JSON: a string that is never closed"),
  ])
  func `The error about invalid JSON names its line`(text: String, message: String) async throws {
    try folder.write(text, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorsWithoutColumn == "diffgrid: list.json:\(message)\n")
  }

  @Test(arguments: [
    ("", "1:1"), ("7", "1:1"), ("{\"é\":01}\n", "1:7"), ("\u{FEFF}7", "1:1"),
    ("{\"sections\":[{\"identifier\":\"A\",\"items\":[\"x\",}]}", "1:45"),
    ("{\"a\":\n01}", "2"), ("{\n\n]", "3"),
  ])
  func `The error about a file of one line names the column`(text: String, place: String)
    async throws
  {
    try folder.write(text, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.errors.hasPrefix("diffgrid: list.json:\(place): JSON: "))
  }

  @Test(arguments: ["\"a", "\"\\na"])
  func `The error about invalid UTF-8 names its line`(start: String) async throws {
    try folder.write(Array("{\n\(start)".utf8) + [0xFF] + Array("\":1}".utf8), to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.errors == "diffgrid: list.json:2: JSON: not valid UTF-8\n")
  }

  // MARK: Escapes

  @Test(arguments: [
    (#"\""#, "a string that is never closed"),
    (#"\n"#, "a string that is never closed"),
    (#"\"#, "a string that is never closed"),
    ("\\na\nb\"", "expected an escape for a control character, found '\\n'"),
    (#"\U0041""#, "expected an escape that JSON knows, found 'U'"),
    (#"\u12"#, "expected four hexadecimal digits, found the end of the file"),
    (#"\u12""#, "expected four hexadecimal digits, found '\"'"),
    (#"\ud800""#, "half of a surrogate pair"),
    (#"\ud800x""#, "half of a surrogate pair"),
    (#"\ud800\n""#, "half of a surrogate pair"),
    (#"\ud800\"#, "half of a surrogate pair"),
    (#"\ud800\u"#, "expected four hexadecimal digits, found the end of the file"),
    (#"\ud800\u0041""#, "half of a surrogate pair"),
    (#"\ud800\udbff""#, "half of a surrogate pair"),
    (#"\ud800\ue000""#, "half of a surrogate pair"),
    (#"\udc00""#, "half of a surrogate pair"),
    (#"\udc00\udc00""#, "half of a surrogate pair"),
  ])
  func `A broken escape is refused`(string: String, message: String) async throws {
    try folder.write("{\"x\":\"\(string)", to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.errorsWithoutColumn == "diffgrid: list.json:1: JSON: \(message)\n")
  }

  @Test(arguments: [
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"\u00e9\u00E9"#, "\u{E9}\u{E9}"),
    (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"),
    (#"\ud800\udc00"#, "\u{10000}"),
    (#"\ud800\udfff"#, "\u{103FF}"),
    (#"\udbff\udc00\udbff\udfff"#, "\u{10FC00}\u{10FFFF}"),
  ])
  func `Every escape stands for its character`(string: String, item: String) async throws {
    let text = "{\"sections\":[{\"identifier\":\"A\",\"items\":[\"x\",\"\(string)\"]}]}"
    try folder.write(text, to: "list.json")
    #expect(try await place(of: item).hasPrefix("0,1 "))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `Unlimited nesting is refused without a crash`(opening: String) async throws {
    let deep = "{\"x\":" + String(repeating: opening, count: 500_000)
    try folder.write(deep, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.errorsWithoutColumn.hasPrefix("diffgrid: list.json:1: JSON: expected "))
  }

  @Test func `The error about a mark of an unknown identifier names its line`() async throws {
    let text = """
      {"sections":[{"identifier":"A","items":["x"]}],
       "reloadedItems":["x",
         "y"]}
      """
    try folder.write(text, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.errors == "diffgrid: list.json:3: y in 'reloadedItems' is not in the list\n")
  }
}
