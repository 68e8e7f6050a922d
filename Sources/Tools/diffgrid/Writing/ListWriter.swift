import DiffableStorage

/// Writes a list in a format that the readers read back as the same list.
struct ListWriter {
  let format: InputFormat

  /// Whether to escape control characters, because the list is written to a terminal.
  var isForTerminal = false

  /// The byte between two fields of CSV.
  var separator = Byte.comma

  func bytes(_ list: List) throws(ToolError) -> [UInt8] {
    switch format {
    case .text: try text(list)
    case .csv: try csv(list)
    case .json: json(list)
    }
  }

  private func text(_ list: List) throws(ToolError) -> [UInt8] {
    var output: [UInt8] = []
    for (index, section) in list.sectionIdentifiers.enumerated() {
      let items = list.itemIdentifiers(inSection: section)
      // Items at the top of the file belong to the section without a name, so it needs no line.
      let isUnderstood =
        index == 0 && section.isEmpty
        && items.first.map { !$0.bytes.starts(with: ByteOrderMark.bytes) } ?? false
      if !isUnderstood {
        try checkLine(section, "section")
        output += section.isEmpty ? "#".utf8 : "# ".utf8
        append(section, to: &output)
        output.append(Byte.newline)
      }
      for item in items {
        try checkLine(item, "item")
        if item.bytes.first(where: { $0 != Byte.backslash }) == Byte.hash {
          output.append(Byte.backslash)
        }
        append(item, to: &output)
        output.append(Byte.newline)
      }
    }
    return output
  }

  /// Throws if plain text cannot represent an identifier: a line break, or an item of only blanks.
  private func checkLine(_ identifier: Identifier, _ what: String) throws(ToolError) {
    let bytes = identifier.bytes
    let isBlank = bytes.allSatisfy { $0 == Byte.space || $0 == Byte.tab }
    let isBroken = bytes.contains(Byte.newline) || bytes.last == Byte.carriageReturn
    if isBroken || (isBlank && what == "item") {
      throw ToolError(
        "plain text cannot hold the \(what) \(Shown.name(identifier)); use --format json"
      )
    }
  }

  private func csv(_ list: List) throws(ToolError) -> [UInt8] {
    var output = Array("section".utf8) + [separator] + "item\n".utf8
    for section in list.sectionIdentifiers {
      let items = list.itemIdentifiers(inSection: section)
      guard !items.isEmpty else {
        throw ToolError(
          "CSV cannot hold the section \(Shown.name(section)), which is empty; use --format json"
        )
      }
      for item in items {
        output.appendField(written(section), separator: separator)
        output.append(separator)
        output.appendField(written(item), separator: separator)
        output.append(Byte.newline)
      }
    }
    return output
  }

  private func append(_ identifier: Identifier, to output: inout [UInt8]) {
    output += written(identifier)
  }

  private func written(_ identifier: Identifier) -> ArraySlice<UInt8> {
    isForTerminal ? Array(Shown.text(identifier.text).utf8)[...] : identifier.bytes
  }

  private func json(_ list: List) -> [UInt8] {
    var writer = JSONWriter()
    writer.append("{\"sections\":[")
    for (index, section) in list.sectionIdentifiers.enumerated() {
      writer.append(index == 0 ? "\n  " : ",\n  ")
      writer.append("{\"identifier\":")
      writer.append(section)
      writer.append(",\"items\":")
      writer.append(Array(list.itemIdentifiers(inSection: section)))
      writer.append("}")
    }
    writer.append(list.numberOfSections == 0 ? "]" : "\n]")
    appendMarks(of: list, to: &writer)
    writer.append("}\n")
    return writer.bytes
  }

  /// Appends the marks in the order of the list.
  private func appendMarks(of list: List, to writer: inout JSONWriter) {
    let sections = list.reloadedSectionIdentifiers
    let marks: [(MarkKind, [Identifier])] = [
      (.reloadedSections, list.sectionIdentifiers.filter(sections.contains)),
      (.reloadedItems, inOrder(list.reloadedItemIdentifiers, list)),
      (.reconfiguredItems, inOrder(list.reconfiguredItemIdentifiers, list)),
    ]
    for (kind, identifiers) in marks where !identifiers.isEmpty {
      writer.append(",\n\"\(kind.rawValue)\":")
      writer.append(identifiers)
    }
  }

  private func inOrder(_ marked: Set<Identifier>, _ list: List) -> [Identifier] {
    let places = marked.compactMap { item in list.position(of: item).map { ($0, item) } }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
