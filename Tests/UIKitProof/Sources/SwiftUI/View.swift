/// A part of the interface, described by its body.
///
/// This module has only what an app needs to show a view of UIKit or AppKit.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { switch self {} }
}

extension View {
  /// Gives the view an identity: with another one, SwiftUI makes new views below it.
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}

/// A view with an identity.
@MainActor protocol Identifying {
  var id: AnyHashable { get }
}

struct Identified<Content: View>: View, Identifying {
  let content: Content
  let id: AnyHashable

  var body: Content { content }
}

/// A value that SwiftUI keeps as long as the view exists.
///
/// The host keeps the view at its root, so the value of that view stays. Setting it evaluates nothing.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}
