import Foundation
import Testing

struct DestinationTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("one\n", to: "a.txt")
    try folder.write("one\ntwo\n", to: "b.txt")
  }

  @Test func `The option output writes to a file instead of standard output`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    let result = try await Tool.run("a.txt", "b.txt", "--output", "out.txt", in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(try folder.read("out.txt") == shown.output)
    #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
  }

  @Test(arguments: [
    ("change.html", "<!DOCTYPE html>"), ("change.SVG", "<svg "), ("change.json", "{\"version\":"),
    ("change.txt", "Items\n"), ("change", "Items\n"), ("folder.json/change", "Items\n"),
  ])
  func `The extension of the output says what to write, and the option format says more`(
    name: String,
    beginning: String
  ) async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder.json"),
      withIntermediateDirectories: false
    )
    _ = try await Tool.run("a.txt", "b.txt", "-o", name, in: folder)
    #expect(try folder.read(name).hasPrefix(beginning))
    _ = try await Tool.run("a.txt", "b.txt", "-o", name, "--format", "json", in: folder)
    #expect(try folder.read(name).hasPrefix("{\"version\":"))
    _ = try await Tool.run("patch", "a.txt", name, "-o", "after.csv", in: folder)
    #expect(try folder.read("after.csv").hasPrefix("section,item\n"))
    _ = try await Tool.run("patch", "a.txt", name, "-o", "after.tsv", in: folder)
    #expect(try folder.read("after.tsv").hasPrefix("section\titem\n"))
    #expect(try await Tool.run("after.csv", "after.tsv", "-q", in: folder).status == 0)
  }

  @Test func `A dash as the output means standard output`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(try await Tool.run("a.txt", "b.txt", "-o", "-", in: folder).output == shown.output)
    #expect(try folder.names() == ["a.txt", "b.txt"])
  }

  @Test func `A failed run leaves the existing file unchanged`() async throws {
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
    func `If writing fails, the existing file is unchanged and no temporary file remains`()
      async throws
    {
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
    func `Exceeding the limit on file sizes is reported as an error and is no crash`() async throws
    {
      try folder.write("old", to: "out.txt")
      try folder.write((1...2_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let line = "ulimit -f 1; \"$DIFFGRID\" a.txt long.txt -o out.txt"
      let result = try await Tool.shell(line, in: folder, environment: Self.unprofiled)
      #expect(result.status == 2)
      #expect(result.errors == "diffgrid: out.txt: File too large\n")
      #expect(try folder.read("out.txt") == "old")
      #expect(try folder.names() == ["a.txt", "b.txt", "long.txt", "out.txt"])
    }

    @Test func `Writing to a full device is an error`() async throws {
      let result = try await Tool.shell("\"$DIFFGRID\" a.txt b.txt > /dev/full", in: folder)
      #expect(result.status == 2)
      #expect(result.errors == "diffgrid: <stdout>: No space left on device\n")
    }

    @Test
    func `Writing to a full device as the output file is an error and does not replace the device`()
      async throws
    {
      let line = "\"$DIFFGRID\" a.txt b.txt -o /dev/full; echo $?; test -c /dev/full && echo device"
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == "2\ndevice\n")
      #expect(result.errors == "diffgrid: /dev/full: No space left on device\n")
    }

    /// This test runs only if the system allows users to mount a file system in a namespace.
    @Test(.enabled(if: Tool.succeeds("unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt")))
    func `On a full disk the existing file is unchanged and no temporary file remains`()
      async throws
    {
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

    /// `nohup` and the background of a shell let programs ignore signals, so the tool is started with
    /// the default of each.
    @Test(
      .enabled(if: Tool.succeeds("env", "--default-signal", "true")),
      arguments: ["INT", "TERM", "HUP"]
    )
    func `A signal while the tool reads ends it with the status of the signal`(
      signal: String
    ) async throws {
      try folder.write("old", to: "out.txt")
      // The pipe opens when the tool opens it, and closes only after the tool has ended.
      let line = """
        mkfifo pipe ended
        { exec 3> pipe; echo one >&3; kill -\(signal) $(cat process); read _ < ended; } &
        { sh -c 'echo $$ > process; exec env --default-signal "$DIFFGRID" pipe b.txt -o out.txt 2> errors'; } 2> /dev/null
        echo $?; echo > ended; cat errors; rm pipe ended process errors
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == ["INT": "130\n", "TERM": "143\n", "HUP": "129\n"][signal])
      #expect(result.errors.isEmpty)
      #expect(try folder.read("out.txt") == "old")
      #expect(try folder.names() == ["a.txt", "b.txt", "out.txt"])
    }
  #endif

  @Test func `A closed standard output is an error, and nothing is written to another file`()
    async throws
  {
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

  @Test func `After a signal there is the old file or the new one, and no temporary file`()
    async throws
  {
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

  @Test func `An output in a folder that does not exist is an error`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "-o", "none/out.txt", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: none/out.txt: No such file or directory\n")
  }

  @Test func `The tool writes to a device without replacing it`() async throws {
    let result = try await Tool.shell(
      "\"$DIFFGRID\" a.txt b.txt -o /dev/null && exit 9; test -c /dev/null",
      in: folder
    )
    #expect(result.status == 0)
  }

  @Test func `A symbolic link stays one, and its target keeps its permissions`() async throws {
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

  #if os(Linux)
    /// The shell makes the byte E9, which is not UTF-8.
    @Test func `The target of a symbolic link and the current folder can have any names`()
      async throws
    {
      let line = """
        name=$(printf 'caf\\351'); mkdir "$name"; echo old > "$name/$name"; ln -s "$name/$name" link
        "$DIFFGRID" a.txt b.txt -o link; echo $?; test -L link && head -n 1 "$name/$name"
        cp a.txt b.txt "$name"; cd "$name"; rm "$name"; echo old > out.txt
        "$DIFFGRID" a.txt b.txt -o out.txt; echo $?; head -n 1 out.txt; ls -A | wc -l
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.errors.isEmpty)
      #expect(result.output == "1\nItems\n1\nItems\n3\n")
    }
  #endif

  @Test func `A symbolic link without a target stays one`() async throws {
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
  func `A file without write permission is not replaced`() async throws {
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
  func `A file in a folder without write permission stays unchanged`() async throws {
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
  func `A file is replaced in a folder with write but without read permission`() async throws {
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

  @Test func `The output file can be the input file`() async throws {
    let shown = try await Tool.run("a.txt", "b.txt", in: folder)
    let result = try await Tool.run("a.txt", "b.txt", "-o", "a.txt", in: folder)
    #expect(result.status == 1)
    #expect(try folder.read("a.txt") == shown.output)
  }

  @Test func `A folder or an empty name as the output file is an error`() async throws {
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
    func `The temporary file of a private file is private, too`() async throws {
      try folder.write("old", to: "out.txt")
      let line = """
        umask 000; chmod 600 out.txt
        strace -f -e trace=openat,open,fchmod,write -o calls "$DIFFGRID" a.txt b.txt -o out.txt
        grep -c 'diffgrid-.*O_CREAT.*0600' calls; rm calls
        """
      #expect(try await Tool.shell(line, in: folder).output == "1\n")
    }

    @Test(.enabled(if: Tool.succeeds("strace", "-y", "-o", "/dev/null", "true")))
    func `A device is closed after the output is written`() async throws {
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
    func `The file is synchronized before it is renamed, and the folder afterwards`(
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

  @Test func `A closed pipe ends the tool without a message`() async throws {
    try folder.write((1...30_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    let line = "{ \"$DIFFGRID\" a.txt long.txt; echo $? > status; } | head -n 1"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.output == "Items\n")
    #expect(try folder.read("status") == "1\n")
  }
}
