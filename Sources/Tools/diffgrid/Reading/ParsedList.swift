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
  private(set) var items: [Identifier.Extent] = []
  private(set) var marks: [Mark] = []

  /// The columns of the items and what is around them in the file, if they are rows.
  var table: Table?

  /// The bytes of each item, if they are rows.
  private(set) var rows: [Identifier.Extent] = []

  /// The line of each item; a source has fewer than 2³² lines.
  private var itemLines: [UInt32] = []
  private var numbers: [Identifier: Int] = [:]

  /// The bytes of all items.
  private var bytes: [UInt8]

  /// Creates a list without items, which can refer to bytes.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// The bytes of all items, to make identifiers of them.
  var contents: Identifier.Contents { Identifier.Contents(bytes) }

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

  /// Adds an item to the current section, by the range of its bytes.
  @inline(__always)
  mutating func addItem(_ range: Range<Int>, isInteger: Bool = false, line: Int) {
    items.append(Identifier.Extent(range, isInteger: isInteger))
    itemLines.append(UInt32(line))
  }

  /// Adds an item to the current section, and copies its bytes.
  mutating func addItem(_ identifier: Identifier, line: Int) {
    let start = bytes.count
    bytes += identifier.bytes
    items.append(Identifier.Extent(start..<bytes.count, isInteger: identifier.isInteger))
    itemLines.append(UInt32(line))
  }

  /// Adds the bytes of the item that was added last.
  @inline(__always)
  mutating func addRow(_ range: Range<Int>) {
    rows.append(Identifier.Extent(range))
  }

  /// The line of an item.
  func line(ofItem index: Int) -> Int { Int(itemLines[index]) }

  mutating func addMark(_ mark: Mark) {
    marks.append(mark)
  }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    itemLines.reserveCapacity(count)
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
