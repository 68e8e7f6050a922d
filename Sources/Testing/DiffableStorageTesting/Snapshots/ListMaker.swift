/// Makes random lists of a given size, and random edits of them.
struct ListMaker {
  let sections: ClosedRange<Int>
  let items: ClosedRange<Int>
  let size: Int
  var random: SeededGenerator

  // MARK: New lists

  mutating func fresh() throws(Rejection) -> SectionedList {
    guard items.lowerBound <= 0 || sections.upperBound > 0 else {
      throw Rejection(reason: "\(items) items do not fit into no sections")
    }
    var sectionCount = try random.count(in: sections, size: size)
    // A second try, because empty snapshots should be rare.
    if sectionCount == 0 { sectionCount = try random.count(in: sections, size: size) }
    if items.lowerBound > 0, sectionCount == 0 { sectionCount = 1 }
    let itemCount = sectionCount == 0 ? 0 : try random.count(in: items, size: size)
    var list = SectionedList()
    list.sections = random.someNumbers(sectionCount).map { SectionedList.Section(id: $0) }
    deal(random.someNumbers(itemCount), to: &list)
    return list
  }

  /// Distributes the items over the sections, some of which stay empty.
  private mutating func deal(_ row: [Int], to list: inout SectionedList) {
    var cuts = list.sections.indices.dropLast().map { _ in random.below(row.count + 1) }
    cuts.sort()
    var start = 0
    for (index, end) in (cuts + [row.count]).enumerated() where index < list.sections.count {
      list.sections[index].items = Array(row[start..<end])
      start = end
    }
  }

  /// Marks a few sections and items.
  mutating func mark(_ list: inout SectionedList) {
    guard !list.sections.isEmpty else { return }
    if random.oneIn(3) {
      list.sections[random.below(list.sections.count)].isReloaded = true
    }
    for _ in 0..<random.below(4) {
      guard let position = somePosition(in: list) else { return }
      let item = list.sections[position.section].items[position.item]
      if random.oneIn(2) {
        list.reloadedItems.append(item)
      } else {
        list.reconfiguredItems.append(item)
      }
    }
  }

  // MARK: Edited lists

  /// Makes an edited version of a list, without marks.
  mutating func edited(_ before: SectionedList) throws(Rejection) -> SectionedList {
    var list = before
    list.removeMarks()
    switch random.below(16) {
    case 0: break
    case 1: return try fresh()
    case 2: scramble(&list)
    default:
      var newest = list.sections.reduce(-1) { max($0, $1.id, $1.items.max() ?? -1) }
      for _ in 0...random.below(list.itemCount / 2 + 4) {
        newest += 1
        edit(&list, new: newest)
      }
    }
    return list
  }

  private mutating func scramble(_ list: inout SectionedList) {
    var row = list.sections.flatMap(\.items)
    row.shuffle(with: &random)
    list.sections.shuffle(with: &random)
    deal(row, to: &list)
  }

  private mutating func edit(_ list: inout SectionedList, new: Int) {
    if list.sections.isEmpty { return insertSection(new, into: &list) }
    switch random.below(16) {
    case 0: deleteSection(of: &list)
    case 1: insertSection(new, into: &list)
    case 2, 3: moveSection(of: &list)
    case 4...6: deleteItem(of: &list)
    case 7...10: insertItem(new, into: &list)
    default: moveItem(of: &list)
    }
  }

  private mutating func deleteSection(of list: inout SectionedList) {
    guard list.sections.count > max(sections.lowerBound, 0) else { return }
    let index = random.below(list.sections.count)
    let items = list.sections[index].items
    let keepsItems = random.oneIn(2) && list.sections.count > 1
    guard keepsItems || list.itemCount - items.count >= self.items.lowerBound else { return }
    list.sections.remove(at: index)
    if keepsItems { list.sections[random.below(list.sections.count)].items += items }
  }

  private mutating func insertSection(_ id: Int, into list: inout SectionedList) {
    guard list.sections.count < sections.upperBound else { return }
    let index = random.below(list.sections.count + 1)
    list.sections.insert(SectionedList.Section(id: id), at: index)
  }

  private mutating func moveSection(of list: inout SectionedList) {
    guard !list.sections.isEmpty else { return }
    let section = list.sections.remove(at: random.below(list.sections.count))
    list.sections.insert(section, at: random.below(list.sections.count + 1))
  }

  private mutating func deleteItem(of list: inout SectionedList) {
    guard list.itemCount > items.lowerBound, let position = somePosition(in: list) else {
      return
    }
    list.sections[position.section].items.remove(at: position.item)
  }

  private mutating func insertItem(_ id: Int, into list: inout SectionedList) {
    guard list.itemCount < items.upperBound, !list.sections.isEmpty else { return }
    put(id, into: random.below(list.sections.count), of: &list)
  }

  private mutating func moveItem(of list: inout SectionedList) {
    guard let position = somePosition(in: list) else { return }
    let item = list.sections[position.section].items.remove(at: position.item)
    let target = random.oneIn(2) ? position.section : random.below(list.sections.count)
    put(item, into: target, of: &list)
  }

  private mutating func put(_ item: Int, into section: Int, of list: inout SectionedList) {
    let index = random.below(list.sections[section].items.count + 1)
    list.sections[section].items.insert(item, at: index)
  }

  /// The position of a random item; items in short sections are more likely than others.
  private mutating func somePosition(in list: SectionedList) -> (section: Int, item: Int)? {
    let count = list.sections.count
    let start = random.below(count)
    for section in start..<start + count where !list.sections[section % count].items.isEmpty {
      return (section % count, random.below(list.sections[section % count].items.count))
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
