/// A script that completes commands, options and their values in a shell.
struct CompletionScript {
  let shell: Shell

  init(_ shell: Shell) { self.shell = shell }

  private static let commands = [Syntax.compare, .query, .patch]

  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static func words(of syntax: Syntax) -> String {
    let options = syntax.options.flatMap { option in
      ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
    }
    return (syntax.subcommands.map(\.name) + options).joined(separator: " ")
  }

  /// All options with a fixed set of values, of any command.
  private static var choices: [(names: [String], values: [String])] {
    var seen: Set<String> = []
    return commands.flatMap(\.options).compactMap { option in
      guard !option.choices.isEmpty, seen.insert(option.name).inserted else { return nil }
      let values = commands.compactMap { $0.option(named: option.name)?.choices }
      var all: [String] = []
      for value in values.joined() where !all.contains(value) { all.append(value) }
      return (["--" + option.name], all)
    }
  }

  private var bash: String {
    let values = Self.choices.map { names, values in
      "    \(names.joined(separator: "|"))) words=\"\(values.joined(separator: " "))\" ;;"
    }
    return """
      # Completions of diffgrid for bash; load them with: source <(diffgrid \
      --generate-completion-script bash)
      _diffgrid() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words
        case $before in
      \(values.joined(separator: "\n"))
          *)
            case ${COMP_WORDS[1]} in
              query) words="\(Self.words(of: .query))" ;;
              patch) words="\(Self.words(of: .patch))" ;;
              *) words="\(Self.words(of: .compare))" ;;
            esac
            [[ $word == -* || $COMP_CWORD == 1 ]] || words=""
            ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        compopt -o default 2> /dev/null
      }
      complete -F _diffgrid diffgrid

      """
  }

  private var zsh: String {
    func specifications(_ syntax: Syntax) -> String {
      syntax.options.map { option in
        let help = Self.quoted(option.help)
        let value =
          option.value.map {
            ":\($0):"
              + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
          }
          ?? ""
        let names = option.short.map { "{-\($0),--\(option.name)}" } ?? "--\(option.name)"
        return "      \(names)'[\(help)]\(value)'"
      }.joined(separator: " \\\n")
    }
    return """
      #compdef diffgrid
      # Completions of diffgrid for zsh; put them as _diffgrid into a folder of $fpath.
      _diffgrid() {
        case $words[2] in
          query) _arguments \\
      \(specifications(.query)) \\
            '*:file:_files' ;;
          patch) _arguments \\
      \(specifications(.patch)) \\
            '*:file:_files' ;;
          *)
            (( CURRENT == 2 )) && compadd query patch
            _arguments \\
      \(specifications(.compare)) \\
            '*:file:_files' ;;
        esac
      }
      _diffgrid "$@"

      """
  }

  /// Removes or replaces the characters that are special to `_arguments` of zsh.
  private static func quoted(_ text: String) -> String {
    let kept = text.compactMap { character -> Character? in
      switch character {
      case "'": nil
      case "[": "("
      case "]": ")"
      case ":": ","
      default: character
      }
    }
    return String(kept)
  }

  private var fish: String {
    var lines = [
      "# Completions of diffgrid for fish; put them into ~/.config/fish/completions/diffgrid.fish."
    ]
    for command in Self.commands {
      let name = command.command.split(separator: " ").dropFirst().first
      let condition =
        name.map { "__fish_seen_subcommand_from \($0)" }
        ?? "not __fish_seen_subcommand_from query patch"
      for subcommand in command.subcommands {
        lines.append(
          "complete -c diffgrid -n '__fish_use_subcommand' -a \(subcommand.name)"
            + " -d '\(Self.quoted(subcommand.help))'"
        )
      }
      for option in command.options {
        var line = "complete -c diffgrid -n '\(condition)' -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if !option.choices.isEmpty {
          line += " -x -a '\(option.choices.joined(separator: " "))'"
        } else if !option.isFlag {
          line += option.isFile ? " -r" : " -x"
        }
        lines.append(line + " -d '\(Self.quoted(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
