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
    /// Redirects the coverage profile, which the killed process could not finish.
    private static let unprofiled = ["LLVM_PROFILE_FILE": "/dev/null"]

    @Test(.enabled(if: Tool.works(under: "ulimit -f 1")))
    func `a file that cannot be finished leaves the old one and nothing else`() async throws {
      try folder.write("old", to: "out.txt")
      // The shell's limit on file sizes makes the write fail halfway.
      try folder.write((1...2_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let line = "trap '' XFSZ; ulimit -f 1; \"$DIFFGRID\" a.txt long.txt -o out.txt"
      let result = try await Tool.shell(line, in: folder, environment: Self.unprofiled)
      #expect(result.status == 2)
      #expect(result.errors == "diffgrid: out.txt: File too large\n")
      #expect(try folder.read("out.txt") == "old")
      #expect(try folder.names() == ["a.txt", "b.txt", "long.txt", "out.txt"])
    }

    @Test(.enabled(if: Tool.works(under: "ulimit -f 1")))
    func `a file that may not grow any further is trouble, and no end`() async throws {
      try folder.write("old", to: "out.txt")
      try folder.write((1...2_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let line = "ulimit -f 1; \"$DIFFGRID\" a.txt long.txt -o out.txt"
      let result = try await Tool.shell(line, in: folder, environment: Self.unprofiled)
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

    @Test func `a full device as the file is trouble, and stays a device`() async throws {
      let line = "\"$DIFFGRID\" a.txt b.txt -o /dev/full; echo $?; test -c /dev/full && echo device"
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == "2\ndevice\n")
      #expect(result.errors == "diffgrid: /dev/full: No space left on device\n")
    }

    /// Runs only if the system allows users to mount a file system in a namespace.
    @Test(.enabled(if: Tool.succeeds("unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt")))
    func `a full disk leaves the old file and nothing else`() async throws {
      try folder.write((1...4_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let line = """
        mkdir disk; unshare -rm sh -c '
          mount -t tmpfs -o size=16k none disk && echo old > disk/out.txt
          "$DIFFGRID" a.txt long.txt -o disk/out.txt; echo $?; cat disk/out.txt; ls -A disk'
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == "2\nold\nout.txt\n")
      #expect(result.errors == "diffgrid: disk/out.txt: No space left on device\n")
    }

    @Test(arguments: ["INT", "TERM", "HUP"])
    func `an interruption while reading ends the tool as the signal does`(
      signal: String
    ) async throws {
      try folder.write("old", to: "out.txt")
      // The pipe opens when the tool opens it, and closes only after the signal.
      let line = """
        mkfifo pipe
        { exec 3> pipe; echo one >&3; kill -\(signal) $(cat process); sleep 1; } &
        { sh -c 'echo $$ > process; exec "$DIFFGRID" pipe b.txt -o out.txt 2> errors'; } 2> /dev/null
        echo $?; cat errors; rm pipe process errors
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == ["INT": "130\n", "TERM": "143\n", "HUP": "129\n"][signal])
      #expect(result.errors.isEmpty)
      #expect(try folder.read("out.txt") == "old")
      #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
    }
  #endif

  @Test func `a closed output is trouble, and no file is written in its place`() async throws {
    let line = "\"$DIFFGRID\" a.txt b.txt >&-; echo $?"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "2\n")
    #expect(result.errors == "diffgrid: <stdout>: Bad file descriptor\n")
    let deaf = try await Tool.shell(
      "\"$DIFFGRID\" none.txt b.txt -o out.txt 2>&-; echo $?",
      in: folder
    )
    #expect(deaf.output == "2\n")
    let input = try await Tool.shell("\"$DIFFGRID\" - b.txt <&-; echo $?", in: folder)
    #expect(input.output == "2\n")
    #expect(input.errors == "diffgrid: <stdin>: Bad file descriptor\n")
    #expect(try folder.names() == ["a.txt", "b.txt"])
  }

  @Test func `an interruption leaves the old file or the new one, and nothing else`() async throws {
    try folder.write("old", to: "out.txt")
    try folder.write((1...3_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    _ = try await Tool.run("a.txt", "long.txt", "-o", "whole.txt", in: folder)
    // The outcome must be one of the two, whenever the signal comes.
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

  @Test func `a link that leads nowhere stays a link`() async throws {
    let line = """
      ln -s none.txt dangling; ln -s loop loop
      for link in dangling loop; do
        "$DIFFGRID" a.txt b.txt -o $link; echo $?; test -L $link || echo replaced
      done
      rm dangling loop
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "2\n2\n")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "diffgrid: dangling: No such file or directory")
    #expect(lines.last?.hasPrefix("diffgrid: loop: Too many levels of symbolic links") == true)
    #expect(try folder.names() == ["a.txt", "b.txt"])
  }

  // Root can write to every file, so these tests run the tool as another user.
  @Test(.enabled(if: Tool.worksUnprivileged))
  func `a file that may not be written is not replaced`() async throws {
    try folder.write("old", to: "out.txt")
    let line = """
      chmod 777 .; chmod 444 out.txt
      \(Tool.unprivilegedPrefix)"$DIFFGRID" a.txt b.txt -o out.txt; echo $?
      ls -l out.txt | cut -c 1-10
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "2\n-r--r--r--\n")
    #expect(result.errors == "diffgrid: out.txt: Permission denied\n")
    #expect(try folder.read("out.txt") == "old")
    #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
  }

  @Test(.enabled(if: Tool.worksUnprivileged))
  func `a file in a folder that may not be written to stays as it is`() async throws {
    try folder.write("old", to: "out.txt")
    let line = """
      chmod 666 out.txt; chmod 555 .
      for name in out.txt new.txt; do
        \(Tool.unprivilegedPrefix)"$DIFFGRID" a.txt b.txt -o $name; echo $?
      done
      chmod 755 .
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "2\n2\n")
    #expect(
      result.errors == """
        diffgrid: out.txt: Permission denied
        diffgrid: new.txt: Permission denied

        """
    )
    #expect(try folder.read("out.txt") == "old")
    #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
  }

  @Test(.enabled(if: Tool.worksUnprivileged))
  func `a file is replaced in a folder that may be written to and not read`() async throws {
    try folder.write("old", to: "out.txt")
    let line = """
      chmod 666 out.txt; chmod 333 .
      \(Tool.unprivilegedPrefix)"$DIFFGRID" a.txt b.txt -o out.txt; echo $?
      chmod 755 .
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "1\n")
    #expect(result.errors.isEmpty)
    #expect(try folder.read("out.txt") != "old")
    #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
  }

  @Test func `the answer may go where the list came from`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    let result = try await Tool.run("a.txt", "b.txt", "-o", "a.txt", in: folder)
    #expect(result.status == 1)
    #expect(try folder.read("a.txt") == shown.output)
  }

  @Test func `a folder is no place for the answer, nor is no name`() async throws {
    for place in [".", "./", "", "a.txt/", "none/"] {
      let result = try await Tool.run("a.txt", "b.txt", "--output=\(place)", in: folder)
      #expect(result.status == 2)
      let name = place.isEmpty ? "''" : place
      #expect(result.errors.hasPrefix("diffgrid: \(name): "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    #expect(try folder.names() == ["a.txt", "b.txt"])
  }

  #if os(Linux)
    @Test(.enabled(if: Tool.succeeds("strace", "-o", "/dev/null", "true")))
    func `what was private is so while it is written`() async throws {
      try folder.write("old", to: "out.txt")
      let line = """
        umask 000; chmod 600 out.txt
        strace -f -e trace=openat,open,fchmod,write -o calls "$DIFFGRID" a.txt b.txt -o out.txt
        grep -c 'diffgrid-.*O_CREAT.*0600' calls; rm calls
        """
      #expect(try await Tool.shell(line, in: folder).output == "1\n")
    }

    @Test(.enabled(if: Tool.succeeds("strace", "-y", "-o", "/dev/null", "true")))
    func `a device is closed when all is written`() async throws {
      let line = """
        strace -f -y -e trace=close -o calls "$DIFFGRID" a.txt b.txt -o /dev/null
        grep -c 'close([0-9]*</dev/null' calls; rm calls
        """
      #expect(try await Tool.shell(line, in: folder).output == "1\n")
    }

    @Test(
      .enabled(if: Tool.succeeds("strace", "-y", "-o", "/dev/null", "true")),
      arguments: ["old.txt", "new.txt", "sub/new.txt"]
    )
    func `the file is on the disk before it gets its name, and the name is after that`(
      place: String
    ) async throws {
      try folder.write("old", to: "old.txt")
      let line = """
        mkdir sub
        strace -f -y -e trace=fsync,rename,renameat,renameat2 -o calls \
          "$DIFFGRID" a.txt b.txt -o \(place)
        awk '/fsync.*\\/\\.diffgrid-.* = 0/ { print "file"; next }
          /rename.*diffgrid-.* = 0/ { print "rename"; next }
          /fsync.* = 0/ { sub(/>.*/, ""); sub(/.*\\//, ""); print }' calls
        """
      let name = place.hasPrefix("sub/") ? "sub" : folder.url.lastPathComponent
      let result = try await Tool.shell(line, in: folder)
      #expect(result.errors.isEmpty)
      #expect(result.output == "file\nrename\n\(name)\n")
    }
  #endif

  @Test func `a reader that goes away ends the tool quietly`() async throws {
    try folder.write((1...30_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    let line = "{ \"$DIFFGRID\" a.txt long.txt; echo $? > status; } | head -n 1"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.output == "Items\n")
    #expect(try folder.read("status") == "1\n")
  }
}
