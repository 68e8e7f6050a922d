import Foundation
import Testing

/// The steps of `Docs/FirstScreen.md` make `BooksScreen.swift`, which the other tests run.
@Suite struct FirstScreenTests {
  private let docs = URL(filePath: #filePath)
    .appending(path: "../../../../../Docs").standardizedFileURL

  private func lines(of path: String) throws -> [String] {
    try String(contentsOf: docs.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The fenced blocks of a language on the page, in order.
  private func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try lines(of: "FirstScreen.md") {
      if line == "```" + language {
        isInside = true
        blocks.append([])
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// Carries out a part of a diff: its unchanged and removed lines stand in the code exactly once.
  private func carryOut(_ change: [String], in code: inout [String]) {
    let old = change.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
    let new = change.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
    let places = code.indices.filter { code[$0...].starts(with: old) }
    #expect(places.count == 1, "\(places.count) places have these lines:\n\(old)")
    if let place = places.first { code.replaceSubrange(place..<place + old.count, with: new) }
  }

  @Test func `The first block and the changes of each step make the whole screen`() throws {
    var code = try #require(try blocks("swift").first)
    let steps = try blocks("diff")
    #expect(steps.count == 3)
    for step in steps {
      for change in step.split(separator: "") { carryOut(Array(change), in: &code) }
    }
    let screen = try lines(of: "Examples/UIKit/BooksScreen.swift")
    // The comment at the top of the file, and the empty line behind it, are not on the page.
    let start = try #require(screen.firstIndex { $0.hasPrefix("//") })
    let end = try #require(screen[start...].firstIndex(of: ""))
    #expect(code == Array(screen[..<start] + screen[(end + 1)...].dropLast()))
  }
}
