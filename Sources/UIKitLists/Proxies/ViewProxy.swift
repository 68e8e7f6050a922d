#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A data source or delegate of a view that asks a manager first, and then the owner.
  ///
  /// UIKit asks a delegate once which optional methods it implements. A proxy claims to implement
  /// those for which an event is observed, and those that the owner implements.
  @MainActor
  class ViewProxy: NSObject {
    /// The object whose own methods are called as well; usually a view controller.
    private(set) weak var owner: AnyObject?

    /// The events of each optional method, by its Objective-C name.
    private let eventsOfMethods: [String: [String]]

    /// Creates a proxy.
    ///
    /// - Parameters:
    ///   - owner: The object whose own methods are called as well.
    ///   - eventsOfMethods: The names of the events of each optional method, by its Objective-C name.
    ///     Methods that are not in it are always implemented.
    init(owner: AnyObject?, eventsOfMethods: [String: [String]]) {
      self.owner = owner
      self.eventsOfMethods = eventsOfMethods
      super.init()
    }

    /// Whether the manager observes an event; a subclass asks its manager.
    func isObserved(_ event: String) -> Bool { false }

    /// Whether a method counts as implemented even if none of its events is observed; for
    /// subclasses.
    func isAlwaysImplemented(_ method: String) -> Bool { false }

    /// Whether an optional method counts as implemented; nil for a method that is not optional here.
    func answers(_ method: String) -> Bool? {
      eventsOfMethods[method].map { _ in isAlwaysImplemented(method) || isUsed(method) }
    }

    /// Whether an event of a method is observed, or the owner implements the method.
    func isUsed(_ method: String) -> Bool {
      eventsOfMethods[method]?.contains(where: isObserved) ?? false || ownerImplements(method)
    }

    /// The optional methods that count as implemented now.
    var implementedMethods: Set<String> {
      Set(eventsOfMethods.keys.filter { answers($0) ?? true })
    }

    /// Whether the view needs the proxy.
    ///
    /// Data source and delegate are always needed.
    var isNeeded: Bool { true }

    /// Whether an event of this proxy is observed, or the owner implements one of its methods.
    var isWanted: Bool {
      owner != nil || eventsOfMethods.values.contains { $0.contains(where: isObserved) }
    }

    /// Calls a method of the owner, if the owner implements it.
    ///
    /// - Parameters:
    ///   - method: The Objective-C name of the method.
    ///   - answer: The call. Write `(delegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)`: that
    ///     compiles for optional requirements of Objective-C and for those of Swift.
    /// - Returns: What the owner answered; nil if it does not implement the method.
    @discardableResult
    func ask<Answer>(_ method: String, _ answer: @autoclosure () -> Answer?) -> Answer? {
      ownerImplements(method) ? answer() : nil
    }

    /// Calls a method of the owner that may answer nil, if the owner implements it.
    ///
    /// - Returns: What the owner answered, which is `.some(nil)` for nil; nil if it does not implement the
    ///   method.
    func askForOptional<Answer>(
      _ method: String,
      _ answer: @autoclosure () -> Answer?
    ) -> Answer?? {
      ownerImplements(method) ? .some(answer()) : nil
    }

    // On Linux, Tests/AppleProof compiles the parts with Objective-C; Tests/UIKitProof runs the
    // others.

    #if canImport(ObjectiveC)
      func ownerImplements(_ method: String) -> Bool {
        (owner as? any NSObjectProtocol)?.responds(to: NSSelectorFromString(method)) ?? false
      }

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
    #else
      func ownerImplements(_ method: String) -> Bool {
        guard let owner else { return false }
        return (owner as? any MethodResponding)?.respondingMethods.contains(method) ?? true
      }
    #endif
  }

  #if canImport(ObjectiveC)
    /// Carries an object out of a closure that is isolated to the main actor.
    ///
    /// The caller is on the main thread.
    private struct ForwardedTo: @unchecked Sendable {
      let object: AnyObject?

      init(_ object: AnyObject?) { self.object = object }
    }
  #else
    extension ViewProxy: MethodResponding {
      var respondingMethods: ImplementedMethods {
        .allBut(Set(eventsOfMethods.keys.filter { answers($0) == false }))
      }
    }
  #endif
#endif
