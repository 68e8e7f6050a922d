import DiffableStorage

/// The formats in which a list can be read and written.
enum InputFormat: String, CaseIterable {
  case json, csv, text
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

enum PolicyChoice: String, CaseIterable {
  case keepCells = "keep-cells"
  case fewest
  case conservative

  var policy: BatchPolicy {
    switch self {
    case .keepCells: .keepingCells
    case .fewest: .fewestBatches
    case .conservative: .conservative
    }
  }
}

enum ViewChoice: String, CaseIterable {
  case collection, table

  var kind: ListViewKind { self == .collection ? .collectionView : .tableView }
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
