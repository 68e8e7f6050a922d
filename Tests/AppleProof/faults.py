"""Faults for the self-test of the check: each is planted, and must be found."""
from dataclasses import dataclass

# What must not compile at the floors, with a part of the error; the other lines must.
PLANTED = """\
import DiffableStorage
import Foundation
import Observation
import Synchronization
func planted(_ numbers: [Int]) -> Int { numbers.span.count } // only available in
let plantedMutex = Mutex(1) // only available in
func planted(_ pause: Duration) {} // only available in
@Observable final class Planted {} // only available in
struct PlantedPack<each T> { let values: (repeat each T) } // only available in
let plantedPath = IndexPath(item: 1, section: 0) // cannot convert
func planted(_ path: IndexPath) -> Int { path.section } // has no member
func plantedWarning() { let unused = 1 } // never used
@available(*, deprecated) func old() {}
func soundDeprecation() { old() }
func sound() -> IndexPath { IndexPath(ItemPosition(section: 0, item: 1)) }
@available(iOS 16, macOS 13, *) func sound(_ pause: Duration) {}
"""


@dataclass
class Fault:
    name: str
    file: str
    before: str
    after: str
    found_by: str  # part of what the check has to say

    def plant(self, sources):
        """Changes the sources of an adapter."""
        path = sources / self.file
        text = path.read_text()
        if text.count(self.before) != 1:
            raise SystemExit(f"{self.file} does not have one '{self.before}'")
        path.write_text(text.replace(self.before, self.after))


# By adapter. The faults of a list are planted at once; those that do not compile hide the others.
FAULTS = {
    "UIKitLists": [
        [
            Fault(
                "a method above the floor", "Views/UITableView+ListView.swift",
                "    public var isOnScreen: Bool { window != nil }",
                "    public var isOnScreen: Bool { selfSizingInvalidation == .enabled }",
                "is only available in iOS 16.0 or newer",
            ),
        ],
    ],
    "UIKitManagers": [
        [
            Fault(
                "a misspelt method in an extension", "Proxies/TableDelegate+Selecting.swift",
                "func tableView(_ view: UITableView, didHighlightRowAt path: IndexPath)",
                "func tableView(_ view: UITableView, didHighlightRow path: IndexPath)",
                "no method of the adapter has the name tableView:didHighlightRowAtIndexPath:",
            ),
            Fault(
                "a method that the kit does not have", "Proxies/TableDelegate+Selecting.swift",
                "    // MARK: Selecting\n",
                "    @objc(tableView:didTapRow:) func tapped(_ tableView: UITableView, _ row: Int) {}\n"
                "    // MARK: Selecting\n",
                "tableView:didTapRow: is no method of the kit",
            ),
            Fault(
                "an optional method without an event", "Proxies/TableDelegate+Selecting.swift",
                "    // MARK: Selecting\n",
                "    func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n",
                "scrollViewDidScroll: is optional, and the sources do not name it",
            ),
            Fault(
                "a name that no method has", "Proxies/TableMethodNames.swift",
                '"tableView:canFocusRowAtIndexPath:": [ViewEvent.canFocus]',
                '"tableView:canFocusRowsAtIndexPath:": [ViewEvent.canFocus]',
                "no method of the adapter has the name tableView:canFocusRowsAtIndexPath:",
            ),
        ],
        [
            Fault(
                "another Objective-C name than the protocol's", "Proxies/TableDelegate+Selecting.swift",
                "    func tableView(_ view: UITableView, didSelectRowAt path: IndexPath)",
                "    @objc(tableView:didSelectRow:)\n"
                "    func tableView(_ view: UITableView, didSelectRowAt path: IndexPath)",
                "does not match the requirement's selector",
            ),
            Fault(
                "the wrong type of `responds(to:)`", "Proxies/ViewProxy.swift",
                "nonisolated override func responds(to selector: Selector!) -> Bool {",
                "nonisolated override func responds(to selector: String) -> Bool {",
                "does not override any method from its superclass",
            ),
        ],
    ],
    "AppKitLists": [
        [
            Fault(
                "a misspelt method", "Views/TableProxy.swift",
                "func tableView(_ tableView: NSTableView, heightOfRow row: Int)",
                "func tableView(_ tableView: NSTableView, heightOfRows row: Int)",
                "tableView:heightOfRow",
            ),
            Fault(
                "a misspelt method of a generic class", "DataSources/OutlineViewDataSource.swift",
                "numberOfChildrenOfItem item: Any?) -> Int {",
                "numberOfChildrenInItem item: Any?) -> Int {",
                "outlineView(_:numberOfChildrenInItem:)",
            ),
            Fault(
                "a method above the floor", "Views/BlankItem.swift",
                "override func loadView() { view = NSView() }",
                "override func loadView() { loadViewIfNeeded() }",
                "is only available in macOS 14.0 or newer",
            ),
        ],
    ],
}
