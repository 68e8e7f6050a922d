import DiffableStorage

/// Writes a difference in the JSON format of its type, with one change on each line.
///
/// `Docs/difference.schema.json` describes the format.
struct DifferenceWriter {
  /// The version of the format; a reader that does not know the version cannot read the difference.
  static let version = 1

  let difference: Difference

  var bytes: [UInt8] {
    var writer = JSONWriter()
    func list<Change>(_ key: String, _ changes: [Change], _ entry: (Change) -> Void) {
      if changes.isEmpty { return }
      writer.append(",\n\"\(key)\":[")
      for (index, change) in changes.enumerated() {
        writer.append(index == 0 ? "\n  {" : ",\n  {")
        entry(change)
        writer.append("}")
      }
      writer.append("\n]")
    }
    func section(_ change: Difference.SectionChange) {
      writer.append("\"index\":\(change.index),")
      writer.appendIdentifier(change.identifier)
    }
    func item(_ change: Difference.ItemChange) {
      writer.append("position", change.position)
      writer.appendIdentifier(change.identifier)
    }
    writer.append("{\"version\":\(Self.version)")
    list("sectionDeletions", difference.sectionDeletions, section)
    list("sectionInsertions", difference.sectionInsertions, section)
    list("sectionMoves", difference.sectionMoves) { move in
      writer.append("\"from\":\(move.from),\"to\":\(move.to),")
      writer.appendIdentifier(move.identifier)
    }
    list("itemDeletions", difference.itemDeletions, item)
    list("itemInsertions", difference.itemInsertions, item)
    list("itemMoves", difference.itemMoves) { move in
      writer.append("from", move.from)
      writer.append("to", move.to)
      writer.appendIdentifier(move.identifier)
    }
    list("reloadedSections", difference.reloadedSections, section)
    list("reloadedItems", difference.reloadedItems, item)
    list("reconfiguredItems", difference.reconfiguredItems, item)
    writer.append("}\n")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func append(_ key: String, _ position: ItemPosition) {
    append("\"\(key)\":{\"section\":\(position.section),\"item\":\(position.item)},")
  }

  fileprivate mutating func appendIdentifier(_ identifier: Identifier) {
    append("\"identifier\":")
    append(identifier)
  }
}
