/// What a file says, in its own order, before anybody asked whether it makes sense.
struct ParsedList {
  struct Section {
    var identifier: Identifier
    var line: Int
  }

  /// Neighbouring items of one section: from `start` to the next run.
  struct Run {
    var section: Int
    var start: Int
  }

  /// A request to reload or reconfigure something, and where it was made.
  struct Mark {
    var kind: MarkKind
    var identifier: Identifier
    var line: Int
  }

  private(set) var sections: [Section] = []
  private(set) var runs: [Run] = []
  private(set) var items: [Identifier] = []
  private(set) var lines: [Int] = []
  private(set) var marks: [Mark] = []
  private var numbers: [Identifier: Int] = [:]

  /// Adds a section, another one of the same name too.
  mutating func addSection(_ identifier: Identifier, line: Int) {
    runs.append(Run(section: sections.count, start: items.count))
    sections.append(Section(identifier: identifier, line: line))
  }

  /// Goes on with the section of that name, or adds it.
  mutating func enterSection(_ identifier: Identifier, line: Int) {
    if let number = numbers[identifier] {
      runs.append(Run(section: number, start: items.count))
    } else {
      numbers[identifier] = sections.count
      addSection(identifier, line: line)
    }
  }

  /// Adds an item to the section entered last.
  @inline(__always)
  mutating func addItem(_ identifier: Identifier, line: Int) {
    items.append(identifier)
    lines.append(line)
  }

  mutating func addMark(_ mark: Mark) {
    marks.append(mark)
  }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    lines.reserveCapacity(count)
  }

  /// The items of a run.
  func range(ofRun index: Int) -> Range<Int> {
    runs[index].start..<(index + 1 < runs.count ? runs[index + 1].start : items.count)
  }
}

/// The marks that the JSON format knows, by their key.
enum MarkKind: String, CaseIterable {
  case reloadedSections, reloadedItems, reconfiguredItems
}
