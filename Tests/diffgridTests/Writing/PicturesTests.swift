import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PicturesTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("# R&D <b>\none\ntwo\n", to: "a & b.txt")
    try folder.write("# R&D <b>\n\"three\"\none\n", to: "b.txt")
  }

  @Test func `SVG shows the grids before and after in one picture`() async throws {
    let result = try await Tool.run("a & b.txt", "b.txt", "--format", "svg", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    let parser = XMLParser(data: Data(result.outputBytes))
    #expect(parser.parse())
    for words in ["Before: a &amp; b.txt", "After: b.txt", ">one<", ">two<", "three"] {
      #expect(result.output.contains(words), "\(words)")
    }
    #expect(!result.output.contains("<b>"))
  }

  @available(macOS 13, *)
  @Test func `SVG marks deleted, inserted, moved and reloaded items`() async throws {
    try folder.write("# A\none\ntwo\nthree\n# B\nfour\n", to: "a.txt")
    let after = "{\"identifier\":\"A\",\"items\":[\"three\",\"one\",\"five\"]}"
    try folder.write("{\"sections\":[\(after)],\"reloadedItems\":[\"one\"]}", to: "b.json")
    let result = try await Tool.run("a.txt", "b.json", "--format", "svg", in: folder)
    let classes = result.output.matches(of: /class="(cell|section)( [a-z]+)?"/).map(\.output)
    #expect(
      classes.map { "\($0.1)\($0.2 ?? "")" } == [
        "section", "cell", "cell deleted", "cell moved", "section deleted", "cell deleted",
        "section", "cell moved", "cell reloaded", "cell inserted",
      ]
    )
    for sign in [">−</text>", ">›</text>", ">!</text>", ">+</text>", ">− · 1 item</text>"] {
      #expect(result.output.contains(sign))
    }
  }

  @available(macOS 13, *)
  @Test(arguments: [16, 17])
  func `Up to sixteen moves have a line from one picture to the other`(moves: Int) async throws {
    try folder.write((0...moves).map { "\($0)\n" }.joined(), to: "a.txt")
    try folder.write((0...moves).reversed().map { "\($0)\n" }.joined(), to: "b.txt")
    let result = try await Tool.run("a.txt", "b.txt", "--format", "svg", in: folder)
    let ways = result.output.matches(of: /class="way" d="M(-?\d+) .* (-?\d+) -?\d+"/)
    #expect(ways.count == (moves == 16 ? 16 : 0))
    let pictures = result.output.matches(of: /<svg x="(\d+)"/)
    let border = try #require(pictures.last.flatMap { Int($0.output.1) })
    for way in ways {
      let (start, end) = (try #require(Int(way.output.1)), try #require(Int(way.output.2)))
      #expect((1..<border).contains(start) && (border + 1..<2 * border).contains(end))
    }
  }

  @Test func `HTML is one page that steps through the batches`() async throws {
    let result = try await Tool.run("a & b.txt", "b.txt", "--format", "html", in: folder)
    #expect(result.status == 1)
    #expect(result.output.lowercased().hasPrefix("<!doctype html>"))
    #expect(result.output.contains("1 item inserted"))
    #expect(result.output.contains("1 item deleted"))
    #expect(!result.output.contains("<b>"))
    #expect(!result.output.contains("http://"))
  }

  @Test(arguments: ["svg", "html"])
  func `The sample and equal lists can be drawn as pictures`(format: String) async throws {
    let sample = try await Tool.run("--format", format, in: folder)
    #expect(sample.status == 0)
    #expect(sample.output.contains("croissants"))
    let same = try await Tool.run("b.txt", "b.txt", "--format", format, in: folder)
    #expect(same.status == 0)
    #expect(same.output.contains("one"))
  }
}
