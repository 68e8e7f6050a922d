import Testing

struct JSONReaderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func place(of item: String) async throws -> String {
    try await Tool.run("query", "list.json", "--item=\(item)", in: folder).output
  }

  @Test func `strings and numbers are identifiers`() async throws {
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
    ("", "1: JSON: expected an object with the key 'sections', found the end of the file"),
    ("[]", "1: JSON: expected an object with the key 'sections', found '['"),
    ("\n{}", "2: JSON: the key 'sections' is missing"),
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
    ("{\"sections\":[],\n\"sections\":[]}", "2: JSON: the key 'sections' stands here twice"),
    ("{\"x\":tru}", "1: JSON: expected a value, found 't'"),
    ("{\"x\":01}", "1: JSON: expected ',' or '}', found '1'"),
    ("{\"x\":1.}", "1: JSON: expected a digit, found '}'"),
    ("{\"x\":\"a\nb\"}", "1: JSON: expected an escape for a control character, found '\\n'"),
    ("{\"x\":\"\\q\"}", "1: JSON: expected an escape that JSON knows, found 'q'"),
    ("{\"x\":\"\\ud800\"}", "1: JSON: half of a surrogate pair"),
    ("{\"x\":\"\\u12g4\"}", "1: JSON: expected four hexadecimal digits, found 'g'"),
    ("{\"x\":\"abc", "1: JSON: a string that is never closed"),
  ])
  func `what is no list is told with its line`(text: String, message: String) async throws {
    try folder.write(text, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "diffgrid: list.json:\(message)\n")
  }

  @Test func `bytes that are not UTF-8 are told with their line`() async throws {
    try folder.write(Array("{\n\"a".utf8) + [0xFF] + Array("\":1}".utf8), to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.errors == "diffgrid: list.json:2: JSON: not valid UTF-8\n")
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `depth without end does no harm`(opening: String) async throws {
    let deep = "{\"x\":" + String(repeating: opening, count: 500_000)
    try folder.write(deep, to: "list.json")
    let result = try await Tool.run("query", "list.json", "--item", "x", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("diffgrid: list.json:1: JSON: expected "))
  }

  @Test func `marks on nothing are told with their line`() async throws {
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
