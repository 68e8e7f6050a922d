import Foundation
import Testing

/// Accidentally damaged input: the tool must answer, or print one clear error line.
struct FaultTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs a script in which `try NAME` reads a file in every format, and prints failures.
  private func requireAnswers(_ script: String) async throws {
    let line = """
      try() {
        for form in text csv json; do
          for words in "query $1 --item x --input $form" "patch a.txt $1" "-q a.txt $1"; do
            "$DIFFGRID" $words > out 2> errors; status=$?
            lines=$(wc -l < errors)
            case $status in
              0) test "$lines" = 0 ;;
              1) test "$lines" -le 1 ;;
              2) test "$lines" = 1 && grep -q '^diffgrid: ' errors ;;
              *) false ;;
            esac || { echo "$words: $status"; cat errors; }
          done
        done
      }
      \(script)
      """
    try folder.write("one\n", to: "a.txt")
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    "{\"sections\":[{\"identifier\":\"\\ud83d\\ude00\",\"items\":[\"x\",-1.5e3]}]}",
    "{\"itemMoves\":[{\"from\":{\"section\":0,\"item\":1}}]}",
    "A,\"x \"\"y\"\"\"\r\n\"B\nC\",é\n",
  ])
  func `A file cut off at any byte is read or refused`(text: String) async throws {
    try folder.write(text, to: "whole")
    try await requireAnswers(
      "for n in $(seq 1 9 \(text.utf8.count)); do head -c $n whole > cut; try cut; done"
    )
  }

  @Test func `Arbitrary bytes are refused`() async throws {
    var random = SystemRandomNumberGenerator()
    for number in 0..<2 {
      let bytes = (0..<4_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      try folder.write(bytes, to: "binary\(number)")
    }
    try folder.write([0xFF, 0xFE, 0x61, 0, 0x0A, 0], to: "utf16")
    try folder.write([0, 0, 0, 0], to: "zeros")
    try await requireAnswers("for file in binary* utf16 zeros; do try $file; done")
  }

  @Test(arguments: [("text", "x\r\n\r\ny\r\n"), ("csv", "section,item\r\n,x\r\n,y\r\n")])
  func `A byte order mark and Windows line endings are ignored`(
    form: String,
    text: String
  ) async throws {
    try folder.write("\u{FEFF}" + text, to: "windows")
    try folder.write("x\ny\n", to: "unix.txt")
    let result = try await Tool.shell(
      "\"$DIFFGRID\" patch --input \(form) --format text windows - <<< '{}' | diff - unix.txt",
      in: folder
    )
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["text", "csv", "json"])
  func `A line of a megabyte is read`(form: String) async throws {
    let long = String(repeating: "x", count: 1_000_000)
    let texts = ["text": long, "csv": "A,\(long)", "json": "{\"sections\":[{\"\(long)\":1}]}"]
    try folder.write(texts[form] ?? "", to: "long")
    try await requireAnswers("try long")
  }

  #if os(Linux)
    /// Uses Python to make a non-blocking pipe.
    ///
    /// Systems with git and Swift usually have Python, too.
    @Test(.enabled(if: Tool.succeeds("python3", "--version")))
    func `Streams that do not block are waited for`() async throws {
      try folder.write((1...20_000).map { "line \($0)\n" }.joined(), to: "long.txt")
      let script = """
        import os, subprocess, sys, threading, time
        text = open('long.txt', 'rb').read()
        a, b = os.pipe()
        c, d = os.pipe()
        for end in (a, d): os.set_blocking(end, False)
        command = [sys.argv[1], '/dev/null', '-', '--columns', '1']
        tool = subprocess.Popen(command, stdin=a, stdout=d)
        os.close(a); os.close(d)
        def feed():
            for start in range(0, len(text), 40000):
                time.sleep(0.01)
                os.write(b, text[start:start + 40000])
            os.close(b)
        threading.Thread(target=feed).start()
        time.sleep(0.2)
        output = open(c, 'rb').read()
        print(tool.wait(), output.count(b'+ 0,'))
        """
      try folder.write(script, to: "script.py")
      let result = try await Tool.shell("python3 script.py \"$DIFFGRID\"", in: folder)
      #expect(result.output == "1 20000\n")
      #expect(result.errors.isEmpty)
    }

    @Test func `An endless source is refused with limited memory`() async throws {
      // The limit covers the read bytes and reallocations. Sanitizers need more memory.
      let line = """
        (ulimit -v 2000000; "$DIFFGRID" --version > /dev/null 2>&1) && ulimit -v 2000000
        yes | "$DIFFGRID" query - --item x; echo $?
        "$DIFFGRID" query /dev/zero --item x; echo $?
        """
      let result = try await Tool.shell(line, in: folder)
      #expect(result.output == "2\n2\n")
      #expect(
        result.errors == """
          diffgrid: <stdin>: longer than 256 MiB, which is the limit
          diffgrid: /dev/zero: longer than 256 MiB, which is the limit

          """
      )
    }
  #endif

  @Test func `If a source ends early, what was read of it is used`() async throws {
    let line = """
      mkfifo pipe
      { printf 'one\\n# A\\ntw'; rm pipe; printf 'o\\n'; } > pipe &
      "$DIFFGRID" query pipe --item two; "$DIFFGRID" query pipe --item two
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.output == "1,0  two  in A\n")
    #expect(result.errors == "diffgrid: pipe: No such file or directory\n")
  }
}
