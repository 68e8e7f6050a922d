import DiffableStorage
import GridRendering

/// Finds the position of an item, or the item at a position: `diffgrid query`.
struct QueryCommand {
  let options: QueryOptions

  private struct Answer {
    var item: Identifier
    var section: Identifier
    var position: ItemPosition
    /// The fields of a row, without its key and section.
    var fields: [(String, FieldValue)]?
  }

  func run() throws(ToolError) -> ExitStatus {
    let read = try options.source.contents(options.input, options.table).list(options.duplicates)
    guard let answer = try answer(read) else {
      Messages.note(ToolError(complaint(read.list), file: options.source.title).report)
      return .different
    }
    try Destination().write(Array(rendered(answer).utf8))
    return .same
  }

  private func answer(_ read: ReadList) throws(ToolError) -> Answer? {
    let list = read.list
    let position: ItemPosition?
    switch options.question {
    case .item(let item): position = list.position(of: item)
    case .position(let asked): position = asked
    }
    guard let position, let item = list.itemIdentifier(at: position),
      let section = list.sectionIdentifier(at: position.section)
    else { return nil }
    let table = read.table.flatMap { $0.form == .values ? nil : $0 }
    let fields = try list.offset(of: position).flatMap { (offset) throws(ToolError) in
      try table?.content(at: offset)
    }
    return Answer(item: item, section: section, position: position, fields: fields)
  }

  private func complaint(_ list: List) -> String {
    switch options.question {
    case .item(let item):
      return "no item \(Shown.name(item))"
    case .position(let position):
      guard list.sectionIdentifier(at: position.section) != nil else {
        return "no section \(position.section) (there are \(list.numberOfSections))"
      }
      let count = list.numberOfItems(inSectionAt: position.section)
      return "no item \(position.item) in section \(position.section) (there are \(count))"
    }
  }

  private func rendered(_ answer: Answer) -> String {
    let position = answer.position
    if options.format == .text {
      let place = "\(position.section),\(position.item)  \(Shown.name(answer.item))"
      guard let fields = answer.fields else {
        return "\(place)  in \(Shown.name(answer.section))\n"
      }
      let width = fields.map { displayWidth(Shown.name($0.0)) }.max() ?? 0
      return fields.reduce(
        into: answer.section.isEmpty
          ? place + "\n" : "\(place)  in \(Shown.name(answer.section))\n"
      ) { lines, field in
        let name = Shown.name(field.0)
        let space = String(repeating: " ", count: width - displayWidth(name))
        lines += "  \(name)\(space)  \(Shown.value(field.1))\n"
      }
    }
    var writer = JSONWriter()
    writer.append("{\"item\":")
    writer.append(answer.item)
    writer.append(",\"section\":")
    writer.append(answer.section)
    writer.append(",\"position\":{\"section\":\(position.section),\"item\":\(position.item)}")
    if let fields = answer.fields {
      writer.append(",\"fields\":")
      writer.append(object: fields)
    }
    writer.append("}\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
