import DiffableStorage
import Foundation

/// The random numbers of one seed.
final class Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// SplitMix64, by Sebastiano Vigna.
  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  func below(_ limit: Int) -> Int {
    var source = self
    return limit > 0 ? Int.random(in: 0..<limit, using: &source) : 0
  }

  /// True in one of some cases.
  func once(in cases: Int) -> Bool { below(cases) == 0 }

  func some<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// The lines of one seed, and everything that views and delegates share.
final class Trace {
  let random: Random
  private(set) var lines: [String] = []
  private var depth = 0

  init(seed: Int) { random = Random(seed: seed) }

  func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Adds a line, and those of a closure under it.
  func add<Result>(_ line: String, _ body: () throws -> Result) rethrows -> Result {
    add(line)
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Adds what a storage answers.
  func addContents(of storage: any Storage) {
    let sections = (0..<storage.numberOfSections()).map { section in
      let name = storage.identifier(ofSection: section).map { "\($0.base)" } ?? "-"
      let items = (0..<storage.numberOfItems(inSection: section)).map { item in
        let path: IndexPath = [section, item]
        let model = storage.item(at: path).map { "\($0)" } ?? "nil"
        let id = storage.identifier(at: path).map { "\($0.base)" } ?? "-"
        let text = id == model.prefix { $0 != "." } ? model : "\(id)=\(model)"
        return text + (storage.outlineRow(at: path).map(\.text) ?? "")
      }
      return "\(name)[\(items.joined(separator: " "))]"
    }
    add("= " + sections.joined(separator: " "))
  }
}

extension OutlineRow {
  /// A bracket for each level, and whether there are children, and they are visible.
  var text: String {
    String(repeating: "<", count: level) + (isExpandable ? isExpanded ? "v" : "^" : "")
      + (isExpanded ? "e" : "")
  }
}

extension BatchOperations {
  /// The operations, in their order.
  var text: String {
    var parts: [String] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(name) \(values.joined(separator: ","))") }
    }
    add("S-", sectionDeletions.map { "\($0)" })
    add("S+", sectionInsertions.map { "\($0)" })
    add("S>", sectionMoves.map { "\($0.from)→\($0.to)" })
    add("S!", sectionReloads.map { "\($0)" })
    add("-", itemDeletions.map { "\($0)" })
    add("+", itemInsertions.map { "\($0)" })
    add(">", itemMoves.map { "\($0.from)→\($0.to)" })
    add("!", itemReloads.map { "\($0)" })
    add("~", itemReconfigures.map { "\($0)" })
    // The kinds have other names at other commits, which all end with "Header" or "Footer".
    add("H", supplementaryReloads.map { "\($0.kind.suffix(6))\($0.section)" })
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }
}

extension StorageUpdate {
  /// The change lists, as they are now.
  var listText: String {
    let models = updatedObjects.sorted { $0.key < $1.key }.map { "\(Array($0.key)):\($0.value)" }
    let payloads = payloads.sorted { $0.key < $1.key }.map { "\(Array($0.key)):\($0.value)" }
    return description.split(separator: "\n").joined(separator: " |")
      + (models.isEmpty ? "" : " models \(models)")
      + (payloads.isEmpty ? "" : " payloads \(payloads)")
      + (isAnimated ? "" : " not animated")
  }
}
