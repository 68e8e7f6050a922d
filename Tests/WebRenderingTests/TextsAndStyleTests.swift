import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing
import WebRendering

/// What a page has besides its rows: the words of the script, and the style sheet.
@Suite struct TextsAndStyleTests {
  private struct Model: Identifiable, Equatable {
    let id: Int
  }

  /// The names of all texts.
  private static func names(_ texts: PageTexts) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(texts))
  }

  /// The value of an attribute of a list, as a browser reads it.
  private static func value(of attribute: String, in list: HTML) throws -> String {
    let parts = list.markup.components(separatedBy: " \(attribute)=\"")
    try requireEqual(parts.count, 2)
    return shownText(of: parts[1].components(separatedBy: "\"")[0])
  }

  @Test func `The script gets the texts of its stream, whatever is in them`() throws {
    try check(Gen.hostileText, runs: cases(50, thorough: 5_000)) { text in
      let stream = PatchStream(ModelStorage<String, Model>())
      stream.texts.loading = text
      stream.texts.empty = "\(text){list}"
      let list = stream.page().list(label: "L", patches: "/p")
      let json = try Self.value(of: "data-texts", in: list)
      try requireEqual(
        try JSONDecoder().decode(PageTexts.self, from: Data(json.utf8)),
        stream.texts
      )
      let end = "\(HTML(text: text))L</div>"
      try requireEqual(Array(list.markup.utf8.suffix(end.utf8.count)), Array(end.utf8))
    }
  }

  @Test func `The script has no other texts, and uses all of them but those of the markup`() throws
  {
    let names = Set(try Self.names(PageTexts()).keys)
    let quoted = PatchStream.script.components(separatedBy: "\"").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(names.subtracting(quoted) == ["empty", "triangle", "loaded"])
    #expect(PatchStream.script.contains("{ loaded:"))
    for call in ["text(\"", "counted(\"", "add(\""] {
      for part in PatchStream.script.components(separatedBy: call).dropFirst() {
        #expect(names.contains(part.components(separatedBy: "\"")[0]), "\(part.prefix(30))")
      }
    }
  }

  @Test func `Every rule of another style sheet wins against those of the style`() {
    // What is left of a selector without :where(…) and pseudo-elements has a specificity.
    let style = PatchStream.style.components(separatedBy: "/*")
      .map { $0.components(separatedBy: "*/").last ?? "" }.joined()
    let selectors = style.components(separatedBy: "{").dropLast().map {
      let words = ($0.split { "};".contains($0) }.last ?? "").split { $0.isWhitespace }
      return words.joined(separator: " ")
    }
    #expect(selectors.count > 20)
    for selector in selectors where !selector.hasPrefix("@") && !["from", "to"].contains(selector) {
      var (depth, rest) = (0, "")
      for character in selector.replacingOccurrences(of: ":where(", with: "(") {
        if character == "(" { depth += 1 }
        if depth == 0 { rest.append(character) }
        if character == ")" { depth -= 1 }
      }
      #expect(["", " ", " > ", "::before", "::after"].contains(rest), "\(selector)")
    }
  }
}
