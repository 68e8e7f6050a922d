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
}
