import Foundation
import Testing

struct DestinationTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("one\n", to: "a.txt")
    try folder.write("one\ntwo\n", to: "b.txt")
  }

  @Test func `a file is written instead of standard output`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    let result = try await Tool.run("a.txt", "b.txt", "--output", "out.txt", in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(try folder.read("out.txt") == shown.output)
    #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
  }

  @Test func `a dash is standard output`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(try await Tool.run("a.txt", "b.txt", "-o", "-", in: folder).output == shown.output)
    #expect(try folder.names() == ["a.txt", "b.txt"])
  }

  @Test func `trouble leaves the old file as it was`() async throws {
    try folder.write("old", to: "out.txt")
    try folder.write("one\none\n", to: "bad.txt")
    let result = try await Tool.run("a.txt", "bad.txt", "-o", "out.txt", in: folder)
    #expect(result.status == 2)
    #expect(try folder.read("out.txt") == "old")
    #expect(try folder.names() == ["a.txt", "b.txt", "bad.txt", "out.txt"])
  }

  #if os(Linux)
    @Test func `a file that cannot be finished leaves the old one and nothing else`() async throws {
      try folder.write("old", to: "out.txt")
      // The shell's limit on the size of files makes the write fail half-way.
      try folder.write((1...2_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let line = "trap '' XFSZ; ulimit -f 1; \"$DIFFGRID\" a.txt long.txt -o out.txt"
      let result = try await Tool.shell(line, in: folder)
      #expect(result.status == 2)
      #expect(result.errors == "diffgrid: out.txt: File too large\n")
      #expect(try folder.read("out.txt") == "old")
      #expect(try folder.names() == ["a.txt", "b.txt", "long.txt", "out.txt"])
    }

    @Test func `a full device is trouble`() async throws {
      let result = try await Tool.shell("\"$DIFFGRID\" a.txt b.txt > /dev/full", in: folder)
      #expect(result.status == 2)
      #expect(result.errors == "diffgrid: <stdout>: No space left on device\n")
    }
  #endif

  @Test func `an interruption leaves the old file or the new one, and nothing else`() async throws {
    try folder.write("old", to: "out.txt")
    try folder.write((1...3_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    _ = try await Tool.run("a.txt", "long.txt", "-o", "whole.txt", in: folder)
    // Whenever the signal comes, the outcome is one of the two.
    let line = """
      for delay in 0 0.01 0.02 0.05 0.1; do
        "$DIFFGRID" a.txt long.txt -o out.txt & sleep $delay
        kill -TERM $! 2> /dev/null; wait $! 2> /dev/null
        grep -qx old out.txt || cmp out.txt whole.txt
      done
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output.isEmpty)
    #expect(try folder.names() == ["a.txt", "b.txt", "long.txt", "out.txt", "whole.txt"])
  }

  @Test func `a folder that is not there is trouble`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "-o", "none/out.txt", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: none/out.txt: No such file or directory\n")
  }

  @Test func `a device is written to and not replaced`() async throws {
    let result = try await Tool.shell(
      "\"$DIFFGRID\" a.txt b.txt -o /dev/null && exit 9; test -c /dev/null",
      in: folder
    )
    #expect(result.status == 0)
  }

  @Test func `a link stays a link, and the file keeps its permissions`() async throws {
    try folder.write("old", to: "real.txt")
    let line = """
      chmod 640 real.txt; ln -s real.txt link.txt
      "$DIFFGRID" a.txt b.txt -o link.txt
      test -L link.txt && ls -l real.txt | cut -c 1-10
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "-rw-r-----\n")
    #expect(try folder.read("real.txt") != "old")
  }

  @Test func `a reader that goes away ends the tool quietly`() async throws {
    try folder.write((1...30_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    let line = "{ \"$DIFFGRID\" a.txt long.txt; echo $? > status; } | head -n 1"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.output == "Items\n")
    #expect(try folder.read("status") == "1\n")
  }
}
