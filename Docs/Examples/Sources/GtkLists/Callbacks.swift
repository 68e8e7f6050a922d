import CRowModel

/// The calls of GTK that a list answers.
protocol RowOwner: AnyObject {
  /// The object of a row, with a reference for the caller.
  func object(at row: Int) -> UnsafeMutablePointer<GObject>?
  func setUp(_ item: OpaquePointer)
  func bind(_ item: OpaquePointer)
  func unbind(_ item: OpaquePointer)
  func tearDown(_ item: OpaquePointer)
}

/// The context of the C functions.
///
/// It holds its owner weakly, because the list view can outlive the owner.
final class RowContext {
  weak var owner: (any RowOwner)?

  /// The number of rows that was last reported to GTK.
  var count = 0
}

private final class Action {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

/// Calls a closure on GTK's thread, from any other one.
///
/// GTK calls it when it has shown what it has to show.
public func onMainLoop(_ action: @escaping @Sendable () -> Void) {
  g_idle_add_full(
    G_PRIORITY_DEFAULT_IDLE,
    { context in
      if let context { borrowed(context, as: Action.self).run() }
      return 0
    },
    retained(Action(action)),
    { context in if let context { release(context) } }
  )
}

/// Calls a closure when an object sends a signal.
public func onSignal(_ signal: String, of object: OpaquePointer, _ action: @escaping () -> Void) {
  row_connect(
    UnsafeMutableRawPointer(object),
    signal,
    retained(Action(action)),
    { borrowed($0, as: Action.self).run() },
    { release($0) }
  )
}

func makeRowModel(_ context: RowContext) -> OpaquePointer {
  row_model_new(
    RowSource(
      context: retained(context),
      count: { guint(borrowed($0, as: RowContext.self).count) },
      object: { borrowed($0, as: RowContext.self).owner?.object(at: Int($1)) },
      release: { release($0) }
    )
  )
}

func makeRowFactory(_ context: RowContext) -> OpaquePointer {
  row_factory_new(
    retained(context),
    { borrowed($2, as: RowContext.self).owner?.setUp($1) },
    { borrowed($2, as: RowContext.self).owner?.bind($1) },
    { borrowed($2, as: RowContext.self).owner?.unbind($1) },
    { borrowed($2, as: RowContext.self).owner?.tearDown($1) },
    { release($0) }
  )
}

/// An object that represents a row; the closure is called when GTK does not use it any more.
func makeRowObject(_ release: @escaping () -> Void) -> UnsafeMutablePointer<GObject> {
  row_object_new(retained(Action(release))) { context in
    Unmanaged<Action>.fromOpaque(context).takeRetainedValue().run()
  }
}

private func retained(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(object).toOpaque()
}

private func release(_ context: UnsafeMutableRawPointer) {
  Unmanaged<AnyObject>.fromOpaque(context).release()
}

private func borrowed<T: AnyObject>(_ context: UnsafeMutableRawPointer, as type: T.Type) -> T {
  Unmanaged<T>.fromOpaque(context).takeUnretainedValue()
}
