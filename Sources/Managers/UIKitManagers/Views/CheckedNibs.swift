#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The results of checking nibs against the requirements of UIKit; each nib is checked once.
  ///
  /// UIKit raises an exception if a registered nib does not hold exactly one view of the right base class,
  /// or if the view in it has another reuse identifier.
  @MainActor
  struct CheckedNibs {
    private var usable: [String: Bool] = [:]

    mutating func forget(_ identifier: String) { usable[identifier] = nil }

    /// Whether a nib can be dequeued; it is loaded once to find out.
    mutating func isUsable(_ nib: UINib, _ identifier: String, isCell: Bool) -> Bool {
      if let known = usable[identifier] { return known }
      let found: String? =
        switch onlyObject(of: nib) {
        case let cell as UITableViewCell where isCell: cell.reuseIdentifier ?? ""
        case let view as UITableViewHeaderFooterView where !isCell: view.reuseIdentifier ?? ""
        default: nil
        }
      let fits = found?.isEmpty ?? false || found == identifier
      usable[identifier] = fits
      return fits
    }

    /// The object that a nib holds; nil if it holds none or several.
    func onlyObject(of nib: UINib) -> AnyObject? {
      let objects = nib.instantiate(withOwner: nil)
      return objects.count == 1 ? objects[0] as AnyObject : nil
    }
  }
#endif
