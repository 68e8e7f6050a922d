import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// The laws of derived snapshots: random recipes follow random edits, compared with arrays.
@Suite struct DerivedSnapshotLawTests {
  @Test(arguments: 0..<4)
  func `A result is what the recipe makes of arrays, after any path`(_ seed: UInt64) throws {
    var editor = EntryEditor(seed: seed)
    for _ in 0..<cases(15, thorough: 3_000) {
      let recipe = DerivedRecipe.random(&editor.random)
      var source = try editor.list([editor.number(0..<9), editor.number(0..<9), 3])
      var derived = UpdatePath.allCases.map { _ in DerivedEntries(recipe.derivation, of: source) }
      try require(derived[0], recipe)
      for _ in 0..<6 {
        source = try editor.edited(source, count: editor.number(1..<5))
        for (index, path) in UpdatePath.allCases.enumerated() {
          try update(&derived[index], to: source, path, recipe)
        }
      }
    }
  }

  @Test(arguments: 0..<2)
  func `Long lists follow few changes and many`(_ seed: UInt64) throws {
    var editor = EntryEditor(seed: 100 + seed)
    for _ in 0..<cases(6, thorough: 100) {
      let recipe = DerivedRecipe.random(&editor.random)
      let first = try editor.list([300, 0, 200, 40])
      var source = first
      var derived = DerivedEntries(recipe.derivation, of: source)
      for count in [1, 3, 20, 200] {
        source = try editor.edited(source, count: count)
        try update(&derived, to: source, .changes, recipe)
      }
      try update(&derived, to: first, .shorter, recipe)
    }
  }

  private func update(
    _ derived: inout DerivedEntries,
    to source: Entries,
    _ path: UpdatePath,
    _ recipe: DerivedRecipe
  ) throws {
    let old = derived.result
    let kept = old.sections.map { Array($0.models) }
    let change = source.difference(from: derived.source)
    let difference = derived.update(to: source, along: change, path: path)
    try #require(difference == derived.result.difference(from: old))
    try #require(old.sections.map { Array($0.models) } == kept)
    try require(derived, recipe)
  }

  private func require(_ derived: DerivedEntries, _ recipe: DerivedRecipe) throws {
    let (result, expected) = (derived.result, recipe.sections(of: derived.source))
    let comment: Comment = "\(recipe): \(derived.source)"
    try #require(result.sections.map(\.identifier) == expected.map(\.section), comment)
    try #require(result.sections.map { Array($0.models) } == expected.map(\.models), comment)
    try #require(result._invariantDefects() == [], comment)
    try #require(result.identifiers.invariantDefects() == [], comment)
    try #require(derived.verify() == nil, comment)
    let fresh = DerivedEntries(recipe.derivationInAnotherOrder, of: derived.source).result
    try #require(fresh == result, comment)
    try requireMarks(derived)
  }

  private func requireMarks(_ derived: DerivedEntries) throws {
    let (source, result) = (derived.source.identifiers, derived.result.identifiers)
    let (reloaded, reconfigured) = (
      source.reloadedItemIdentifiers.filter { result.contains($0) },
      source.reconfiguredItemIdentifiers.filter { result.contains($0) }
    )
    try #require(result.reloadedItemIdentifiers == reloaded)
    try #require(result.reconfiguredItemIdentifiers == reconfigured)
  }

  @Test func `Versions between two mean nothing`() throws {
    var editor = EntryEditor(seed: 5)
    for _ in 0..<cases(20, thorough: 500) {
      let recipe = DerivedRecipe.random(&editor.random)
      var versions = [try editor.list([20, 20])]
      for _ in 0..<12 { versions.append(try editor.edited(versions[versions.count - 1], count: 3)) }
      let start = DerivedEntries(recipe.derivation, of: versions[0])
      var (stepping, jumping) = (start, start)
      for version in versions { stepping.update(to: version) }
      let difference = jumping.update(to: versions[12])
      try #require(jumping.result == stepping.result)
      try #require(difference == stepping.result.difference(from: start.result))
      stepping.update(to: versions[0])
      try #require(stepping.result == start.result)
    }
  }

  @Test func `Another derivation gives what it gives from nothing`() throws {
    var editor = EntryEditor(seed: 9)
    for _ in 0..<cases(15, thorough: 3_000) {
      let (first, second) = (
        DerivedRecipe.random(&editor.random), DerivedRecipe.random(&editor.random)
      )
      var derived = DerivedEntries(first.derivation, of: try editor.list([12, 0, 9]))
      let old = derived.result
      let difference = derived.update(to: second.derivation)
      try #require(difference == derived.result.difference(from: old))
      try require(derived, second)
      try narrow(second, &editor)
    }
  }

  /// Adds filters that hide few models, many and all, to the same recipe and to one that is made anew.
  private func narrow(_ recipe: DerivedRecipe, _ editor: inout EntryEditor) throws {
    let source = try editor.list(editor.number(0..<4) == 0 ? [200, 0, 90, 7] : [15, 8])
    let base = recipe.derivation
    for hiding in [[7], [11], [2, 3], [1]] {
      var narrower = recipe
      narrower.hidden += hiding
      let filtered = base.filter { entry in hiding.allSatisfy { entry.rank % $0 != 0 } }
      for narrowed in [filtered, narrower.derivation] {
        var derived = DerivedEntries(base, of: source)
        let old = derived.result
        let difference = derived.update(to: narrowed, narrowing: true) { _ in
          Issue.record("The promise is kept")
        }
        try #require(difference == derived.result.difference(from: old))
        try require(derived, narrower)
        try update(&derived, to: try editor.edited(source, count: 4), .changes, narrower)
        try update(&derived, to: try editor.edited(source, count: 40), .changes, narrower)
      }
    }
  }

  @Test func `A window is a part of the whole list`() throws {
    var editor = EntryEditor(seed: 11)
    for _ in 0..<cases(40, thorough: 1_000) {
      let recipe = DerivedRecipe.random(&editor.random)
      var source = try editor.list([14, 12])
      let start = editor.number(0..<20)
      let request = start..<start + editor.number(0..<9)
      var window = WindowedSnapshot(recipe.derivation.window(request), of: source)
      for step in 0..<6 {
        let old = window.result
        source = try editor.edited(source, count: 4)
        let difference =
          step % 3 == 2 ? window.slide(to: request) : window.update(to: source)
        if step % 3 == 2 { window.update(to: source) }
        if step % 3 != 2 { try #require(difference == window.result.difference(from: old)) }
        let whole = window.whole.result
        try #require(Array(window.result.models) == Array(whole.models[window.rows]))
        try #require(window.rows.count <= request.count)
        try #require(window.result._invariantDefects() == [])
        let sections = window.rows.map { row in
          whole.identifiers.sectionIdentifier(
            containingItem: whole.identifiers.itemIdentifiers[row]
          )
        }
        try #require(
          window.result.identifiers.itemIdentifiers.map {
            window.result.identifiers.sectionIdentifier(containingItem: $0)
          } == sections
        )
      }
    }
  }

  @Test func `A concatenation is its parts one after the other`() throws {
    var editor = EntryEditor(seed: 13)
    for _ in 0..<cases(40, thorough: 1_000) {
      var parts = [try editor.list([6, 4]), try editor.list([]), try editor.list([9])]
      var whole = ConcatenatedSnapshot(parts.enumerated().map { ($0.offset, $0.element) })
      for step in 0..<9 {
        let (tag, old) = (editor.number(0..<3), whole.result)
        parts[tag] = step == 8 ? parts[0] : try editor.edited(parts[tag], count: 4)
        let difference = whole.update(tag, to: parts[tag])
        try #require(difference == whole.result.difference(from: old))
        try #require(whole.result._invariantDefects() == [])
        try #require(whole.result == ConcatenatedSnapshot(whole.tagged(parts)).result)
        let models = whole.result.sections.map { $0.models.map(\.model) }
        try #require(models == parts.flatMap { $0.sections.map { Array($0.models) } })
        let marked = parts.enumerated().flatMap { tag, part in
          part.identifiers.reloadedItemIdentifiers.map { Tagged(tag: tag, value: $0) }
        }
        try #require(whole.result.identifiers.reloadedItemIdentifiers == Set(marked))
      }
    }
  }
}

extension ConcatenatedSnapshot where Tag == Int {
  fileprivate func tagged(_ parts: [Part]) -> [(Int, Part)] {
    parts.enumerated().map { ($0.offset, $0.element) }
  }
}
