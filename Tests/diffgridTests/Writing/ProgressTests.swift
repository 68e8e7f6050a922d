import Foundation
import Testing

#if os(Linux)
  struct ProgressTests {
    let folder: Folder

    init() throws {
      folder = try Folder()
      let lines = (0..<5_000).map { String(repeating: "long ", count: 200) + "\($0)" }
      try folder.write(lines.joined(separator: "\n"), to: "long.txt")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `A terminal shows the progress of long steps and is cleared afterwards`() async throws {
      let command = "env TERM=xterm \\\"$DIFFGRID\\\" -q long.txt long.txt"
      let result = try await Tool.shell("script -qec \"\(command)\" /dev/null", in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("Reading long.txt …"))
      #expect(result.output.hasSuffix("\r\u{1B}[K"))
    }

    @Test func `No progress is written to a file`() async throws {
      let result = try await Tool.run("-q", "long.txt", "long.txt", in: folder)
      #expect(result.errors.isEmpty)
    }
  }
#endif
