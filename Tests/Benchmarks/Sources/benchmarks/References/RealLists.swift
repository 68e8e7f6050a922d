import Foundation

/// A real list in two versions.
struct RealLists {
  typealias List = SectionedList<String, String>

  /// The name of the list in the table.
  let name: String

  let before: List
  let after: List

  var itemsBefore: [String] { before.flatMap(\.items) }
  var itemsAfter: [String] { after.flatMap(\.items) }
}

extension RealLists {
  /// Reads two files with one item on each line; the first character is the section.
  init(before: String, after: String) throws {
    func list(_ path: String) throws -> List {
      var lines: [String: [String]] = [:]
      var seen: Set<Substring> = []
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        guard seen.insert(line).inserted else { continue }
        lines[String(line.prefix(1)), default: []].append(String(line))
      }
      return Self.inOrder(lines)
    }
    self.init(name: "lines of two files", before: try list(before), after: try list(after))
  }

  /// Reads the packages of the Debian release on this machine, without and with its updates.
  ///
  /// An item is "name version", and a section is a section of the archive.
  ///
  /// - Returns: The lists, or nil if there are no package lists.
  static func debian() -> Self? {
    let directory = "/var/lib/apt/lists"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let lists = files.filter { $0.contains("_Packages") }.sorted()
    let updates = lists.filter { $0.contains("-security_") || $0.contains("-updates_") }
    let release = lists.filter { !updates.contains($0) }
    guard !release.isEmpty, !updates.isEmpty else { return nil }
    var packages: [String: Package] = [:]
    for file in release { read(directory + "/" + file, into: &packages) }
    let before = bySection(packages)
    for file in updates { read(directory + "/" + file, into: &packages) }
    return Self(name: "Debian packages", before: before, after: bySection(packages))
  }

  private struct Package {
    var version = ""
    var section = ""
  }

  /// Adds the packages of a package list, which an apt tool decompresses.
  private static func read(_ path: String, into packages: inout [String: Package]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/lib/apt/apt-helper")
    process.arguments = ["cat-file", path]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var name = ""
    for line in String(decoding: data, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")) {
      // Makes strings only of relevant lines, because most lines are descriptions.
      guard let first = line.first, "PVS".utf8.contains(first) else { continue }
      let words = Substring(line).split(separator: " ", maxSplits: 1)
      switch words.first {
      case "Package:":
        name = String(words[1])
        packages[name] = Package()
      case "Version:": packages[name]?.version = String(words[1])
      case "Section:": packages[name]?.section = String(words[1])
      default: break
      }
    }
  }

  private static func bySection(_ packages: [String: Package]) -> List {
    var lines: [String: [String]] = [:]
    for (name, package) in packages.sorted(by: { $0.key < $1.key }) {
      lines[package.section, default: []].append("\(name) \(package.version)")
    }
    return inOrder(lines)
  }

  private static func inOrder(_ lines: [String: [String]]) -> List {
    lines.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
