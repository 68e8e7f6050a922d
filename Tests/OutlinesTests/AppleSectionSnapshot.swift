import Outlines
import TestSupport

/// What Apple's section snapshot was seen to do, verb by verb, on plain lists.
///
/// Verbs that take another outline are refused here where Apple's class corrupts its own.
struct AppleSectionSnapshot: Equatable {
  /// Apple's class raises an exception; nothing changes.
  struct Refused: Error {}

  var children: [Int?: [Int]] = [nil: []]
  var parents: [Int: Int?] = [:]
  var expanded: Set<Int> = []

  func contains(_ item: Int) -> Bool { parents[item] != nil }

  var items: [Int] { below(nil) }

  func below(_ parent: Int?) -> [Int] {
    (children[parent] ?? []).flatMap { [$0] + below($0) }
  }

  func isVisible(_ item: Int) -> Bool {
    guard case let parent?? = parents[item] else { return true }
    return expanded.contains(parent) && isVisible(parent)
  }

  var visible: [Int] { items.filter(isVisible) }

  func level(_ item: Int) -> Int {
    guard case let parent?? = parents[item] else { return 0 }
    return level(parent) + 1
  }

  /// Carries out an edit that Apple's class has; returns false for others.
  mutating func apply(_ edit: BuilderEdit) throws -> Bool {
    switch edit {
    case .append(let items, let parent):
      if items.isEmpty { return true }
      try require(parent.map(contains) ?? true)
      try requireNew(items)
      adopt(items, parent, children[parent]?.count ?? 0)
    case .insert(let items, let anchor, let isBehind):
      if items.isEmpty { return true }
      try require(contains(anchor))
      try requireNew(items)
      let place = place(anchor, isBehind)
      adopt(items, place.parent, place.index)
    case .delete(let items):
      try require(items.allSatisfy(contains))
      for item in items where contains(item) { detach(item) }
    case .deleteAll: self = Self()
    case .expand(let items): expanded.formUnion(items.filter(contains))
    case .collapse(let items): expanded.subtract(items)
    case .replace(let parent, let other):
      try require(contains(parent))
      let below = below(parent)
      try require(other.items.allSatisfy { !contains($0) || below.contains($0) })
      let wasExpanded = expanded
      for child in children[parent] ?? [] { detach(child) }
      graft(other.roots, parent, 0)
      // What stays keeps its expansion.
      expanded.formUnion(other.expanded)
      expanded.formUnion(wasExpanded.intersection(other.items))
    case .insertOutline(let other, let anchor, let isBehind):
      try require(contains(anchor))
      try require(!other.items.contains(where: contains))
      let place = place(anchor, isBehind)
      graft(other.roots, place.parent, place.index)
      expanded.formUnion(other.expanded)
    case .reveal, .move, .drop, .replaceChildren, .appendOutline: return false
    }
    return true
  }

  private func require(_ condition: Bool) throws {
    if !condition { throw Refused() }
  }

  private func requireNew(_ items: [Int]) throws {
    try require(Set(items).count == items.count && !items.contains(where: contains))
  }

  private func place(_ anchor: Int, _ isBehind: Bool) -> (parent: Int?, index: Int) {
    let parent = parents[anchor] ?? nil
    let index = children[parent]?.firstIndex(of: anchor) ?? 0
    return (parent, index + (isBehind ? 1 : 0))
  }

  private mutating func adopt(_ items: [Int], _ parent: Int?, _ index: Int) {
    children[parent, default: []].insert(contentsOf: items, at: index)
    for item in items { parents[item] = .some(parent) }
  }

  private mutating func graft(_ nodes: [NestedOutline.Node], _ parent: Int?, _ index: Int) {
    adopt(nodes.map(\.id), parent, index)
    for node in nodes { graft(node.children, node.id, 0) }
  }

  private mutating func detach(_ item: Int) {
    children[parents[item] ?? nil]?.removeAll { $0 == item }
    for gone in [item] + below(item) {
      children[gone] = nil
      parents[gone] = nil
      expanded.remove(gone)
    }
  }
}
