/// The options of the command line.
struct Options {
  var isQuick = false
  var listsEach = false
  var wantsHelp = false

  static let help = """
    Usage: peers [--quick] [--each]

    Compares a ModelStorage that has a view with StagedChangeset of DifferenceKit.

      --quick  Fewer rounds, and 100,000 models for one change only; ends within a minute.
      --each   Lists the figures of each kind of models, too, while it runs.
      --help   Shows this.

    A debug build measures at most 1,000 models. Exit status: 2 if something went wrong, as when the
    libraries find different changes.
    """

  struct Unknown: Error, CustomStringConvertible {
    let argument: String
    var description: String { "Cannot make sense of \"\(argument)\"; see --help" }
  }

  init(_ arguments: some Sequence<String>) throws(Unknown) {
    for argument in arguments {
      switch argument {
      case "--quick": isQuick = true
      case "--each": listsEach = true
      case "--help", "-h": wantsHelp = true
      default: throw Unknown(argument: argument)
      }
    }
  }
}
