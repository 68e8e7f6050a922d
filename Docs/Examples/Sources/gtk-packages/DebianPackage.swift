import Foundation

/// A package that Debian offers.
struct DebianPackage: Identifiable, Equatable {
  let id: String
  var summary: String

  /// Whether the name or the summary contains a text.
  func matches(_ query: String) -> Bool {
    query.isEmpty || id.contains(query) || summary.lowercased().contains(query)
  }
}

typealias DebianSection = (name: String, packages: [DebianPackage])

/// The packages that APT knows, by section; made-up ones where there is no APT.
func debianPackages() -> [DebianSection] {
  var sections: [String: [String: DebianPackage]] = [:]
  var (name, section, summary) = ("", "", "")
  // An empty line ends each package.
  for line in availablePackages().split(separator: "\n", omittingEmptySubsequences: false) {
    if let colon = line.firstRange(of: ": ") {
      switch line[..<colon.lowerBound] {
      case "Package": name = String(line[colon.upperBound...])
      case "Section": section = String(line[colon.upperBound...])
      case "Description", "Description-en": summary = String(line[colon.upperBound...])
      default: break
      }
    } else if line.isEmpty, !name.isEmpty {
      sections[section, default: [:]][name] = DebianPackage(id: name, summary: summary)
      (name, section, summary) = ("", "", "")
    }
  }
  guard !sections.isEmpty else { return madeUpPackages() }
  return sections.sorted { $0.key < $1.key }.map { section in
    (section.key, section.value.values.sorted { $0.id < $1.id })
  }
}

private func availablePackages() -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = [
    "-c", "apt-cache dumpavail | grep -E '^(Package: |Section: |Description(-en)?: |$)'",
  ]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return "" }
  return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

private func madeUpPackages() -> [DebianSection] {
  ["admin", "devel", "games", "libs", "net"].map { section in
    let packages = (1...2_000).map {
      DebianPackage(id: "\(section)-\($0)", summary: "package \($0) of the section \(section)")
    }
    return (section, packages)
  }
}
