import Foundation
import Testing

struct ShownTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [
    ("\u{1B}[31mred", "\"\\u{1B}[31mred\""),
    ("tab\there", "\"tab\\there\""),
    ("ring\u{7}", "\"ring\\u{7}\""),
    ("\u{9B}31m", "\"\\u{9B}31m\""),
    ("abc\u{202E}fed", "\"abc\\u{202E}fed\""),
    ("\u{2066}x", "\"\\u{2066}x\""),
    ("zero\u{200B}width", "\"zero\\u{200B}width\""),
    ("one\u{2028}two", "\"one\\u{2028}two\""),
    ("\"quoted\"", "\"\\\"quoted\\\"\""),
    (" blank", "\" blank\""),
    ("back\\slash", "back\\slash"),
    ("👨‍👩‍👧 ok", "👨‍👩‍👧 ok"),
  ])
  func `Control characters in names are escaped`(
    name: String,
    shown: String
  ) async throws {
    try folder.write("x\n", to: "a.txt")
    try folder.write("x\n\(name)\n", to: "b.txt")
    let result = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(result.output.hasPrefix("Items\n  + 0,1  \(shown)\n"))
    #expect(Self.isHarmless(result.output))
    for format in ["json", "svg", "html"] {
      let result = try await Tool.run("a.txt", "b.txt", "--format", format, in: folder)
      #expect(result.status == 1)
      #expect(Self.isHarmless(result.output))
    }
    #expect(
      Self.isHarmless(try await Tool.run("query", "b.txt", "--item", name, in: folder).output)
    )
  }

  @Test func `Control characters in messages are escaped`() async throws {
    try folder.write("\u{1B}[2J\n\u{1B}[2J\n", to: "a.txt")
    let result = try await Tool.run("-q", "a.txt", "a.txt", in: folder)
    #expect(
      result.errors.hasPrefix("diffgrid: a.txt:2: duplicate item \"\\u{1B}[2J\", first on line 1;")
    )
    let usage = try await Tool.run("--\u{1B}[2J", in: folder)
    #expect(usage.errors == "diffgrid: Unknown option '--\\u{1B}[2J' (see 'diffgrid --help')\n")
  }

  @Test func `A patched list is written to a file without escaping`() async throws {
    try folder.write("\u{1B}[31mred\n", to: "a.txt")
    try folder.write("{}", to: "d.json")
    let result = try await Tool.run("patch", "a.txt", "d.json", in: folder)
    #expect(result.output == "\u{1B}[31mred\n")
  }

  #if os(Linux)
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `Control characters of a patched list are escaped on a terminal`() async throws {
      try folder.write("\u{1B}[31mred\n", to: "a.txt")
      try folder.write("{}", to: "d.json")
      let command = "\\\"$DIFFGRID\\\" patch a.txt d.json"
      let result = try await Tool.shell("script -qec \"\(command)\" /dev/null", in: folder)
      #expect(result.output == "\\u{1B}[31mred\r\n")
    }
  #endif

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }
}
