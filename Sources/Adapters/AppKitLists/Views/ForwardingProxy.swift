#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListViews

  /// A data source or delegate of a view that forwards what it does not answer itself to the object whose place
  /// it has taken.
  ///
  /// The proxies of `AppKitManagers` are subclasses, which is why it is `open` for that library.
  @_spi(Managers) @MainActor
  open class ForwardingProxy: NSObject, OwnerAsking {
    /// The object that is asked; usually the previous delegate, or a view controller.
    public private(set) weak var owner: AnyObject?

    /// The methods that do not always count as implemented.
    private let optionalMethods: Set<String>

    /// Creates a proxy.
    public init(owner: AnyObject?, optionalMethods: Set<String>) {
      self.owner = owner
      self.optionalMethods = optionalMethods
      super.init()
    }

    /// Whether an optional method counts as implemented now.
    open func hasMethod(_ method: String) -> Bool { ownerImplements(method) }

    package func ownerImplements(_ method: String) -> Bool { implements(owner, method) }

    // On Linux, Tests/AppleProof compiles the parts with Objective-C; Tests/UIKitProof runs the
    // others.

    #if canImport(ObjectiveC)
      private func answers(_ method: String) -> Bool {
        !optionalMethods.contains(method) || hasMethod(method)
      }

      /// An observed event is not enough: some methods are not compiled for every platform.
      nonisolated open override func responds(to selector: Selector!) -> Bool {
        let method = NSStringFromSelector(selector)
        guard MainActor.assumeIsolated({ answers(method) }) else { return false }
        return super.responds(to: selector) || forwardingTarget(for: selector) != nil
      }

      /// Methods that the proxy does not implement, such as those of drags, are
      /// forwarded to the owner.
      nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? {
        let method = NSStringFromSelector(selector)
        return MainActor.assumeIsolated { ForwardedTo(ownerImplements(method) ? owner : nil) }
          .object
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension ForwardingProxy: MethodResponding {
      /// All but the optional methods that do not count as implemented.
      public var respondingMethods: ImplementedMethods {
        .allBut(optionalMethods.filter { !hasMethod($0) })
      }
    }

    /// Whether an object implements a method, by the method's Objective-C name.
    @MainActor package func implements(_ object: AnyObject?, _ method: String) -> Bool {
      ImplementedMethods(of: object).contains(method)
    }
  #endif
#endif
