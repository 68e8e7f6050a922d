import Foundation
import Testing

/// Output that is written only to terminals.
///
/// The tests use `script` of Linux to run the tool in a terminal.
@Suite(.enabled(if: Tool.succeeds("script", "--version")))
struct TerminalTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func onTerminal(
    _ arguments: String,
    _ environment: [String: String] = ["TERM": "xterm"]
  ) async throws -> Tool.Result {
    try await Tool.shell(
      "script -qec \"'$DIFFGRID' \(arguments)\" /dev/null",
      in: folder,
      environment: environment
    )
  }

  @Test func `Control characters of a list are escaped on a terminal and kept in a file`()
    async throws
  {
    try folder.write("# A\none\n", to: "a.txt")
    try folder.write("# A\none\n\u{1B}[31mred\n", to: "b.txt")
    _ = try await Tool.run("a.txt", "b.txt", "--format=json", "-o", "d.json", in: folder)
    let file = try await Tool.run("patch", "a.txt", "d.json", in: folder)
    #expect(file.output == "# A\none\n\u{1B}[31mred\n")
    let screen = try await onTerminal("patch a.txt d.json")
    #expect(screen.status == 0)
    #expect(!screen.outputBytes.contains(0x1B))
    #expect(screen.output.contains("[31mred"))
  }

  @Test func `A comparison has colours on a terminal unless the user refuses them`() async throws {
    try folder.write("one\n", to: "a.txt")
    try folder.write("one\ntwo\n", to: "b.txt")
    func isColoured(_ environment: [String: String]) async throws -> Bool {
      let result = try await onTerminal("a.txt b.txt", environment)
      #expect(result.output.contains("two"))
      return result.outputBytes.contains(0x1B)
    }
    #expect(try await isColoured(["TERM": "xterm"]))
    #expect(try await !isColoured(["TERM": "dumb"]))
    #expect(try await !isColoured(["TERM": "xterm", "NO_COLOR": "1"]))
    let file = try await Tool.run("a.txt", "b.txt", in: folder, environment: ["TERM": "xterm"])
    #expect(!file.outputBytes.contains(0x1B))
  }

  /// The output on a terminal of a size, without its line ends.
  private func output(
    _ arguments: String = "",
    size: (columns: Int, lines: Int),
    _ environment: [String: String] = [:]
  ) async throws -> String {
    let variables = ["TERM": "xterm"].merging(environment) { $1 }.map { "\($0)='\($1)'" }
      .joined(separator: " ")
    let result = try await Tool.shell(
      """
      script -qec "stty cols \(size.columns) rows \(size.lines); \
      env \(variables) '$DIFFGRID' \(arguments)" /dev/null
      """,
      in: folder
    )
    return result.output.replacingOccurrences(of: "\r\n", with: "\n")
  }

  @Test func `The sample plays once, from the grid before to the grid after`() async throws {
    let output = try await output(size: (100, 60))
    let plain = output.replacingOccurrences(
      of: "\u{1B}\\[[0-9]+m",
      with: "",
      options: .regularExpression
    )
    let frames = plain.components(separatedBy: "\u{1B}[12A")
    let page = try #require(frames.last)
    #expect(page.hasPrefix("\u{1B}[JSections\n"))
    let grids = page.components(separatedBy: "\n\n").filter { $0.contains("╭") }
    func lines(_ text: String?) -> [String] {
      (text ?? "").split(separator: "\n").map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    let drawn = grids.map { lines($0).filter { !$0.hasPrefix("Before") && !$0.hasPrefix("After") } }
    #expect(frames.count == 27)
    #expect(lines(frames.first) == drawn.first)
    #expect(lines(frames.dropLast().last) == drawn.last)
    for frame in frames.dropLast() {
      #expect(frame.contains("Passkeys") || frame.contains("Widgets"))
    }
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], 100, 60), (["TERM": "dumb"], 100, 60), ([:], 100, 12),
    (["COLUMNS": "100"], 60, 60),
  ])
  func `The sample stands still on a small terminal, or one whose user refuses colours`(
    environment: [String: String],
    columns: Int,
    lines: Int
  ) async throws {
    let output = try await output(size: (columns, lines), environment)
    #expect(!output.contains("A\u{1B}["))
    #expect(output.contains("Sections\n") || output.contains("Sections\u{1B}[0m\n"))
  }

  @Test func `A pager shows what is longer than the terminal`() async throws {
    try folder.write("👨‍👩‍👧\n" + (1...20).map { "\($0)\n" }.joined(), to: "a.txt")
    try folder.write("", to: "b.txt")
    func lines(_ size: Int, _ pager: String?) async throws -> [String] {
      let environment = pager.map { ["PAGER": $0] } ?? [:]
      return try await output("a.txt b.txt", size: (80, size), environment)
        .components(separatedBy: "\n")
    }
    let plain = try await lines(100, "sed s/^/=/")
    #expect(plain.allSatisfy { !$0.hasPrefix("=") })
    func setsColumn(_ line: String) -> Bool {
      let settled = "\u{1B}\\[[0-9]+G"
      return line.replacingOccurrences(of: settled, with: "", options: .regularExpression) != line
    }
    #expect(plain.contains(where: setsColumn))
    // The pager gets all lines, and no control sequences besides colours.
    let paged = try await lines(20, "sed s/^/=/")
    #expect(paged.count == plain.count)
    #expect(paged.dropLast().allSatisfy { $0.hasPrefix("=") && !setsColumn($0) })
    // Without one, they are written as they are.
    for none in ["", "cat", "no-such-pager 2> no-such"] {
      #expect(try await lines(20, none) == plain, "\(none)")
    }
    let withoutLess = try await output("a.txt b.txt", size: (80, 20), ["PATH": "/no-such"])
    #expect(withoutLess.components(separatedBy: "\n") == plain)
  }

  @Test func `Lines of a report break between words`() async throws {
    let name = "Write the announcement for the newsletter and the blog"
    try folder.write("# To do before the release\n\(name)\n", to: "a.txt")
    try folder.write("# To do before the release\n", to: "b.txt")
    let output = try await output("a.txt b.txt --color never", size: (40, 60))
    #expect(
      output.contains(
        """
          - 0,0  Write the announcement for the
                 newsletter and the blog
                 in To do before the release

        """
      )
    )
  }
}
