import DiffableStorage

/// The forms in which a list can be read and written.
enum InputFormat: String, CaseIterable {
  case json, csv, text
}

/// The forms in which a comparison can be written.
enum OutputFormat: String, CaseIterable {
  case text, json, svg, html
}

enum QueryFormat: String, CaseIterable {
  case text, json
}

/// What to do about an item that is there twice.
enum DuplicateRule: String, CaseIterable {
  case reject, first, last

  var policy: DuplicatePolicy {
    switch self {
    case .reject: .reject
    case .first: .keepFirst
    case .last: .keepLast
    }
  }
}

enum PolicyChoice: String, CaseIterable {
  case fewest, conservative

  var policy: BatchPolicy { self == .fewest ? .fewestBatches : .conservative }
}

enum ViewChoice: String, CaseIterable {
  case collection, table

  var kind: ListViewKind { self == .collection ? .collectionView : .tableView }
}

enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Whether to colour what is written there.
  ///
  /// `auto` colours a terminal that can show it, unless `NO_COLOR` is set to anything.
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
