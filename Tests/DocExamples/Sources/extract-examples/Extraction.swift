import Foundation

/// Writes the examples of documents into Swift files.
struct Extraction {
  private let framework: String?
  private let root: URL
  private let folder: URL
  private var files: [ExampleFile] = []
  private var others: [String] = []

  /// Prepares to write files.
  ///
  /// - Parameters:
  ///   - framework: The framework whose examples are written; nil for those that need none.
  ///   - root: The folder that the names of documents are relative to.
  ///   - folder: The folder to write to.
  init(for framework: String?, root: URL, folder: URL) {
    self.framework = framework
    self.root = root
    self.folder = folder
  }

  /// Writes a file for each page, one for all doc comments, and one with the table of all examples.
  ///
  /// The file of a page imports only what the blocks of the page import. So code that needs an import
  /// that the page does not show does not compile. Doc comments show no imports, because readers see
  /// them in the reference of a module.
  mutating func extract(from documents: [URL]) throws {
    for page in documents where isPage(page) {
      let blocks = try blocks(of: page)
      try write(
        blocks,
        importing: modules.intersection(blocks.flatMap(\.imports)),
        to: name(of: page).replacing("/", with: "-") + ".swift"
      )
    }
    try write(
      documents.filter { !isPage($0) }.flatMap(blocks),
      importing: modules,
      to: "DocComments.swift"
    )
    try write(tableFile(of: files, others: others), to: "Examples.swift")
  }

  private func isPage(_ document: URL) -> Bool {
    document.pathExtension == "md" && !name(of: document).hasPrefix("Sources/")
  }

  /// The modules that the test target can import.
  private var modules: Set<String> {
    let common: Set = [
      "ClassicStorage", "DerivedLists", "DiffableStorage", "Foundation", "ListManagement",
      "ListViews", "Outlines", "SectionControllers",
    ]
    if let framework {
      return common.union([
        framework, "\(framework)Lists", "\(framework)Managers", "SwiftUI",
      ])
    }
    return common.union([
      "DiffableSnapshots", "DiffableStorageTesting", "GridRendering", "LongLists", "Observation",
      "Testing", "WebRendering",
    ])
  }

  private func name(of document: URL) -> String {
    String(document.path.dropFirst(root.path.count).drop { $0 == "/" })
  }

  private func blocks(of document: URL) throws -> [CodeBlock] {
    let text = try String(contentsOf: document, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isSource = document.pathExtension == "swift"
    return codeBlocks(of: isSource ? docComments(lines) : lines, in: name(of: document))
  }

  private mutating func write(
    _ blocks: [CodeBlock],
    importing imports: Set<String>,
    to name: String
  ) throws {
    let file = try ExampleFile(
      blocks.filter { $0.framework == framework },
      importing: imports,
      root: root.path,
      firstNumber: files.reduce(0) { $0 + $1.table.count }
    )
    files.append(file)
    others += blocks.filter { $0.isSwift && $0.framework != framework }.map(\.name)
    try write(file.text, to: name)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }
}
