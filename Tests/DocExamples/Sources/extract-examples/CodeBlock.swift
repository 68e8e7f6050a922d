/// A fenced block of a document, with the directive in the HTML comment above it.
///
/// An import in a block holds for all blocks of the page.
///
///     <!-- setup: let a = 1 -->       code that the block needs but readers do not
///     <!-- continues -->              continues the block before
///     <!-- at file scope -->          compiled outside of a function, not run
///     <!-- prints -->                 above a ```text block: what the block before prints
///     <!-- after -->                  above a ```diff block: compiled without the lines that it removes
///
/// A block is an example for UIKit or AppKit if it imports the framework, or is in its guide or in the
/// sources of its adapter, or continues such a block. Tests/UIKitProof compiles it. A block that imports
/// SwiftUI and neither of the two is an example for UIKit.
struct CodeBlock {
  var document: String
  var language: String
  var directive: String

  /// The number of the first line of code in the document, counted from 1.
  var firstLine: Int
  var lines: [String] = []

  /// The place of the code, for example `README.md:12`.
  var name: String { "\(document):\(firstLine)" }

  /// The framework that the code needs; nil if it needs none.
  var framework: String?

  var isSwift: Bool { language == "swift" || isChange }

  /// Whether the block shows how code changes, of which the code afterwards is an example.
  var isChange: Bool { language == "diff" && directive == "after" }

  var isOutput: Bool { directive == "prints" }
  var isContinuation: Bool { directive == "continues" }

  /// The modules that the code imports.
  var imports: [String] {
    lines.filter { $0.hasPrefix("import ") }.map { line in
      String(line.dropFirst("import ".count).prefix { $0 != " " })
    }
  }

  /// Whether the code must be at file scope, as tests and extensions must.
  var isAtFileScope: Bool {
    directive == "at file scope"
      || lines.contains { $0.hasPrefix("@Test") || $0.hasPrefix("extension ") }
  }

  var setup: String? {
    directive.hasPrefix("setup:") ? String(directive.dropFirst("setup:".count)) : nil
  }
}

/// Returns the lines of a source file with only the text of doc comments; other lines are blank.
func docComments(_ lines: [String]) -> [String] {
  lines.map { line in
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return "" }
    let content = text.dropFirst(3)
    return String(content.hasPrefix(" ") ? content.dropFirst() : content)
  }
}

/// The frameworks whose examples are compiled elsewhere; `.ci/check-apple` compiles those of Core Data.
let frameworks = ["CoreData", "UIKit", "AppKit"]

/// Returns all blocks of a document, each with its framework.
func codeBlocks(of lines: [String], in document: String) -> [CodeBlock] {
  let ofDocument = frameworks.first {
    document == "Docs/\($0).md" || document.hasPrefix("Sources/Adapters/\($0)Lists/")
      || document.hasPrefix("Sources/Managers/\($0)Managers/")
  }
  var before: String?
  return fencedBlocks(of: lines, in: document).map { block in
    var block = block
    block.framework =
      block.isContinuation || block.isOutput
      ? before
      : frameworks.first { block.lines.contains("import \($0)") }
        ?? (block.lines.contains("import SwiftUI") ? "UIKit" : ofDocument)
    before = block.framework
    return block
  }
}

private func fencedBlocks(of lines: [String], in document: String) -> [CodeBlock] {
  var blocks: [CodeBlock] = []
  var open: CodeBlock?
  var comment: [String]?
  var directive = ""
  for (index, line) in lines.enumerated() {
    let text = line.trimmed
    if var block = open {
      if text == "```" {
        // Blank lines in place of those that are removed keep the numbers of the others.
        if block.isChange {
          block.lines = block.lines.map { $0.first == "-" ? "" : String($0.dropFirst()) }
        }
        blocks.append(block)
        open = nil
      } else {
        block.lines.append(line)
        open = block
      }
    } else if var lines = comment {
      lines.append(text.hasSuffix("-->") ? String(text.dropLast(3)) : line)
      comment = text.hasSuffix("-->") ? nil : lines
      if comment == nil { directive = lines.joined(separator: "\n").trimmed }
    } else if text.hasPrefix("<!--") {
      let content = String(text.dropFirst(4))
      if content.hasSuffix("-->") {
        directive = String(content.dropLast(3)).trimmed
      } else {
        comment = [content]
      }
    } else if text.hasPrefix("```") {
      open = CodeBlock(
        document: document,
        language: String(text.dropFirst(3)),
        directive: directive,
        firstLine: index + 2
      )
      directive = ""
    } else if !text.isEmpty {
      directive = ""
    }
  }
  return blocks
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
