"""Faults for the self-test of the check: each is planted in an adapter, and must be found."""
from dataclasses import dataclass


@dataclass
class Fault:
    name: str
    kit: str
    file: str
    before: str
    after: str
    found_by: str  # part of what the check has to say


FAULTS = [
    Fault(
        "a misspelt method in an extension", "uikit", "Proxies/TableDelegate+Selecting.swift",
        "func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)",
        "func tableView(_ tableView: UITableView, didHighlightRow indexPath: IndexPath)",
        "no method of the adapter has the name tableView:didHighlightRowAtIndexPath:",
    ),
    Fault(
        "a method that the kit does not have", "uikit", "Proxies/TableDelegate+Selecting.swift",
        "    // MARK: Selecting\n",
        "    @objc(tableView:didTapRow:) func tapped(_ tableView: UITableView, _ row: Int) {}\n",
        "tableView:didTapRow: is no method of the kit",
    ),
    Fault(
        "an optional method without an event", "uikit", "Proxies/TableDelegate+Selecting.swift",
        "    // MARK: Selecting\n",
        "    func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n",
        "scrollViewDidScroll: is optional, and the sources do not name it",
    ),
    Fault(
        "another Objective-C name than the protocol's", "uikit", "Proxies/TableDelegate+Selecting.swift",
        "    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)",
        "    @objc(tableView:didSelectRow:)\n"
        "    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)",
        "tableView:didSelectRow:",
    ),
    Fault(
        "a name that no method has", "uikit", "Proxies/TableMethodNames.swift",
        '"tableView:canFocusRowAtIndexPath:": ["canFocus"]',
        '"tableView:canFocusRowsAtIndexPath:": ["canFocus"]',
        "no method of the adapter has the name tableView:canFocusRowsAtIndexPath:",
    ),
    Fault(
        "a method above the floor", "uikit", "Views/UITableView+ListView.swift",
        "    public var isOnScreen: Bool { window != nil }",
        "    public var isOnScreen: Bool { selfSizingInvalidation == .enabled }",
        "is only available in iOS 16.0 or newer",
    ),
    Fault(
        "the wrong type of `responds(to:)`", "uikit", "Proxies/ViewProxy.swift",
        "nonisolated override func responds(to selector: Selector!) -> Bool {",
        "nonisolated override func responds(to selector: String) -> Bool {",
        "does not override any method from its superclass",
    ),
    Fault(
        "a misspelt method", "appkit", "Proxies/TableProxy.swift",
        "func tableView(_ tableView: NSTableView, heightOfRow row: Int)",
        "func tableView(_ tableView: NSTableView, heightOfRows row: Int)",
        "tableView:heightOfRow",
    ),
    Fault(
        "a method above the floor", "appkit", "Proxies/ManagedCollectionView.swift",
        "override func loadView() { view = NSView() }",
        "override func loadView() { loadViewIfNeeded() }",
        "is only available in macOS 14.0 or newer",
    ),
]
