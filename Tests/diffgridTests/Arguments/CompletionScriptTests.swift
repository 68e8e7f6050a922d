import Foundation
import Testing

struct CompletionScriptTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `A completion script names every command and option`(shell: String) async throws {
    let script = try await Tool.run("--generate-completion-script", shell, in: folder)
    #expect(script.status == 0)
    for command in ["query", "patch"] { #expect(script.output.contains(command)) }
    let help = try await Tool.run("--help", in: folder).output
    let words = help.split { $0 != "-" && !$0.isLetter }
    let options = words.filter { $0.hasPrefix("--") }.map { $0.dropFirst(2) }
    #expect(options.contains("duplicates"))
    for option in options {
      #expect(script.output.contains(shell == "fish" ? "-l \(option) " : "--\(option)"))
    }
    #expect(shell != "fish" || script.output.contains("-l output -s o "))
  }

  @Test(.enabled(if: Tool.succeeds("bash", "--version")))
  func `Bash completes commands, options and values`() async throws {
    let line = """
      "$DIFFGRID" --generate-completion-script bash > script
      bash -c '. ./script; COMP_WORDS=(diffgrid qu); COMP_CWORD=1; _diffgrid; echo "${COMPREPLY[*]}"
      COMP_WORDS=(diffgrid a b --form); COMP_CWORD=3; _diffgrid; echo "${COMPREPLY[*]}"
      COMP_WORDS=(diffgrid a b --view table,f); COMP_CWORD=4; _diffgrid; echo "${COMPREPLY[*]}"'
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "query\n--format\ntable,fewest\n")
  }

  @Test func `The manual page names every command and option, and escapes dashes`() async throws {
    let page = try await Tool.run("--generate-manual", in: folder).output
    #expect(page.hasPrefix(".TH DIFFGRID 1 "))
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"] {
      #expect(page.contains("\n.SH \(section)\n"))
    }
    #expect(page.contains("\\-\\-duplicates"))
    #expect(page.contains("\\-\\-index\\-path"))
    #expect(!page.contains("--"))
  }
}
