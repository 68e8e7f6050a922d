/// Makes random outlines of a given size, and random edits of them.
struct OutlineMaker {
  let sections: ClosedRange<Int>
  let items: ClosedRange<Int>
  let size: Int
  var random: SeededGenerator

  // MARK: New outlines

  mutating func fresh() throws(Rejection) -> Outline {
    guard items.lowerBound <= 0 || sections.upperBound > 0 else {
      throw Rejection(reason: "\(items) items do not fit into no sections")
    }
    var sectionCount = try random.count(in: sections, size: size)
    // A second try, because empty snapshots should be rare.
    if sectionCount == 0 { sectionCount = try random.count(in: sections, size: size) }
    if items.lowerBound > 0, sectionCount == 0 { sectionCount = 1 }
    let itemCount = sectionCount == 0 ? 0 : try random.count(in: items, size: size)
    var outline = Outline()
    outline.sections = random.someNumbers(sectionCount).map { Outline.Section(id: $0) }
    deal(random.someNumbers(itemCount), to: &outline)
    return outline
  }

  /// Distributes the items over the sections, some of which stay empty.
  private mutating func deal(_ row: [Int], to outline: inout Outline) {
    var cuts = outline.sections.indices.dropLast().map { _ in random.below(row.count + 1) }
    cuts.sort()
    var start = 0
    for (index, end) in (cuts + [row.count]).enumerated() where index < outline.sections.count {
      outline.sections[index].items = Array(row[start..<end])
      start = end
    }
  }

  /// Marks a few sections and items.
  mutating func mark(_ outline: inout Outline) {
    guard !outline.sections.isEmpty else { return }
    if random.oneIn(3) {
      outline.sections[random.below(outline.sections.count)].isReloaded = true
    }
    for _ in 0..<random.below(4) {
      guard let position = somePosition(in: outline) else { return }
      let item = outline.sections[position.section].items[position.item]
      if random.oneIn(2) {
        outline.reloadedItems.append(item)
      } else {
        outline.reconfiguredItems.append(item)
      }
    }
  }

  // MARK: Edited outlines

  /// Makes an edited version of an outline, without marks.
  mutating func edited(_ before: Outline) throws(Rejection) -> Outline {
    var outline = before
    outline.removeMarks()
    switch random.below(16) {
    case 0: break
    case 1: return try fresh()
    case 2: scramble(&outline)
    default:
      var newest = outline.sections.reduce(-1) { max($0, $1.id, $1.items.max() ?? -1) }
      for _ in 0...random.below(outline.itemCount / 2 + 4) {
        newest += 1
        edit(&outline, new: newest)
      }
    }
    return outline
  }

  private mutating func scramble(_ outline: inout Outline) {
    var row = outline.sections.flatMap(\.items)
    row.shuffle(with: &random)
    outline.sections.shuffle(with: &random)
    deal(row, to: &outline)
  }

  private mutating func edit(_ outline: inout Outline, new: Int) {
    if outline.sections.isEmpty { return insertSection(new, into: &outline) }
    switch random.below(16) {
    case 0: deleteSection(of: &outline)
    case 1: insertSection(new, into: &outline)
    case 2, 3: moveSection(of: &outline)
    case 4...6: deleteItem(of: &outline)
    case 7...10: insertItem(new, into: &outline)
    default: moveItem(of: &outline)
    }
  }

  private mutating func deleteSection(of outline: inout Outline) {
    guard outline.sections.count > max(sections.lowerBound, 0) else { return }
    let index = random.below(outline.sections.count)
    let items = outline.sections[index].items
    let keepsItems = random.oneIn(2) && outline.sections.count > 1
    guard keepsItems || outline.itemCount - items.count >= self.items.lowerBound else { return }
    outline.sections.remove(at: index)
    if keepsItems { outline.sections[random.below(outline.sections.count)].items += items }
  }

  private mutating func insertSection(_ id: Int, into outline: inout Outline) {
    guard outline.sections.count < sections.upperBound else { return }
    let index = random.below(outline.sections.count + 1)
    outline.sections.insert(Outline.Section(id: id), at: index)
  }

  private mutating func moveSection(of outline: inout Outline) {
    guard !outline.sections.isEmpty else { return }
    let section = outline.sections.remove(at: random.below(outline.sections.count))
    outline.sections.insert(section, at: random.below(outline.sections.count + 1))
  }

  private mutating func deleteItem(of outline: inout Outline) {
    guard outline.itemCount > items.lowerBound, let position = somePosition(in: outline) else {
      return
    }
    outline.sections[position.section].items.remove(at: position.item)
  }

  private mutating func insertItem(_ id: Int, into outline: inout Outline) {
    guard outline.itemCount < items.upperBound, !outline.sections.isEmpty else { return }
    put(id, into: random.below(outline.sections.count), of: &outline)
  }

  private mutating func moveItem(of outline: inout Outline) {
    guard let position = somePosition(in: outline) else { return }
    let item = outline.sections[position.section].items.remove(at: position.item)
    let target = random.oneIn(2) ? position.section : random.below(outline.sections.count)
    put(item, into: target, of: &outline)
  }

  private mutating func put(_ item: Int, into section: Int, of outline: inout Outline) {
    let index = random.below(outline.sections[section].items.count + 1)
    outline.sections[section].items.insert(item, at: index)
  }

  /// The position of a random item; items in short sections are more likely than others.
  private mutating func somePosition(in outline: Outline) -> (section: Int, item: Int)? {
    let count = outline.sections.count
    let start = random.below(count)
    for section in start..<start + count where !outline.sections[section % count].items.isEmpty {
      return (section % count, random.below(outline.sections[section % count].items.count))
    }
    return nil
  }
}

extension SeededGenerator {
  /// Makes unique small numbers in random order.
  fileprivate mutating func someNumbers(_ count: Int) -> [Int] {
    var numbers = Array(0..<count + count / 2 + 1)
    for index in 0..<count {
      numbers.swapAt(index, index + below(numbers.count - index))
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }
}
