import DiffableStorage

/// The formats in which a list can be read and written.
enum InputFormat: String, CaseIterable {
  case json, csv, text
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Creates the form that the extension of a file's name tells, or nil: `.csv`, `.txt`, `.HTML`.
  init?(extensionOf file: String?) {
    guard let file, let dot = file.lastIndex(of: ".") else { return nil }
    let name = file[dot...].dropFirst().lowercased()
    let others = ["txt": "text", "htm": "html", "tsv": "csv", "jsonl": "json", "ndjson": "json"]
    self.init(rawValue: others[name] ?? name)
  }
}

/// The formats in which a comparison can be written.
enum OutputFormat: String, CaseIterable {
  case text, json, svg, html
}

enum QueryFormat: String, CaseIterable {
  case text, json
}

/// What to do about duplicate items.
enum DuplicateRule: String, CaseIterable {
  case reject, first, last

  var policy: Duplicates<SnapshotError> {
    switch self {
    case .reject: .refused
    case .first: Duplicates(.keepFirst)
    case .last: Duplicates(.keepLast)
    }
  }
}

/// A kind of view whose rules the change keeps, and how the change is divided into batches for it.
enum ViewChoice: String, CaseIterable {
  case collection
  case collectionFewest = "collection,fewest"
  case collectionConservative = "collection,conservative"
  case table
  case tableFewest = "table,fewest"
  case tableConservative = "table,conservative"

  var kind: ListViewKind {
    switch self {
    case .collection, .collectionFewest, .collectionConservative: .collectionView
    case .table, .tableFewest, .tableConservative: .tableView
    }
  }

  var policy: BatchPolicy {
    switch self {
    case .collection, .table: .keepingCells
    case .collectionFewest, .tableFewest: .fewestBatches
    case .collectionConservative, .tableConservative: .conservative
    }
  }
}

enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Whether to use colors for output to a destination.
  ///
  /// `auto` uses colors on a terminal that supports them, unless `NO_COLOR` is set.
  func isOn(for destination: Destination) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      destination.isTerminal
        && (Platform.environment("NO_COLOR") ?? "").isEmpty
        && Platform.environment("TERM") != "dumb"
    }
  }
}

/// The shells for which there are completion scripts.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
