import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// Untrusted texts of models in every output format.
@Suite struct HostileTextTests {
  private let texts = Gen<[String]>.array(of: .hostileText, count: 1...5)

  /// Returns a grid with the texts in all cells, headers and footers, and with a recorded change.
  private func grid(_ texts: [String], columns: Int = 2) -> HeadlessGrid {
    let storage = ListStorage([texts, []])
    storage.nameSections(texts)
    storage.setSectionFooterModels(texts)
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: storage)
    _ = perform(grid, batch { $0.itemDeletions = [p(0, 0)] }) { storage.sections[0].remove(at: 0) }
    return grid
  }

  @Test func `Lines of text are equally wide and contain no control characters`() throws {
    try check(texts) { texts in
      let grid = grid(texts)
      for isASCII in [false, true] {
        let lines = grid.textLayout(ascii: isASCII).lines
        let widths = lines.map { $0.reduce(0) { $0 + displayWidth($1.text) } }
        try requireEqual(Set(widths).count, 1, "Widths \(widths)")
        try requireEqual(grid.text(ascii: isASCII).count { $0 == "\n" }, lines.count)
        try require(grid.text(ascii: isASCII).unicodeScalars.allSatisfy(isHarmless))
      }
    }
  }

  @Test func `A picture is well-formed, and has no element from hostile texts`() throws {
    try check(texts) { texts in
      let picture = WellFormed(grid(texts).svg())
      try require(picture.isWellFormed)
      try requireEqual(Set(picture.elements.keys), ["svg", "title", "style", "rect", "text"])
      try requireEqual(picture.elements["title"], 1)
      try requireEqual(picture.elements["style"], 1)
      try require(picture.attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "href" })
    }
  }

  @Test func `A page is well-formed, and has no element or script from hostile texts`() throws {
    let script = WellFormed(grid(["plain"]).html())
    try check(texts) { texts in
      let html = grid(texts).html()
      let page = WellFormed(html)
      try require(page.isWellFormed)
      try require(Set(page.elements.keys).isSubset(of: pageElements), "\(page.elements.keys)")
      // The script contains no model, so that nothing in it must be escaped.
      try requireEqual(page.elements["script"], 1)
      try require(page.texts.contains { text in script.texts.contains(text) && text.count > 1000 })
      try require(page.attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "src" && $0 != "href" })
      try require(html.unicodeScalars.allSatisfy(isHarmless))
    }
  }

  @Test func `Different texts look different`() throws {
    try check(zip(Gen.hostileText, .hostileText), runs: 1000) { first, second in
      let isSame = first.unicodeScalars.elementsEqual(second.unicodeScalars)
      // Backslashes of the original text are not escapes.
      try assume(!isSame && !(first + second).contains("\\"))
      let shown = [first, second].map { visibleText($0).replacingOccurrences(of: "◌", with: "") }
      try require(!shown[0].unicodeScalars.elementsEqual(shown[1].unicodeScalars))
    }
  }

  /// All elements that pages use.
  private let pageElements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "header", "h1", "nav", "button", "span",
    "output", "input", "main", "article", "h2", "p", "strong", "div", "figure", "figcaption",
    "section", "h3", "h4", "bdi", "label", "svg", "rect", "small", "ol", "li", "em", "footer",
    "details", "summary", "ul",
    "script",
  ]

  /// Returns whether a scalar may stay, such as the joiners of emoji.
  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x200D, 0xFE0F, 0xE0020...0xE007F: true
    default: !isInvisible(scalar)
    }
  }
}
