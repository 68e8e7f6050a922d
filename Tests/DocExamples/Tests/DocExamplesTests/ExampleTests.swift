import Foundation
import Testing

@Suite(.serialized)
struct ExampleTests {
  private let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

  @Test(arguments: examples)
  @MainActor
  func `An example runs and prints what it says`(_ example: Example) async throws {
    let transcript = Transcript()
    ExampleContext.current = try ExampleContext()
    try await Transcript.$current.withValue(transcript) { try await example.run() }
    for expectation in example.expectations {
      switch expectation {
      case .line(let line, let comment):
        let printed = transcript.text(of: line..<line + 1).trimmingCharacters(in: .newlines)
        let isSaid = comment == printed || !printed.isEmpty && comment.hasPrefix(printed + ":")
        #expect(isSaid, "line \(line) prints \(printed), its comment says \(comment)")
      case .all(let lines, let text):
        #expect(transcript.text(of: lines).trimmingCharacters(in: .newlines) == text)
      }
    }
  }

  /// Counts the blocks in a second, simpler way, to find errors of the extraction.
  @Test
  func `Every Swift block of every document was extracted`() throws {
    let listing = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let url as URL in try #require(listing) {
      let path = url.path.dropFirst(root.path.count).drop { $0 == "/" }
      guard path == "README.md" || path.hasPrefix("Docs/") || path.hasPrefix("Sources/"),
        ["md", "swift"].contains(url.pathExtension)
      else { continue }
      let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        let isChange = line == "```diff" && index > 0 && lines[index - 1] == "<!-- after -->"
        if isChange || line.hasSuffix("```swift") { found.insert("\(path):\(index + 2)") }
      }
    }
    #expect(found.subtracting(extractedBlocks) == otherBlocks)
    #expect(extractedBlocks.subtracting(found).isEmpty)
    #expect(!found.isEmpty)
  }

  @Test
  func `The manifest of README names a product for each import of its code`() throws {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    // A block that shows a change marks its lines.
    let code = lines.map { $0.first == "+" || $0.first == " " ? String($0.dropFirst()) : $0 }
    let imports = Set(code.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) })
    let ofTheSystem: Set = ["UIKit", "Testing", "PackageDescription"]
    let products = lines.compactMap { try? #/name: "(\w+)", package:/#.firstMatch(in: $0)?.1 }
    #expect(imports.isSuperset(of: ["DerivedLists", "UIKitLists", "DiffableStorageTesting"]))
    #expect(imports.subtracting(ofTheSystem).subtracting(products.map(String.init)) == [])
  }
}
