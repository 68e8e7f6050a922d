import DiffableStorage

/// Finds the position of an item, or the item at a position: `diffgrid query`.
struct QueryCommand {
  let options: QueryOptions

  private struct Answer {
    var item: Identifier
    var section: Identifier
    var position: ItemPosition
  }

  func run() throws(ToolError) -> ExitStatus {
    let list = try options.source.contents(options.input).list(options.duplicates)
    guard let answer = answer(list) else {
      Messages.note(ToolError(complaint(list), file: options.source.title).report)
      return .different
    }
    try Destination().write(Array(rendered(answer).utf8))
    return .same
  }

  private func answer(_ list: List) -> Answer? {
    let position: ItemPosition?
    switch options.question {
    case .item(let item): position = list.position(of: item)
    case .position(let asked): position = asked
    }
    guard let position, let item = list.itemIdentifier(at: position),
      let section = list.sectionIdentifier(at: position.section)
    else { return nil }
    return Answer(item: item, section: section, position: position)
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
      let place = "\(position.section),\(position.item)"
      return "\(place)  \(Shown.name(answer.item))  in \(Shown.name(answer.section))\n"
    }
    var writer = JSONWriter()
    writer.append("{\"item\":")
    writer.append(answer.item)
    writer.append(",\"section\":")
    writer.append(answer.section)
    writer.append(",\"position\":{\"section\":\(position.section),\"item\":\(position.item)}}\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
