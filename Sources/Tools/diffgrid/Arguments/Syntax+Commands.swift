// The commands of the tool with their options and help texts, and its version.

extension Syntax {
  static let version = "0.2.0"

  /// The day of the version; until it is tagged, of its latest change.
  static let date = "2026-11-23"

  static let compare = Syntax(
    command: "diffgrid",
    overview: "Show what changed between two sectioned lists, and check it on a grid.",
    discussion: """
      A list is plain text with '# section' lines, CSV, or JSON. CSV is a table if
      --key names a column or its first row has 'id', else it has rows of
      'section,item'. JSON is an array, an object with one array of objects, or
      {"sections":[{"identifier":"Fruit","items":["apple","pear"]}]}.
      Without files, diffgrid compares a sample that it contains.

      The exit status is 0 if the lists are the same, 1 if they differ, 2 after an
      error.
      """,
    arguments: [
      Argument(name: "before", help: "The list before the change; '-' is standard input."),
      Argument(name: "after", help: "The list after the change; '-' is standard input."),
    ],
    argumentsAreOptional: true,
    options: [
      key, section, separator, input, duplicates,
      .choice(
        "format",
        OutputFormat.self,
        help: "What to write; by default what the extension of the output names, or text."
      ),
      output,
      Option(
        name: "columns",
        value: "count",
        help: "The number of columns of the grid; by default as many as fit."
      ),
      .choice("color", ColorChoice.self, value: "when", standard: .auto, help: "Use colors."),
      Option(name: "ascii", help: "Draw the grid with ASCII characters only."),
      Option(
        name: "quiet",
        short: "q",
        help:
          "Print nothing and end at the first difference; the exit status says whether there is one."
      ),
      .choice(
        "generate-completion-script",
        Shell.self,
        value: "shell",
        help: "Print a script that completes commands and options in a shell."
      ),
      Option(name: "generate-manual", help: "Print the manual page, for man(1)."),
      .choice(
        "view",
        ViewChoice.self,
        help: "For authors of list views: check the change on a strict view, with a batch policy."
      ),
      showVersion, help,
    ],
    subcommands: [
      Argument(name: "query", help: query.overview),
      Argument(name: "patch", help: patch.overview),
    ]
  )

  static let query = Syntax(
    command: "diffgrid query",
    overview: "Print the position of an item, or the item at a position.",
    discussion: """
      Sections and items are counted from 0. The exit status is 0 if there is an answer,
      1 if there is none, 2 after an error.
      """,
    arguments: [Argument(name: "file", help: "The list to search; '-' is standard input.")],
    options: [
      Option(name: "item", value: "identifier", help: "The item to find."),
      Option(name: "index-path", value: "section,item", help: "The position to look up: '1,0'."),
      key, section, separator, input, duplicates,
      .choice("format", QueryFormat.self, standard: .text, help: "The format of the answer."),
      showVersion, help,
    ]
  )

  static let patch = Syntax(
    command: "diffgrid patch",
    overview: "Apply a difference, as '--format json' writes it, to the list it was made from.",
    discussion: """
      The exit status is 0 if the list was written, 2 after an error.
      """,
    arguments: [
      Argument(name: "before", help: "The list to change; '-' is standard input."),
      Argument(name: "difference", help: "The difference in JSON; '-' is standard input."),
    ],
    options: [
      separator, input, duplicates,
      .choice(
        "format",
        InputFormat.self,
        help:
          "The form of the list to write; by default that of the output's extension, or of <before>."
      ),
      output, showVersion, help,
    ]
  )

  private static let key = Option(
    name: "key",
    value: "column",
    help: "The column, or columns with ',' between them, that tells rows apart; by default 'id'."
  )

  private static let section = Option(
    name: "section",
    value: "column",
    help: "The column that groups rows into sections."
  )

  private static let separator = Option(
    name: "separator",
    value: "character",
    help: "What is between two fields of CSV, or 'tab'; by default as the first row has it."
  )

  private static let input = Option.choice(
    "input",
    InputFormat.self,
    value: "format",
    help: "The format of the lists; by default that of the file name's extension."
  )

  private static let duplicates = Option.choice(
    "duplicates",
    DuplicateRule.self,
    value: "rule",
    standard: .reject,
    help: "What to do with a repeated item: reject the list, or keep one of them."
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
