#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import ListViews
  import UIKit
  import UIKitLists

  /// A data source or delegate of a view that asks a manager first, and then the owner.
  @MainActor
  class ViewProxy: NSObject, OwnerProxy {
    private(set) weak var owner: AnyObject?
    let methods: MethodTable

    required init(owner: AnyObject?, methods: MethodTable) {
      self.owner = owner
      self.methods = methods
      super.init()
    }

    var needs: (any MethodNeeding)? { nil }

    func ownerImplements(_ method: String) -> Bool { implements(owner, method) }

    // On Linux, Tests/AppleProof compiles the parts with Objective-C; Tests/UIKitProof runs the
    // others.

    #if canImport(ObjectiveC)
      /// An observed event is not enough: some methods are not compiled for every platform.
      nonisolated override func responds(to selector: Selector!) -> Bool {
        let method = NSStringFromSelector(selector)
        guard MainActor.assumeIsolated({ answers(method) }) ?? true else { return false }
        return super.responds(to: selector) || forwardingTarget(for: selector) != nil
      }

      /// Methods that the proxy does not implement, such as those of `UIScrollViewDelegate`, are
      /// forwarded to the owner.
      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        let method = NSStringFromSelector(selector)
        return MainActor.assumeIsolated { ForwardedTo(ownerImplements(method) ? owner : nil) }
          .object
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension ViewProxy: MethodResponding {
      var respondingMethods: ImplementedMethods { .allBut(missingMethods) }
    }
  #endif
#endif
