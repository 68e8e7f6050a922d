import Foundation
import MutationKit

/// A copy of the package with mutants in it, under `.build/mutations`.
struct Build {
  let sources: Sources
  let root: URL

  /// The mutants that compile, as far as known, by the numbers that switch them on.
  private(set) var mutants: [Int: Mutant] = [:]

  /// The mutants that do not compile.
  private(set) var dropped: [Mutant] = []

  init(sources: Sources, root: URL, mutants: [Mutant]) {
    self.sources = sources
    self.root = root
    for (index, mutant) in mutants.enumerated() { self.mutants[index + 1] = mutant }
  }

  var folder: URL { root.appendingPathComponent(".build/mutations") }
  var package: URL { folder.appendingPathComponent("package") }

  /// The arguments of every call of SwiftPM.
  ///
  /// Debug information is not needed.
  var arguments: [String] {
    [
      "--package-path", package.path, "--scratch-path", folder.appendingPathComponent("build").path,
      "-Xswiftc", "-gnone",
    ]
  }

  /// Builds the copy, without the mutants that the compiler refuses.
  mutating func compile() async throws {
    try copyPackage()
    // Each round shows the errors of one stage of the compiler in one layer of targets.
    for round in 1...20 {
      let files = try writeSources()
      let output = try await swift(["build"])
      guard output.status != 0 else { break }
      let refused = suspects(of: output.text, in: files)
      guard !refused.isEmpty, round < 20 else {
        throw Failure("the package does not build, see \(log.path)")
      }
      for id in refused {
        if let mutant = mutants.removeValue(forKey: id) { dropped.append(mutant) }
      }
      say("round \(round): \(refused.count) mutants do not compile")
    }
    guard try await swift(["build", "--build-tests"]).status == 0 else {
      throw Failure("the tests do not build, see \(log.path)")
    }
  }

  private func suspects(of output: String, in files: [String: InstrumentedFile]) -> Set<Int> {
    var found: Set<Int> = []
    var details = ""
    for error in CompilerError.errors(in: output) {
      let prefix = package.appendingPathComponent("Sources").resolvingSymlinksInPath().path + "/"
      guard error.path.hasPrefix(prefix) else { continue }
      let suspects =
        files[String(error.path.dropFirst(prefix.count))]?
        .suspects(line: error.line, column: error.column) ?? []
      found.formUnion(suspects)
      let names = suspects.compactMap { mutants[$0]?.name }
      details += "\(error.message)\n  \(error.path):\(error.line)\n  \(names)\n"
    }
    let notes = folder.appendingPathComponent("dropped.txt")
    let earlier = (try? String(contentsOf: notes, encoding: .utf8)) ?? ""
    try? Data((earlier + details).utf8).write(to: notes)
    return found
  }

  // MARK: - Files

  private func copyPackage() throws {
    let manager = FileManager.default
    try manager.createDirectory(at: package, withIntermediateDirectories: true)
    try? manager.removeItem(at: folder.appendingPathComponent("dropped.txt"))
    let tests = root.appendingPathComponent("Tests")
    var paths: Set<String> = []
    for name in try manager.contentsOfDirectory(atPath: tests.path) {
      let target = tests.appendingPathComponent(name)
      let manifest = target.appendingPathComponent("Package.swift")
      // Nested packages, such as this one, are not copied.
      if manager.fileExists(atPath: manifest.path) { continue }
      for path in try manager.subpathsOfDirectory(atPath: target.path) {
        let file = target.appendingPathComponent(path)
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
        else { continue }
        try write(Data(contentsOf: file), to: "Tests/\(name)/\(path)")
        paths.insert("Tests/\(name)/\(path)")
      }
    }
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    try write(Data((manifest + MutantSwitch.manifest).utf8), to: "Package.swift")
    // A suite compares these documents with what `diffgrid` prints.
    for path in ["README.md", "Docs/Changelog.md", "Docs/diffgrid.1"] {
      try write(Data(contentsOf: root.appendingPathComponent(path)), to: path)
    }
    for (path, text) in MutantSwitch.files { try write(Data(text.utf8), to: path) }
    paths.formUnion(MutantSwitch.files.keys)
    paths.formUnion(sources.texts.keys.map { "Sources/\($0)" })
    try removeAll(but: paths)
  }

  /// Writes only files that have changed, so that only those are compiled again.
  private func writeSources() throws -> [String: InstrumentedFile] {
    let byFile = Dictionary(grouping: mutants) { $0.value.path }
    var files: [String: InstrumentedFile] = [:]
    for (path, text) in sources.texts {
      if let here = byFile[path] {
        let file = Instrumenter.instrument(
          text,
          with: Dictionary(uniqueKeysWithValues: here.map { ($0.key, $0.value) })
        )
        files[path] = file
        try write(Data(file.text.utf8), to: "Sources/\(path)")
      } else {
        try write(Data(text.utf8), to: "Sources/\(path)")
      }
    }
    return files
  }

  private func write(_ data: Data, to path: String) throws {
    let file = package.appendingPathComponent(path)
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  /// Removes files that an earlier copy has left.
  private func removeAll(but paths: Set<String>) throws {
    for folder in ["Sources", "Tests"] {
      let place = package.appendingPathComponent(folder)
      let found = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
      for path in found where !paths.contains("\(folder)/\(path)") {
        let file = place.appendingPathComponent(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  // MARK: - SwiftPM

  var log: URL { folder.appendingPathComponent("build.log") }

  func swift(_ words: [String]) async throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + words + arguments
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(200)) }
    try output.close()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return (process.terminationStatus, text)
  }
}
