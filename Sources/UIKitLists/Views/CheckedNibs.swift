#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The nibs of which it is known whether they hold what UIKit wants.
  ///
  /// UIKit raises an exception if a registered nib does not hold exactly one view of the right base class.
  @MainActor
  struct CheckedNibs {
    private var usable: [String: Bool] = [:]

    mutating func forget(_ identifier: String) { usable[identifier] = nil }

    /// Whether a nib can be dequeued; it is loaded once to find out.
    mutating func isUsable(_ nib: UINib, _ identifier: String, isCell: Bool) -> Bool {
      if let known = usable[identifier] { return known }
      let object = onlyObject(of: nib)
      let fits = isCell ? object is UITableViewCell : object is UITableViewHeaderFooterView
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
