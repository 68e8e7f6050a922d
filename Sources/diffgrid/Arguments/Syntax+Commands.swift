extension Syntax {
  static let version = "0.1.0"

  /// The day of the version, as the changelog has it.
  static let date = "2026-11-22"

  static let compare = Syntax(
    command: "diffgrid",
    overview: "Show what changed between two sectioned lists, and prove it on a grid.",
    discussion: """
      A list is plain text with '# section' lines, CSV rows of 'section,item', or JSON:
      {"sections":[{"identifier":"Fruit","items":["apple","pear"]}]}.
      Without files, diffgrid compares a sample that it carries with it.

      The exit status is 0 if the lists are the same, 1 if they differ, 2 if there is
      trouble.
      """,
    arguments: [
      Argument(name: "before", help: "The list as it was; '-' is standard input."),
      Argument(name: "after", help: "The list as it is; '-' is standard input."),
    ],
    argumentsAreOptional: true,
    options: [
      input, duplicates,
      .choice("format", OutputFormat.self, standard: .text, help: "What to write."),
      output,
      .choice(
        "policy",
        PolicyChoice.self,
        standard: .keepCells,
        help: "Keep the cells of all that stays, make the fewest batches, or mix less in each."
      ),
      .choice(
        "view",
        ViewChoice.self,
        standard: .collection,
        help: "The kind of view that carries out the change."
      ),
      Option(
        name: "columns",
        value: "count",
        help: "Cells beside each other in the grid; as many as fit if not given."
      ),
      .choice("color", ColorChoice.self, value: "when", standard: .auto, help: "Use colours."),
      Option(name: "ascii", help: "Draw the grid with ASCII characters only."),
      Option(name: "quiet", short: "q", help: "Print nothing; the exit status tells."),
      .choice(
        "generate-completion-script",
        Shell.self,
        value: "shell",
        help: "Print a script that completes commands and options in a shell."
      ),
      Option(name: "generate-manual", help: "Print the manual page, for man(1)."),
      showVersion, help,
    ],
    subcommands: [
      Argument(name: "query", help: query.overview),
      Argument(name: "patch", help: patch.overview),
    ]
  )

  static let query = Syntax(
    command: "diffgrid query",
    overview: "Tell where an item of a list is, or which item is at a place.",
    discussion: """
      Sections and items are counted from 0. The exit status is 0 if there is an answer,
      1 if there is none, 2 if there is trouble.
      """,
    arguments: [Argument(name: "file", help: "The list to look into; '-' is standard input.")],
    options: [
      Option(name: "item", value: "identifier", help: "The item to find."),
      Option(name: "index-path", value: "section,item", help: "The place to look at: '1,0'."),
      input, duplicates,
      .choice("format", QueryFormat.self, standard: .text, help: "How to answer."),
      showVersion, help,
    ]
  )

  static let patch = Syntax(
    command: "diffgrid patch",
    overview: "Apply a difference, as '--format json' writes it, to the list it was made from.",
    discussion: """
      The exit status is 0 if the list was written, 2 if there is trouble.
      """,
    arguments: [
      Argument(name: "before", help: "The list to change; '-' is standard input."),
      Argument(name: "difference", help: "The difference in JSON; '-' is standard input."),
    ],
    options: [
      input, duplicates,
      .choice(
        "format",
        InputFormat.self,
        help: "The form of the list to write; that of <before> if not given."
      ),
      output, showVersion, help,
    ]
  )

  private static let input = Option.choice(
    "input",
    InputFormat.self,
    value: "format",
    help: "The form of the lists; by the end of the file's name if not given."
  )

  private static let duplicates = Option.choice(
    "duplicates",
    DuplicateRule.self,
    value: "rule",
    standard: .reject,
    help: "What to do about an item that is there twice: reject the list, or keep one."
  )

  private static let output = Option(
    name: "output",
    short: "o",
    value: "file",
    help: "Write to a file, as a whole or not at all; '-' is standard output.",
    isFile: true
  )

  private static let showVersion = Option(name: "version", help: "Show the version.")

  private static let help = Option(
    name: "help",
    short: "h",
    help: "Show help information."
  )
}
