/// The unused views of a list view, and how new ones are made.
@MainActor package struct ViewPools {
  package struct Key: Hashable {
    /// The kind of supplementary view, nil for cells.
    package let kind: String?
    package let identifier: String

    package init(_ kind: String?, _ identifier: String) {
      (self.kind, self.identifier) = (kind, identifier)
    }
  }

  package enum Source {
    case viewClass(AnyClass)

    /// The top-level objects of a nib.
    case nib(() -> [Any])
  }

  private var sources: [Key: Source] = [:]
  private var waiting: [Key: [AnyObject]] = [:]

  /// All views that were made.
  ///
  /// They are kept, so that no other object gets the same `ObjectIdentifier`.
  private var made: [ObjectIdentifier: (view: AnyObject, key: Key)] = [:]

  package init() {}

  /// Registers how views are made, or nothing; the views that wait were made differently, and go.
  package mutating func register(_ source: Source?, _ key: Key) {
    sources[key] = source
    waiting[key] = nil
  }

  package func isRegistered(_ key: Key) -> Bool { sources[key] != nil }

  /// The pool of a view; nil if it was not dequeued.
  package func key(of view: AnyObject) -> Key? { made[ObjectIdentifier(view)]?.key }

  package mutating func put(_ view: AnyObject) {
    guard let key = key(of: view), sources[key] != nil else { return }
    waiting[key, default: []].append(view)
  }

  /// Takes a view from its pool; nil if the pool is empty.
  package mutating func take(_ key: Key) -> AnyObject? { waiting[key]?.popLast() }

  /// Makes a view.
  ///
  /// - Returns: The view; nil after the exception of a framework.
  package mutating func make<View: AnyObject>(_ key: Key, of viewClass: (AnyClass) -> View?)
    -> View?
  {
    var view: View?
    switch sources[key] {
    case .viewClass(let known):
      view = viewClass(known)
      if view == nil { StandIns.fail("\(known) must be a subclass of \(View.self)") }
    case .nib(let objects):
      let objects = objects()
      view = objects.count == 1 ? objects[0] as? View : nil
      if view == nil {
        StandIns.fail(
          "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one "
            + "top level object which must be a \(View.self) instance"
        )
      }
    case nil:
      StandIns.fail(
        "could not dequeue a view of kind: \(key.kind ?? "cell") with identifier \(key.identifier) - "
          + "must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard"
      )
    }
    if let view { made[ObjectIdentifier(view)] = (view, key) }
    return view
  }

  /// Checks the reuse identifier that a nib gives its view.
  package static func check(_ name: String?, of identifier: String) {
    guard let name, !name.isEmpty, name != identifier else { return }
    StandIns.fail(
      "reuse identifier in nib (\(name)) does not match the identifier used to register the nib "
        + "(\(identifier))"
    )
  }
}
