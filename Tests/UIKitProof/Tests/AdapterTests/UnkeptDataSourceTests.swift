import AppKit
import AppKitLists
import Foundation
import ListViews
import Outlines
import StandIns
import TestSupport
import Testing
import UIKit

/// Data sources that nobody keeps, and delegates that take the place of one.
@MainActor @Suite(.serialized) struct UnkeptDataSourceTests {
  private let data = Numbers()

  /// The views whose data source was reported as released while a body ran, and until the main queue was idle.
  private func deserted(after body: () throws -> Void) async rethrows -> [String] {
    nonisolated(unsafe) let log = Log()
    let before = StorageAnomaly.defaultHandler
    StorageAnomaly.defaultHandler = { anomaly in
      guard anomaly.isDataSourceReleased else { return }
      MainActor.assumeIsolated { log.note("\(anomaly)") }
    }
    defer { StorageAnomaly.defaultHandler = before }
    try body()
    await settle()
    return log.lines
  }

  @Test(arguments: ListKind.allCases)
  func `A data source that nobody keeps is an anomaly that names its view`(_ list: ListKind) async {
    let host = list.bare()
    let reports = await deserted { _ = host.source(data) { "\($0)" } }
    #expect(reports.count { $0.contains("\(host.anyView) is on screen") } == 1)
  }

  @Test(arguments: ListKind.allCases)
  func `A data source that goes with its screen is none`(_ list: ListKind) async {
    let host = list.bare()
    let reports = await deserted {
      let source = host.source(data) { "\($0)" }
      withExtendedLifetime(source) { host.isOnScreen = false }
    }
    #expect(!reports.contains { $0.contains("\(host.anyView) is on screen") })
  }

  @Test(arguments: ListKind.allCases)
  func `A data source that is replaced is none`(_ list: ListKind) async {
    let host = list.bare()
    var second: AnyObject?
    let reports = await deserted {
      let first = host.source(data) { "\($0)" }
      withExtendedLifetime(first) { second = host.source(data) { "\($0)" } }
    }
    #expect(!reports.contains { $0.contains("\(host.anyView) is on screen") })
    withExtendedLifetime(second) {}
  }

  @Test(arguments: ListKind.allCases)
  func `A data source that its owner keeps is none`(_ list: ListKind) async {
    let host = list.bare()
    var source: AnyObject?
    let reports = await deserted { source = host.source(data) { "\($0)" } }
    #expect(!reports.contains { $0.contains("\(host.anyView) is on screen") })
    withExtendedLifetime(source) {}
  }

  // MARK: Delegates

  /// A delegate with some methods of table views.
  private final class Delegate: NSObject, NSTableViewDelegate, SomeMethodsMissing {
    let implementedMethods: Set<String>
    init(_ methods: String...) { implementedMethods = Set(methods) }
    func call<Answer>(_ method: String, _ answer: Answer) -> Answer { answer }
  }

  @Test
  func `A delegate that takes the place of a data source of AppKit, and makes no views, is one`()
    throws
  {
    let (host, log) = (MacTableScene.bare(), Log())
    let source = host.source(data) { "\($0)" }
    source.updater.anomalyHandler = { log.note("\($0 == .viewHasAnotherDelegate)") }
    data.apply(try Snapshot(sections: ["a": [1]]))
    #expect(log.lines == [])
    let silent = Delegate("tableViewSelectionDidChange:")
    host.view.delegate = silent
    data.apply(try Snapshot(sections: ["a": [1, 2]]))
    data.apply(try Snapshot(sections: ["a": [1, 2, 3]]))
    #expect(log.lines == ["true"])
    // One that makes the views itself is right.
    let other = Delegate("tableView:viewForTableColumn:row:")
    host.view.delegate = other
    data.apply(try Snapshot(sections: ["a": [1, 2]]))
    #expect(log.lines == ["true"])
    host.view.delegate = nil
    data.apply(try Snapshot(sections: ["a": [1]]))
    #expect(log.lines == ["true", "true"])
    withExtendedLifetime((source, silent, other)) {}
  }

  // MARK: Outline views

  private func outlineView() -> (NSOutlineView, NSWindow) {
    let (view, window) = (NSOutlineView(), NSWindow())
    window.contentView = view
    return (view, window)
  }

  @Test func `A data source of an outline view is reported as that of a table is`() async {
    let (view, window) = outlineView()
    let reports = await deserted {
      _ = OutlineViewDataSource<String>(outlineView: view) { _, _, _ in nil }
    }
    #expect(reports.count { $0.contains("\(view) is on screen") } == 1)
    var kept: OutlineViewDataSource<String>?
    let others = await deserted {
      kept = OutlineViewDataSource(outlineView: view) { _, _, _ in nil }
    }
    #expect(!others.contains { $0.contains("\(view) is on screen") })
    withExtendedLifetime((kept, window)) {}
  }
}
