#if canImport(UIKit) && !os(watchOS)
  /// Finds the owner of each proxy, when a manager begins to manage a view.
  @MainActor
  struct OwnerSearch {
    private let given: AnyObject?
    private let others: [AnyObject?]

    /// Creates the search.
    ///
    /// - Parameters:
    ///   - given: The owner of all proxies that it can be the owner of; nil if there is none.
    ///   - others: Candidates if there is none, after the current value of the view's property.
    init(_ given: AnyObject?, otherwise others: [AnyObject?]) {
      self.given = given
      self.others = given == nil ? others : []
    }

    /// The first object that can be the value of a property.
    func callAsFunction<Value>(_ current: Value?) -> AnyObject? {
      ([given, current as AnyObject?] + others).lazy.compactMap { $0 as? Value }.first as AnyObject?
    }
  }
#endif
