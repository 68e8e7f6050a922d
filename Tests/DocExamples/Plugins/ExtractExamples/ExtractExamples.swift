import Foundation
import PackagePlugin

/// Runs `extract-examples`, which writes Swift files from all documents before the tests are built.
///
/// A target whose name begins with that of a framework, such as `UIKitExamplesTests`, gets the examples
/// for that framework.
@main
struct ExtractExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.deletingLastPathComponent().deletingLastPathComponent()
    let documents = documents(in: root)
    let framework = ["UIKit", "AppKit"].filter { target.name.hasPrefix($0) }
      .flatMap { ["--framework", $0] }
    let folder = context.pluginWorkDirectoryURL
    let pages = documents.filter { $0.pathExtension == "md" }
      .map { $0.path.dropFirst(root.path.count).drop { $0 == "/" } }
      .filter { !$0.hasPrefix("Sources/") }
      .map { $0.replacing("/", with: "-") + ".swift" }
    return [
      .buildCommand(
        displayName: "Extracting examples from \(documents.count) documents",
        executable: try context.tool(named: "extract-examples").url,
        arguments: framework + [root.path, folder.path] + documents.map(\.path),
        inputFiles: documents,
        outputFiles: (pages + ["DocComments.swift", "Examples.swift"]).map {
          folder.appending(path: $0)
        }
      )
    ]
  }

  private func documents(in root: URL) -> [URL] {
    let folders = ["Docs", "Sources"].map { root.appending(path: $0) }
    let found = folders.flatMap { folder in
      // Hidden files are skipped, because the build folder of Docs/Examples is hidden.
      FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      )?.compactMap { $0 as? URL } ?? []
    }
    return ([root.appending(path: "README.md")] + found)
      .filter { ["md", "swift"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
