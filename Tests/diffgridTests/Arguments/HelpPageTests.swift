import Foundation
import Testing

struct HelpPageTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("milk\n", to: "a.txt")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["a.txt", "--nonsense", "--help"]])
  func `Help is printed whatever else the command line contains`(arguments: [String]) async throws {
    let result = try await Tool.shell(
      "\"$DIFFGRID\" \(arguments.joined(separator: " "))",
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("OVERVIEW: "))
    #expect(result.output.contains("\nUSAGE: diffgrid [<before> <after>] [--key <column>]"))
    #expect(result.output.contains("\nARGUMENTS:\n  <before>"))
    #expect(result.output.contains("\nOPTIONS:\n  --key <column>"))
    #expect(result.output.contains("\nSUBCOMMANDS:\n  query"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `Long lines are wrapped at the width of the page and indented`() async throws {
    var longest = 0
    for page in [["--help"], ["query", "--help"], ["patch", "--help"]] {
      let result = try await Tool.shell("\"$DIFFGRID\" \(page.joined(separator: " "))", in: folder)
      // The text before this has line breaks of its own.
      let lines = result.output.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
      #expect(!result.output.contains("\n        ["))
      longest = max(longest, lines.map(\.count).max() ?? 0)
    }
    #expect(longest == 80)
  }

  @Test(arguments: ["query", "patch"])
  func `Every subcommand has its own help page`(command: String) async throws {
    let page = try await Tool.run(command, "--help", in: folder)
    #expect(page.status == 0)
    #expect(page.output.contains("\nUSAGE: diffgrid \(command) <"))
    let same = try await Tool.run("help", command, in: folder)
    #expect(same.output == page.output)
  }

  @Test func `The version is printed as one line`() async throws {
    let result = try await Tool.run("--version", in: folder)
    #expect(result.status == 0)
    #expect(result.output.last == "\n")
    let numbers = result.output.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy("0123456789".contains) })
    #expect(try await Tool.run("query", "--version", in: folder).output == result.output)
  }
}
