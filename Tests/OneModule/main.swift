// The library is compiled into one module with this program, as in an app that includes its sources.
//
// The optimizer then sees more of the code than across modules. Random edits, in place and of
// versions that are kept, are compared with arrays.

struct Lists {
  var names: [Int] = []
  var items: [Int: [Int]] = [:]

  /// The next number for a new item.
  var next = 0

  var all: [Int] { names.flatMap { items[$0, default: []] } }

  mutating func addSections(_ count: Int) {
    for name in names.count..<names.count + count {
      names.append(name)
      items[name] = Array(next..<next + 400)
      next += 400
    }
  }

  mutating func remove(_ item: Int) {
    for name in names { items[name]?.removeAll { $0 == item } }
  }

  mutating func insert(_ new: Int, at offset: Int, of item: Int) {
    for name in names {
      guard let index = items[name]?.firstIndex(of: item) else { continue }
      items[name]?.insert(new, at: index + offset)
      return
    }
  }
}

typealias Edit = Snapshot<Int, Int>.Builder

/// Makes one random edit in both.
func edit(_ builder: inout Edit, _ lists: inout Lists) throws {
  guard let name = lists.names.randomElement(),
    let item = lists.all.randomElement(),
    let other = lists.all.randomElement()
  else { return }
  let next = lists.next
  lists.next += 1
  switch Int.random(in: 0..<9) {
  case 0, 1:
    try builder.insertItems([next], beforeItem: item)
    lists.insert(next, at: 0, of: item)
  case 2:
    try builder.insertItems([next], afterItem: item)
    lists.insert(next, at: 1, of: item)
  case 3:
    try builder.appendItems([next], toSection: name)
    lists.items[name]?.append(next)
  case 4, 5:
    builder.deleteItems([item])
    lists.remove(item)
  case 6 where item != other:
    try builder.moveItem(item, afterItem: other)
    lists.remove(item)
    lists.insert(item, at: 1, of: other)
  case 7:
    var list = lists.items[name, default: []]
    list.shuffle()
    try builder.replaceItems(inSection: name, with: list)
    lists.items[name] = list
  default:
    guard let before = lists.names.randomElement(), before != name else { return }
    try builder.moveSection(name, beforeSection: before)
    lists.names.removeAll { $0 == name }
    lists.names.insert(name, at: lists.names.firstIndex(of: before) ?? 0)
  }
}

func requireEqual(_ snapshot: Snapshot<Int, Int>, _ lists: Lists) {
  precondition(Array(snapshot.sectionIdentifiers) == lists.names)
  precondition(Array(snapshot.itemIdentifiers) == lists.all)
  for (section, name) in lists.names.enumerated() {
    for (place, item) in lists.items[name, default: []].enumerated() {
      let position = ItemPosition(section: section, item: place)
      precondition(snapshot.position(of: item) == position)
      precondition(snapshot.itemIdentifier(at: position) == item)
    }
  }
}

for round in 1...8 {
  var lists = Lists()
  lists.addSections(4 * round)
  var snapshot = try Snapshot(sections: lists.names.map { ($0, lists.items[$0, default: []]) })
  for _ in 0..<15 {
    let (before, listsBefore) = (snapshot, lists)
    for _ in 0..<20 { snapshot = try snapshot.modifying { try edit(&$0, &lists) } }
    snapshot = try snapshot.modifying { builder in
      for _ in 0..<60 { try edit(&builder, &lists) }
    }
    requireEqual(snapshot, lists)
    requireEqual(before, listsBefore)
    let difference = snapshot.difference(from: before)
    requireEqual(try before.applying(difference), lists)
    requireEqual(try snapshot.applying(difference.inverse()), listsBefore)
  }
}
print("one module, optimized: all edits right")
