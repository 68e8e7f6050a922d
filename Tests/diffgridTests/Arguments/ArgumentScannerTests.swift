import Foundation
import Testing

struct ArgumentScannerTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("milk\n", to: "a.txt")
  }

  @Test(arguments: [
    ("a.txt", "Missing expected argument '<after>'"),
    ("--quiet", "Missing expected argument '<before>'"),
    ("a.txt a.txt b.txt", "Unexpected argument 'b.txt'"),
    ("a.txt a.txt b c", "2 unexpected arguments: 'b', 'c'"),
    ("--foo a.txt a.txt", "Unknown option '--foo'"),
    ("--colour=never a.txt a.txt", "Unknown option '--colour'. Did you mean '--color'?"),
    ("-x a.txt a.txt", "Unknown option '-x'"),
    ("a.txt a.txt --input", "Missing value for '--input <format>'"),
    ("a.txt a.txt --input --quiet", "Missing value for '--input <format>'"),
    ("--quiet=yes a.txt a.txt", "The option '--quiet' does not take a value"),
    (
      "--format=pdf a.txt a.txt",
      "The value 'pdf' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json', 'svg' or 'html'."
    ),
    (
      "--format yaml a.txt a.txt",
      "The value 'yaml' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json', 'svg' or 'html'."
    ),
    (
      "--columns 0 a.txt a.txt",
      "The value '0' is invalid for '--columns <count>'. Please provide a number from 1 to 1000."
    ),
    ("qeury a.txt", "No command or file 'qeury'. Did you mean 'query'?"),
    ("xxquery a.txt", "No command or file 'xxquery'. Did you mean 'query'?"),
    ("a.txt a.txt --dupl first", "Unknown option '--dupl'. Did you mean '--duplicates'?"),
    (
      "--format=htm a.txt a.txt",
      "The value 'htm' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json', 'svg' or 'html'. Did you mean 'html'?"
    ),
    (
      "--view=lection a.txt a.txt",
      "The value 'lection' is invalid for '--view <view>'. "
        + "Please provide one of 'collection', 'collection,fewest', 'collection,conservative', "
        + "'table', 'table,fewest' or 'table,conservative'."
    ),
    ("- -", "Standard input, '-', can be read only once"),
    ("help nothing", "Unexpected argument 'nothing'"),
  ])
  func `An invalid command line prints what is wrong with it`(line: String, message: String)
    async throws
  {
    let result = try await Tool.shell("\"$DIFFGRID\" \(line)", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "diffgrid: \(message) (see 'diffgrid --help')\n")
  }

  @Test(arguments: [
    ("a.txt", "Missing one of '--item' and '--index-path'"),
    ("a.txt --item x --index-path 0,0", "'--item' and '--index-path' exclude each other"),
    ("--item x", "Missing expected argument '<file>'"),
    (
      "a.txt --index-path=1",
      "The value '1' is invalid for '--index-path <section,item>'. "
        + "Please provide two numbers, like '1,0'."
    ),
    (
      "a.txt --index-path=-1,0",
      "The value '-1,0' is invalid for '--index-path <section,item>'. "
        + "Please provide two numbers, like '1,0'."
    ),
  ])
  func `An invalid query prints what is wrong with it`(line: String, message: String) async throws {
    let result = try await Tool.shell("\"$DIFFGRID\" query \(line)", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "diffgrid: \(message) (see 'diffgrid query --help')\n")
  }

  /// The shell makes the byte E9, which is not UTF-8, so Swift's own arguments would have U+FFFD.
  @Test(arguments: [
    "$name a.txt", "a.txt $name", "-o $name a.txt a.txt", "--output=$name a.txt a.txt",
    "query $name --item milk", "query a.txt --item $name", "patch a.txt $name", "help $name",
    "-- $name a.txt", "$name --help",
  ])
  func `An argument that is not UTF-8 is refused, and no other file is read or written`(
    line: String
  ) async throws {
    try folder.write("milk\n", to: "caf\u{FFFD}")
    let line = "name=$(printf 'caf\\351'); \"$DIFFGRID\" \(line)"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("caf\u{FFFD}"))
    #expect(result.errors.contains("is not UTF-8"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try folder.names() == ["a.txt", "caf\u{FFFD}"])
    #expect(try folder.read("caf\u{FFFD}") == "milk\n")
  }

  @Test func `Two dashes end the options`() async throws {
    try folder.write("milk\n", to: "--quiet")
    try folder.write("milk\n", to: "query")
    let result = try await Tool.run("-q", "--", "--quiet", "query", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func `The value of an option follows as the next word or after an equals sign`()
    async throws
  {
    try folder.write("section,item\nA,milk\n", to: "a.list")
    for option in ["--input csv", "--input=csv"] {
      let line = "\"$DIFFGRID\" query a.list \(option) --item milk"
      #expect(try await Tool.shell(line, in: folder).output == "0,0  milk  in A\n")
    }
  }

  @Test func `If an option is given twice, the last value is used`() async throws {
    let result = try await Tool.run(
      "query",
      "a.txt",
      "--item",
      "tea",
      "--item",
      "milk",
      in: folder
    )
    #expect(result.status == 0)
  }
}
