import Foundation
import Testing

/// The version of the package stands in several places.
struct VersionTests {
  let folder: Folder
  let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  init() throws { folder = try Folder() }

  @Test func `Changelog, README and manual page name the version of the tool`() async throws {
    let result = try await Tool.run("--version", in: folder)
    let version = result.output.trimmingCharacters(in: .newlines)
    #expect(version.split(separator: ".").count == 3)

    let headings = try lines(of: "Docs/Changelog.md").filter { $0.hasPrefix("## [") }
    #expect(headings.first?.hasPrefix("## [\(version)] - ") == true, "\(headings.prefix(1))")

    // What README says of the tag, and what a manifest asks for once there is one.
    let named = try lines(of: "README.md").filter {
      $0.contains("tagged") || $0.contains("from: \"")
    }
    #expect(!named.isEmpty)
    #expect(named.allSatisfy { $0.contains(version) }, "\(named)")

    let title = try lines(of: "Docs/diffgrid.1").first { $0.hasPrefix(".TH ") }
    #expect(title?.contains("\"diffgrid \(version)\"") == true, "\(title ?? "no title")")
  }

  @Test func `The manual page of the documents is the one that the tool makes`() async throws {
    let made = try await Tool.run("--generate-manual", in: folder).output
    #expect(try lines(of: "Docs/diffgrid.1").joined(separator: "\n") == made)
  }

  private func lines(of document: String) throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    return text.components(separatedBy: "\n")
  }
}
