import DiffableStorage
import Foundation
import Outlines

/// A storage of models that is shown as an outline: a tenth of the models are roots, each with nine children.
final class ShownTree {
  let source: ShownCards
  let storage: OutlineStorage<Int, Card>
  let view = BlindView()

  /// The first child.
  let child: Int

  init(_ count: Int, isExpanded: Bool) throws {
    source = try ShownCards(count)
    child = Tree.roots(count)
    storage = source.storage.outlined(expansion: Expansion(isExpandedByDefault: isExpanded)) {
      card in
      card.id < 0 ? 0 : Tree.parent(of: card.id, count)
    }
    storage.delegate = view
  }
}

/// Models that are shown as an outline which takes drops, with all expanded.
final class MovableTree {
  struct File: Identifiable, Equatable {
    let id: Int
    var folder: Int?
  }

  let source = ModelStorage<MainSection, File>()
  let shown: OutlineStorage<MainSection, File>
  let view = BlindView()

  /// The first child.
  let child: Int

  init(_ count: Int) throws {
    child = Tree.roots(count)
    try source.apply((0..<count).map { File(id: $0, folder: Tree.parent(of: $0, count)) })
    shown = source.outlined(\.folder, expansion: .expanded)
    shown.delegate = view
  }
}

extension Verb {
  /// A row of a storage that is shown as an outline.
  static func tree(
    _ name: String,
    isExpanded: Bool = true,
    _ perform: @escaping (_ tree: ShownTree, _ turn: Int) throws -> Void,
    restore: @escaping (_ tree: ShownTree) throws -> Void = { _ in }
  ) -> Verb {
    Verb(name) { count in
      let tree = try ShownTree(count, isExpanded: isExpanded)
      return Steps({ try perform(tree, $0) }, restore: { _ in try restore(tree) })
    }
  }

  /// A row of a verb of a builder of outlines.
  static func outline(
    _ name: String,
    isExpanded: Bool = true,
    _ edit: @escaping (inout SectionSnapshot<Int>.Builder, _ count: Int) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = Edited(try Tree.outline(count, isExpanded), count) { SectionSnapshot.Builder($0) }
      return Steps({ _ in try edit(&list.builder, count) }, restore: { _ in list.restore() })
    }
  }
}

extension Verbs {
  static var outlines: [Verb] { trees.map(\.dear) + outlineBuilder + outlineValues }

  private static var trees: [Verb] {
    let outlined =
      "BaseModelStorage.outlined(expansion:showsOrphans:policy:maximumChanges:mayHaveChildren:parent:)"
    return [
      Verb("\(outlined) / first load") { count in
        let (source, view) = (try ShownCards(count), BlindView())
        let held = Held(OutlineStorage<Int, Card>?.none)
        return Steps { _ in
          let storage = source.storage.outlined(expansion: Expansion(isExpandedByDefault: true)) {
            Tree.parent(of: $0.id, count)
          }
          storage.delegate = view
          held.value = storage
        } restore: { _ in
          held.value = nil
        }
      },
      .tree("\(outlined) / one child appended") { tree, _ in
        try tree.source.storage.modify { try $0.appendModels([Card(-1)]) }
      } restore: { tree in
        tree.source.storage.modify { $0.deleteItems([-1]) }
      },
      .tree("\(outlined) / one child deleted") { tree, _ in
        tree.source.storage.modify { $0.deleteItems([tree.child + 1]) }
      } restore: { tree in
        try tree.source.storage.modify {
          try $0.insertModels([tree.source.cards[tree.child + 1]], afterItem: tree.child)
        }
      },
      .tree("\(outlined) / one content") { tree, turn in
        try tree.source.storage.modify {
          try $0.updateModel(tree.child) { $0.title = Card.title(turn) }
        }
      },
      Verb("\(outlined) / a fetch with one content") { count in
        let tree = try ShownTree(count, isExpanded: true)
        let fetches = Fetches(Verb.oneContent(tree.source.cards), tree.source.cards)
        return Steps { try tree.source.storage.apply([(0, fetches[$0])]) }
      },
      .tree("OutlineShowing.setExpanded(_:_:animatingDifferences:) / models") { tree, _ in
        tree.storage.setExpanded(false, 0)
      } restore: { tree in
        tree.storage.setExpanded(true, 0)
      },
      .tree("BaseDiffableStorage.setExpanded(_:at:) / models") { tree, _ in
        tree.storage.setExpanded(false, at: [0, 0])
      } restore: { tree in
        tree.storage.setExpanded(true, 0)
      },
      .tree("OutlineShowing.setExpansion(_:animatingDifferences:)") { tree, _ in
        tree.storage.setExpansion(Expansion(isExpandedByDefault: false))
      } restore: { tree in
        tree.storage.setExpansion(Expansion(isExpandedByDefault: true))
      },
      .tree("OutlineShowing.expansion") { tree, _ in
        tree.storage.expansion = Expansion(isExpandedByDefault: false)
      } restore: { tree in
        tree.storage.setExpansion(Expansion(isExpandedByDefault: true))
      },
      .tree("OutlineShowing.reveal(_:animatingDifferences:) / models", isExpanded: false) {
        tree,
        _ in
        tree.storage.reveal(tree.child)
      } restore: { tree in
        tree.storage.setExpanded(false, 0)
      },
      Verb("OutlineShowing.move(_:to:inSection:animatingDifferences:) / models") { count in
        let tree = try MovableTree(count)
        return Steps { turn in
          let parent = turn.isMultiple(of: 2) ? 1 : 0
          try tree.shown.move([tree.child], to: OutlineDropPlace(parent: parent), inSection: .main)
        }
      },
      Verb("BaseDiffableStorage.dropItems(at:inGap:) / models in an outline") { count in
        let tree = try MovableTree(count)
        return Steps { turn in
          // The first child goes behind the second one.
          tree.shown.dropItems(at: [[0, 1]], inGap: [0, 3])
        }
      },
      .tree("OutlineStorage.search(_:animatingDifferences:)") { tree, _ in
        tree.storage.search { $0.number % 10 == 0 }
      } restore: { tree in
        tree.storage.search(nil)
      },
    ]
  }

  private static var outlineBuilder: [Verb] {
    let builder = "SectionSnapshot.Builder"
    func other() throws -> SectionSnapshot<Int> {
      try SectionSnapshot([-1]) { $0 == -1 ? [-2, -3] : nil }
    }
    return [
      .outline("\(builder).append(_:to:duplicates:)") { builder, _ in
        try builder.append([-1], to: 0)
      },
      .outline("\(builder).append(_:to:)") { builder, _ in
        try builder.append(try other(), to: 0)
      },
      .outline("\(builder).collapse(_:)") { builder, _ in builder.collapse([0]) },
      .outline("\(builder).expand(_:)", isExpanded: false) { builder, _ in builder.expand([0]) },
      .outline("\(builder).delete(_:)") { builder, _ in builder.delete([0]) },
      .outline("\(builder).deleteAll()") { builder, _ in builder.deleteAll() },
      .outline("\(builder).insert(_:after:duplicates:)") { builder, _ in
        try builder.insert([-1], after: 0)
      },
      .outline("\(builder).insert(_:after:)") { builder, _ in
        try builder.insert(try other(), after: 0)
      },
      .outline("\(builder).insert(_:before:duplicates:)") { builder, _ in
        try builder.insert([-1], before: 0)
      },
      .outline("\(builder).insert(_:before:)") { builder, _ in
        try builder.insert(try other(), before: 0)
      },
      .outline("\(builder).move(_:to:)") { builder, _ in
        try builder.move([1], to: OutlineDropPlace(parent: nil, next: 0))
      },
      .outline("\(builder).move(_:to:before:)") { builder, _ in
        try builder.move([1], to: nil, before: 0)
      },
      .outline("\(builder).reconfigure(_:)") { builder, _ in try builder.reconfigure([0]) },
      .outline("\(builder).reload(_:)") { builder, _ in try builder.reload([0]) },
      .outline("\(builder).replace(childrenOf:using:)") { builder, _ in
        try builder.replace(childrenOf: 0, using: try other())
      },
      .outline("\(builder).replaceChildren(of:with:duplicates:)") { builder, count in
        try builder.replaceChildren(of: 0, with: (Tree.children(of: 0, count) ?? 0..<0).dropLast())
      },
      .outline("\(builder).reveal(_:)", isExpanded: false) { builder, count in
        try builder.reveal(Tree.roots(count))
      },
    ]
  }

  private static var outlineValues: [Verb] {
    [
      Verb("SectionSnapshot.init(_:expansion:children:)") { count in
        let held = Held(SectionSnapshot<Int>())
        return Steps(
          { _ in held.value = try Tree.outline(count, true) },
          restore: { _ in held.value = SectionSnapshot() }
        )
      },
      Verb("SectionSnapshot.withExpansion(_:)") { count in
        let outline = try Tree.outline(count, false)
        let held = Held(outline)
        return Steps { _ in held.value = outline.withExpansion(Expansion(isExpandedByDefault: true))
        }
      },
      Verb("SectionSnapshot.edits(from:)") { count in
        let before = try Tree.outline(count, true)
        let after = try before.modifying { try $0.append([-1], to: 0) }
        let held = Held(after.edits(from: before))
        return Steps { _ in held.value = after.edits(from: before) }
      }.dear,
      Verb("OutlineSums.follow(to:)") { count in
        let outline = try Tree.outline(count, true)
        let newer = try outline.modifying { try $0.append([-1], to: 0) }
        let sums = OutlineSums(outline)
        let held = Held(sums)
        return Steps({ _ in held.value.follow(to: newer) }, restore: { _ in held.value = sums })
      },
      Verb("OutlineSums.subscript(_:)") { count in
        let held = Held(OutlineSums(try Tree.outline(count, true)))
        return Steps { held.value[count / 2] = $0 }
      },
      Verb("Expansion.expand(_:)") { count in
        let collapsed = Expansion(isExpandedByDefault: false, except: 0..<count)
        let held = Held(collapsed)
        return Steps({ _ in held.value.expand([-1]) }, restore: { _ in held.value = collapsed })
      },
      Verb("Expansion.collapse(_:)") { count in
        let expanded = Expansion(isExpandedByDefault: false, except: 0..<count)
        let held = Held(expanded)
        return Steps({ _ in held.value.collapse([0]) }, restore: { _ in held.value = expanded })
      },
    ]
  }
}
