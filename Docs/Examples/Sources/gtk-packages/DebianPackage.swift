import Foundation
import GtkLists

/// A package that Debian offers.
nonisolated struct DebianPackage: Identifiable, Equatable {
  let id: String
  let section: String

  /// The size of the installed package in kilobytes.
  let size: Int
  let summary: String

  /// The name and the summary in small letters, made once, because each letter of a search reads it.
  let searchText: String

  init(id: String, section: String, size: Int, summary: String) {
    (self.id, self.section, self.size, self.summary) = (id, section, size, summary)
    searchText = "\(id) \(summary)".lowercased()
  }
}

/// Reads packages on another thread, and passes them on GTK's, which is the main one.
///
/// - Parameters:
///   - file: A file in the format of `apt-cache dumpavail`; nil to ask APT, which takes it some seconds.
///   - show: Called once with the packages, nil if the file cannot be read.
nonisolated func readPackages(
  of file: String?,
  _ show: @escaping @MainActor ([DebianPackage]?) -> Void
) {
  Thread.detachNewThread {
    let text = file.map { contents(of: $0) } ?? askAPT()
    let found = text.map { packages($0) }
    onMainLoop { MainActor.assumeIsolated { show(found) } }
  }
}

private nonisolated func contents(of file: String) -> String? {
  FileHandle(forReadingAtPath: file).map {
    String(decoding: $0.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// The packages of a text in the format of `apt-cache dumpavail`; the last one of each name.
nonisolated func packages(_ text: String) -> [DebianPackage] {
  var packages: [String: DebianPackage] = [:]
  var (name, section, size, summary) = ("", "", 0, "")
  // An empty line ends each package.
  for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
    if let colon = line.firstRange(of: ": ") {
      switch line[..<colon.lowerBound] {
      case "Package": name = String(line[colon.upperBound...])
      case "Installed-Size": size = Int(line[colon.upperBound...]) ?? 0
      case "Section": section = String(line[colon.upperBound...])
      case "Description", "Description-en": summary = String(line[colon.upperBound...])
      default: break
      }
    } else if line.isEmpty, !name.isEmpty {
      packages[name] = DebianPackage(id: name, section: section, size: size, summary: summary)
      (name, section, size, summary) = ("", "", 0, "")
    }
  }
  return packages.values.shuffled()
}

/// What APT knows; nothing where there is no APT.
private nonisolated func askAPT() -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = [
    "-c",
    "apt-cache dumpavail | grep -E '^(Package: |Section: |Installed-Size: |Description(-en)?: |$)'",
  ]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return "" }
  return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

/// Packages that nobody made, in five sections.
nonisolated func madeUpPackages() -> [DebianPackage] {
  ["admin", "devel", "games", "libs", "net"].flatMap { section in
    (1...2_000).map {
      DebianPackage(
        id: "\(section)-\($0)",
        section: section,
        size: $0 * 7_919 % 10_007,
        summary: "package \($0) of the section \(section)"
      )
    }
  }
}
