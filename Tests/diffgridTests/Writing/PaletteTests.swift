import Foundation
import Testing

struct PaletteTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("a\nb\nc\nd\n", to: "a.txt")
    try folder.write("b\nd\nc\ne\n", to: "b.txt")
  }

  @Test func `Deletions are red, insertions green and moves magenta`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--color", "always", in: folder)
    #expect(result.output.contains("\u{1B}[31m- 0,0        a\u{1B}[0m\n"))
    #expect(result.output.contains("\u{1B}[32m+ 0,3        e\u{1B}[0m\n"))
    #expect(result.output.contains("\u{1B}[35m> 0,"))
  }

  @Test func `Output to a file has no colours unless the user requests them`() async throws {
    for option in ["auto", "never"] {
      let result = try await Tool.run("a.txt", "b.txt", "--color", option, in: folder)
      #expect(!result.output.contains("\u{1B}"))
    }
  }

  #if os(Linux)
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `On a terminal the column is set after characters of uncertain width`() async throws {
      try folder.write("# A\n👨‍👩‍👧\n日本\n", to: "a.txt")
      let command = "env TERM=xterm \\\"$DIFFGRID\\\" a.txt b.txt"
      let result = try await Tool.shell("script -qec \"\(command)\" /dev/null", in: folder)
      #expect(result.output.contains("- 0,0  👨‍👩‍👧  \u{1B}[14G  in"))
      #expect(result.output.contains("- 0,1  日本  in"))
      #expect(result.output.contains("│ \u{1B}[31m👨‍👩‍👧\u{1B}[0m\u{1B}[5G"))
      let piped = try await Tool.run("a.txt", "b.txt", "--color", "always", in: folder)
      #expect(!piped.output.contains("G"))
    }

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
      arguments: [
        ("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false),
        ("TERM=xterm NO_COLOR=", true),
      ]
    )
    func `Output to a terminal has colours unless the terminal or its user refuses them`(
      environment: String,
      isColored: Bool
    ) async throws {
      let command = "env \(environment) \\\"$DIFFGRID\\\" a.txt b.txt"
      let result = try await Tool.shell("script -qec \"\(command)\" /dev/null", in: folder)
      #expect(result.status == 1)
      #expect(result.output.contains("\u{1B}[31m- ") == isColored)
    }
  #endif
}
