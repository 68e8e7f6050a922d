package import DiffableStorageTesting
package import Outlines

/// An outline as nested arrays, every verb of which is written in the simplest way: an oracle.
package struct NestedOutline: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    package var id: Int
    package var children: [Node] = []

    package init(id: Int, children: [Node] = []) {
      self.id = id
      self.children = children
    }

    /// The node and all below, in preorder, each with its level.
    package func flattened(_ level: Int = 0) -> [(id: Int, level: Int)] {
      [(id, level)] + children.flatMap { $0.flattened(level + 1) }
    }
  }

  package var roots: [Node] = []
  package var expanded: Set<Int> = []

  package init() {}

  package init(roots: [Node], expanded: Set<Int>) {
    self.roots = roots
    self.expanded = expanded
  }

  /// Items in preorder with their levels, each of which is at most one more than the one before it.
  package init(_ list: [(id: Int, level: Int)], expanded: Set<Int> = []) {
    func take(_ list: inout ArraySlice<(id: Int, level: Int)>, _ level: Int) -> [Node] {
      var nodes: [Node] = []
      while let first = list.first, first.level >= level {
        list.removeFirst()
        nodes.append(Node(id: first.id, children: take(&list, level + 1)))
      }
      return nodes
    }
    var rest = list[...]
    roots = take(&rest, 0)
    self.expanded = expanded
  }

  // MARK: Queries

  package var list: [(id: Int, level: Int)] { roots.flatMap { $0.flattened() } }
  package var items: [Int] { list.map(\.id) }
  package func contains(_ id: Int) -> Bool { items.contains(id) }

  package func node(_ id: Int, in nodes: [Node]? = nil) -> Node? {
    for node in nodes ?? roots {
      if node.id == id { return node }
      if let found = self.node(id, in: node.children) { return found }
    }
    return nil
  }

  package func parent(of id: Int, in nodes: [Node]? = nil) -> Int? {
    for node in nodes ?? roots {
      if node.children.contains(where: { $0.id == id }) { return node.id }
      if let found = parent(of: id, in: node.children) { return found }
    }
    return nil
  }

  package func ancestors(of id: Int) -> [Int] {
    parent(of: id).map { [$0] + ancestors(of: $0) } ?? []
  }

  package var visible: [Int] { items.filter { ancestors(of: $0).allSatisfy(expanded.contains) } }

  package func row(of id: Int) -> OutlineRow? {
    node(id).map {
      OutlineRow(
        level: ancestors(of: id).count,
        isExpandable: !$0.children.isEmpty,
        isExpanded: expanded.contains(id)
      )
    }
  }

  package func children(of parent: Int?) -> [Node] {
    parent.map { node($0)?.children ?? [] } ?? roots
  }

  // MARK: Steps of edits

  package mutating func edit(childrenOf parent: Int?, _ change: (inout [Node]) -> Void) {
    guard let parent else { return change(&roots) }
    func edited(_ nodes: [Node]) -> [Node] {
      nodes.map { node in
        var node = node
        if node.id == parent {
          change(&node.children)
        } else {
          node.children = edited(node.children)
        }
        return node
      }
    }
    roots = edited(roots)
  }

  @discardableResult
  package mutating func take(_ id: Int) -> Node? {
    guard let node = node(id) else { return nil }
    edit(childrenOf: parent(of: id)) { $0.removeAll { $0.id == id } }
    return node
  }

  package mutating func remove(_ ids: [Int]) {
    let before = items
    for id in ids { take(id) }
    expanded.subtract(Set(before).subtracting(items))
  }
}

/// One edit of an outline.
package enum BuilderEdit: Hashable, Sendable {
  case append([Int], to: Int?)
  case insert([Int], beside: Int, isBehind: Bool)
  case delete([Int])
  case deleteAll
  case expand([Int])
  case collapse([Int])
  case reveal(Int)
  case move([Int], to: Int?, before: Int?)
  case drop([Int], OutlineDropPlace<Int>)
  case replaceChildren(Int?, [Int])
  case replace(Int, NestedOutline)
  case insertOutline(NestedOutline, beside: Int, isBehind: Bool)
  case appendOutline(NestedOutline, to: Int?)

  package static func edit(items: Int) -> Gen<BuilderEdit> {
    let item = Gen<Int>.int(in: 0...items - 1)
    let parent = Gen<Int?>.oneOf([.constant(nil), item.map { $0 }, item.map { $0 }])
    let list = Gen<[Int]>.array(of: item, count: 0...3)
    let outline = outline(items: items)
    return .frequency([
      (6, zip(list, parent).map { .append($0, to: $1) }),
      (3, zip(list, item, .bool).map { .insert($0, beside: $1, isBehind: $2) }),
      (3, list.map { .delete($0) }),
      (5, list.map { .expand($0) }),
      (3, list.map { .collapse($0) }),
      (1, item.map { .reveal($0) }),
      (5, zip(list, parent, parent).map { .move($0, to: $1, before: $2) }),
      (5, drop(items: items)),
      (4, zip(parent, .array(of: item, count: 0...4)).map { .replaceChildren($0, $1) }),
      (2, zip(item, outline).map { .replace($0, $1) }),
      (1, zip(outline, item, .bool).map { .insertOutline($0, beside: $1, isBehind: $2) }),
      (1, zip(outline, parent).map { .appendOutline($0, to: $1) }),
      (1, .constant(.deleteAll)),
    ])
  }

  /// Makes drops of some of the items on any place, with neighbors or without.
  package static func drop(items: Int) -> Gen<BuilderEdit> {
    let item = Gen<Int>.int(in: 0...items - 1)
    let other = Gen<Int?>.oneOf([.constant(nil), item.map { $0 }])
    return zip(.array(of: item, count: 0...4), other, other, other).map {
      .drop($0, OutlineDropPlace(parent: $1, previous: $2, next: $3))
    }
  }

  /// Makes outlines of some of the items, with any levels and expansion.
  package static func outline(items: Int) -> Gen<NestedOutline> {
    Gen<[(Int, Int, Bool)]>.array(
      of: zip(.int(in: 0...items - 1), .int(in: 0...3), .bool),
      count: 0...max(4, items / 2)
    ).map { entries in
      var list: [(id: Int, level: Int)] = []
      var expanded: Set<Int> = []
      for (id, level, isExpanded) in entries where !list.contains(where: { $0.id == id }) {
        list.append((id, min(level, (list.last?.level ?? -1) + 1)))
        if isExpanded { expanded.insert(id) }
      }
      return NestedOutline(list, expanded: expanded)
    }
  }

  /// Carries out the edit; returns the code of the refusal, or nil.
  package func refusal(of builder: inout SectionSnapshot<Int>.Builder) -> SnapshotError.Code? {
    do throws(SnapshotError) {
      try apply(to: &builder)
      return nil
    } catch {
      return error.code
    }
  }

  private func apply(to builder: inout SectionSnapshot<Int>.Builder) throws(SnapshotError) {
    switch self {
    case .append(let items, let parent): try builder.append(items, to: parent)
    case .insert(let items, let anchor, false): try builder.insert(items, before: anchor)
    case .insert(let items, let anchor, true): try builder.insert(items, after: anchor)
    case .delete(let items): builder.delete(items)
    case .deleteAll: builder.deleteAll()
    case .expand(let items): builder.expand(items)
    case .collapse(let items): builder.collapse(items)
    case .reveal(let item): try builder.reveal(item)
    case .move(let items, let parent, let sibling):
      try builder.move(items, to: parent, before: sibling)
    case .drop(let items, let place): try builder.move(items, to: place)
    case .replaceChildren(let parent, let items):
      try builder.replaceChildren(of: parent, with: items)
    case .replace(let parent, let outline):
      try builder.replace(childrenOf: parent, using: outline.snapshot())
    case .insertOutline(let outline, let anchor, false):
      try builder.insert(outline.snapshot(), before: anchor)
    case .insertOutline(let outline, let anchor, true):
      try builder.insert(outline.snapshot(), after: anchor)
    case .appendOutline(let outline, let parent): try builder.append(outline.snapshot(), to: parent)
    }
  }
}

extension NestedOutline {
  /// The same outline, built level by level.
  package func snapshot() -> SectionSnapshot<Int> {
    // Appending what is valid cannot be refused.
    SectionSnapshot { builder in
      for (id, _) in list { _ = try? builder.append([id], to: parent(of: id)) }
      builder.expansion.expand(expanded)
    }
  }

  /// Carries out an edit; returns the code of the refusal, or nil.
  package mutating func apply(_ edit: BuilderEdit) -> SnapshotError.Code? {
    switch edit {
    case .append(let items, let parent):
      if items.isEmpty { return nil }
      if let parent, !contains(parent) { return .unknownItem }
      if isRepeating(items) { return .duplicateItem }
      self.edit(childrenOf: parent) { $0 += items.map { Node(id: $0) } }
    case .insert(let items, let anchor, let isBehind):
      if items.isEmpty { return nil }
      guard contains(anchor) else { return .unknownItem }
      if isRepeating(items) { return .duplicateItem }
      insert(items.map { Node(id: $0) }, beside: anchor, isBehind)
    case .delete(let items): remove(items)
    case .deleteAll: self = NestedOutline()
    case .expand(let items): expanded.formUnion(items.filter(contains))
    case .collapse(let items): expanded.subtract(items.filter(contains))
    case .reveal(let item):
      guard contains(item) else { return .unknownItem }
      expanded.formUnion(ancestors(of: item))
    case .move(let items, let parent, let sibling): return move(items, to: parent, sibling)
    case .drop(let items, let place): return drop(items, place)
    case .replaceChildren(let parent, let items): return replaceChildren(parent, items)
    case .replace(let parent, let other):
      guard let node = node(parent) else { return .unknownItem }
      let below = node.flattened().map(\.id).dropFirst()
      if other.items.contains(where: { contains($0) && !below.contains($0) }) {
        return .duplicateItem
      }
      self.edit(childrenOf: parent) { $0 = other.roots }
      expanded.subtract(Set(below).subtracting(other.items))
      expanded.formUnion(other.expanded)
    case .insertOutline(let other, let anchor, let isBehind):
      guard contains(anchor) else { return .unknownItem }
      if other.items.contains(where: contains) { return .duplicateItem }
      insert(other.roots, beside: anchor, isBehind)
      expanded.formUnion(other.expanded)
    case .appendOutline(let other, let parent):
      if let parent, !contains(parent) { return .unknownItem }
      if other.items.contains(where: contains) { return .duplicateItem }
      self.edit(childrenOf: parent) { $0 += other.roots }
      expanded.formUnion(other.expanded)
    }
    return nil
  }

  private func isRepeating(_ items: [Int]) -> Bool {
    Set(items).count < items.count || items.contains(where: contains)
  }

  private mutating func insert(_ nodes: [Node], beside anchor: Int, _ isBehind: Bool) {
    edit(childrenOf: parent(of: anchor)) { siblings in
      let index = siblings.firstIndex { $0.id == anchor } ?? 0
      siblings.insert(contentsOf: nodes, at: index + (isBehind ? 1 : 0))
    }
  }

  private mutating func move(
    _ items: [Int],
    to parent: Int?,
    _ sibling: Int?
  ) -> SnapshotError.Code? {
    if let parent, !contains(parent) { return .unknownItem }
    for (index, item) in items.enumerated() {
      guard let node = node(item) else { return .unknownItem }
      if items[..<index].contains(item) { return .duplicateItem }
      if let parent, node.flattened().contains(where: { $0.id == parent }) {
        return .movedIntoItself
      }
      if item == sibling { return .movedAnchor }
    }
    if let sibling {
      guard contains(sibling), self.parent(of: sibling) == parent else { return .unknownItem }
    }
    var moved: [Node] = []
    for item in items {
      // An item in the subtree of an earlier one leaves it.
      if let node = take(item) {
        moved.append(node)
      } else {
        for index in moved.indices {
          var part = NestedOutline(roots: [moved[index]], expanded: [])
          guard let node = part.take(item) else { continue }
          moved[index] = part.roots[0]
          moved.append(node)
        }
      }
    }
    edit(childrenOf: parent) { children in
      let index = sibling.flatMap { id in children.firstIndex { $0.id == id } } ?? children.count
      children.insert(contentsOf: moved, at: index)
    }
    return nil
  }

  private mutating func drop(
    _ items: [Int],
    _ place: OutlineDropPlace<Int>
  ) -> SnapshotError.Code? {
    if let parent = place.parent, !contains(parent) { return .unknownItem }
    var moved: [Int] = []
    for item in items
    where !moved.contains(item) && !ancestors(of: item).contains(where: items.contains) {
      moved.append(item)
    }
    let siblings = children(of: place.parent).map(\.id)
    // The row in front can be below the child in front, or be the parent.
    let previous = place.previous.flatMap { row in
      contains(row) && row == place.parent
        ? -1 : ([row] + ancestors(of: row)).lazy.compactMap(siblings.firstIndex).first
    }
    let gap: Int
    if let next = place.next.flatMap(siblings.firstIndex) {
      gap = next
    } else if let previous {
      gap = previous + 1
    } else if place.next == nil, place.previous == nil {
      gap = siblings.count
    } else {
      return .placeGone
    }
    return move(moved, to: place.parent, siblings[gap...].first { !moved.contains($0) })
  }

  private mutating func replaceChildren(_ parent: Int?, _ items: [Int]) -> SnapshotError.Code? {
    if let parent, !contains(parent) { return .unknownItem }
    let old = children(of: parent)
    if Set(items).count < items.count { return .duplicateItem }
    let isKnown = items.contains { item in
      contains(item) && !old.contains { $0.id == item }
    }
    if isKnown { return .duplicateItem }
    edit(childrenOf: parent) { children in
      children = items.map { item in old.first { $0.id == item } ?? Node(id: item) }
    }
    // What is gone is open again if it comes back.
    return nil
  }
}
