import ListManagement

/// The pools of unused views, and how new views are made.
struct ViewPools {
  private struct Key: Hashable {
    let viewType: ViewType
    let reuseIdentifier: String

    init(_ registration: ViewRegistration) {
      viewType = registration.viewType
      reuseIdentifier = registration.reuseIdentifier
    }
  }

  var prototypes: [String: () -> AnyObject] = [:]
  private var registrations: [Key: ViewRegistration] = [:]
  private var waiting: [Key: [AnyObject]] = [:]

  /// The pools of the views on screen.
  private var keys: [ObjectIdentifier: Key] = [:]

  mutating func register(_ registration: ViewRegistration) {
    registrations[Key(registration)] = registration
  }

  mutating func unregister(_ registration: ViewRegistration) {
    let key = Key(registration)
    registrations[key] = nil
    waiting[key] = nil
    // The key can be registered again, for other views.
    keys = keys.filter { $0.value != key }
  }

  /// Removes all registrations and unused views, except for prototypes.
  mutating func removeAll() {
    (registrations, waiting, keys) = ([:], [:], [:])
  }

  /// Takes an unused view from a pool; nil if the pool is empty.
  mutating func take(_ registration: ViewRegistration) -> AnyObject? {
    let key = Key(registration)
    guard let view = waiting[key]?.popLast() else { return nil }
    keys[ObjectIdentifier(view)] = key
    return view
  }

  /// Makes a new view; nil if the registration is unknown, or if its source is a resource.
  mutating func make(_ registration: ViewRegistration) -> AnyObject? {
    let key = Key(registration)
    guard let registration = registrations[key] else { return nil }
    let view: AnyObject? =
      switch registration.source {
      case .maker(let make): make()
      case .prototype: prototypes[registration.reuseIdentifier]?()
      case .viewClass, .resource: nil
      }
    if let view { keys[ObjectIdentifier(view)] = key }
    return view
  }

  /// Puts a view into its pool, unless its registration was removed.
  mutating func put(_ view: AnyObject) {
    guard let key = keys.removeValue(forKey: ObjectIdentifier(view)), registrations[key] != nil
    else { return }
    waiting[key, default: []].append(view)
  }
}
