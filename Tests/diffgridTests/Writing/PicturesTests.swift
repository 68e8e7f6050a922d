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
    #expect(result.output.matches(of: /class="way"/).count == (moves == 16 ? 16 : 0))
  }

  @available(macOS 13, *)
  @Test func `The line of a move crosses no item`() async throws {
    let sample = try await Tool.run("--format", "svg", in: folder)
    try checkWays(sample.output, count: 3)
    try folder.write("# A\n1\n2\n3\n4\n5\n6\n7\n8\n9\n# B\nx\n", to: "a.txt")
    try folder.write("# A\n9\n4\n3\n5\n6\n2\n# B\n8\nx\n7\n1\n", to: "b.txt")
    for columns in 1...5 {
      let result = try await Tool.run(
        "a.txt",
        "b.txt",
        "--format",
        "svg",
        "--columns",
        "\(columns)",
        in: folder
      )
      try checkWays(result.output, count: 6)
    }
  }

  /// Fails if a line touches a cell, or does not lead from one picture to the other.
  @available(macOS 13, *)
  private func checkWays(_ svg: String, count: Int) throws {
    func number(_ text: Substring) throws -> Int { try #require(Int(text)) }
    var cells: [(x: Range<Int>, y: Range<Int>)] = []
    var border = 0
    let pictures = svg.split(separator: "<svg x=").dropFirst()
    for picture in pictures {
      let place = try #require(picture.firstMatch(of: /^"(\d+)" y="(\d+)"/))
      border = try number(place.1)
      let top = try number(place.2)
      let cell = /class="cell[^"]*" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/
      for cell in picture.matches(of: cell) {
        let (x, y) = (try number(cell.1) + border, try number(cell.2) + top)
        cells.append((x..<x + (try number(cell.3)), y..<y + (try number(cell.4))))
      }
    }
    #expect(pictures.count == 2 && cells.count > 10)
    let ways = svg.matches(of: /class="way" d="M(\d+) (\d+)V(\d+)H(\d+)V(\d+)H(\d+)V(\d+)"/)
    #expect(ways.count == count)
    for way in ways {
      let start = (x: try number(way.1), y: try number(way.2))
      let end = (x: try number(way.6), y: try number(way.7))
      let (below, middle, level) = (try number(way.3), try number(way.4), try number(way.5))
      #expect((1..<border).contains(start.x) && end.x > border)
      // A line begins and ends at the lower edge of an item.
      for (x, y) in [(start.x, start.y), (end.x, end.y)] {
        #expect(cells.contains { $0.x.contains(x) && $0.y.upperBound == y })
      }
      let parts = [
        (start.x...middle, below...below), (middle...end.x, level...level),
        (middle...middle, min(below, level)...max(below, level)),
      ]
      for (xs, ys) in parts {
        #expect(!cells.contains { $0.x.overlaps(xs) && $0.y.overlaps(ys) })
      }
    }
  }

  @Test(arguments: [nil, "table,fewest"])
  func `HTML is one page, which steps through the batches of a view on request`(view: String?)
    async throws
  {
    let options = view.map { ["--view", $0] } ?? []
    let line = "\"$DIFFGRID\" 'a & b.txt' b.txt --format html \(options.joined(separator: " "))"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("Batches of a table view") == (view != nil))
    #expect(result.output.lowercased().hasPrefix("<!doctype html>"))
    for change in ["inserted", "deleted"] {
      #expect(result.output.contains("1 \(view == nil ? "item" : "row") \(change)"))
    }
    #expect(!result.output.contains("<b>"))
    #expect(!result.output.contains("http://"))
  }

  @Test(arguments: ["svg", "html"])
  func `The sample and equal lists can be drawn as pictures`(format: String) async throws {
    let sample = try await Tool.run("--format", format, in: folder)
    #expect(sample.status == 0)
    #expect(sample.output.contains("Live activities"))
    let same = try await Tool.run("b.txt", "b.txt", "--format", format, in: folder)
    #expect(same.status == 0)
    #expect(same.output.contains("one"))
  }
}
