import SwiftSyntax

/// Evaluates the conditions of `#if` for this machine and a debug build.
enum BuildCondition {
  #if os(Linux)
    private static let system = "Linux"
    private static let modules: Set = ["Glibc", "Foundation", "FoundationEssentials", "Dispatch"]
  #else
    private static let system = "macOS"
    private static let modules: Set = ["Darwin", "Foundation", "AppKit", "Dispatch"]
  #endif

  /// Whether code under a condition is compiled; false if the condition is not known.
  static func holds(_ condition: ExprSyntax) -> Bool {
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return !holds(negated.expression)
    }
    if let both = condition.as(InfixOperatorExprSyntax.self) {
      switch both.operator.trimmedDescription {
      case "&&": return holds(both.leftOperand) && holds(both.rightOperand)
      case "||": return holds(both.leftOperand) || holds(both.rightOperand)
      default: return false
      }
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      switch call.calledExpression.trimmedDescription {
      case "os": return argument == system
      case "canImport": return modules.contains(argument)
      case "swift", "compiler": return true
      default: return false
      }
    }
    return condition.trimmedDescription == "DEBUG"
  }
}
