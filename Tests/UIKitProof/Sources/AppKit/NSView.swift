@_exported public import Foundation

@MainActor open class NSResponder {
  public init() {}
}
