/// The contents of a file in their original order, before validation.
struct ParsedList {
  struct Section {
    var identifier: Identifier
    var line: Int
  }

  /// Adjacent items of one section, from `start` to the next run.
  struct Run {
    var section: Int
    var start: Int
  }

  /// A mark to reload or reconfigure, with its line.
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

  /// Adds a section, even if there is one of the same name.
  mutating func addSection(_ identifier: Identifier, line: Int) {
    runs.append(Run(section: sections.count, start: items.count))
    sections.append(Section(identifier: identifier, line: line))
  }

  /// Continues the section of that name, or adds it.
  mutating func enterSection(_ identifier: Identifier, line: Int) {
    if let number = numbers[identifier] {
      runs.append(Run(section: number, start: items.count))
    } else {
      numbers[identifier] = sections.count
      addSection(identifier, line: line)
    }
  }

  /// Adds an item to the current section.
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

  /// Returns the range of the items of a run.
  func range(ofRun index: Int) -> Range<Int> {
    runs[index].start..<(index + 1 < runs.count ? runs[index + 1].start : items.count)
  }
}

/// The kinds of marks in the JSON format, by their key.
enum MarkKind: String, CaseIterable {
  case reloadedSections, reloadedItems, reconfiguredItems
}
