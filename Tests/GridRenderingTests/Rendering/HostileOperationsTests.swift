import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// A page describes operations in words, which can contain texts from untrusted sources.
@Suite struct HostileOperationsTests {
  @Test func `A page is well-formed whatever the kinds of supplementary views are called`() throws {
    try check(.hostileText, runs: 100) { kind in
      let storage = ListStorage([["a"]])
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      let reload = SupplementaryReload(kind: "<script>&\". " + kind, section: 0)
      _ = perform(grid, batch { $0.supplementaryReloads = [reload] }) {}
      let page = WellFormed(grid.html())
      try require(page.isWellFormed)
      try requireEqual(page.elements["script"], 1)
      try require(page.texts.contains { $0.contains("<script>&\"") })
    }
  }
}
