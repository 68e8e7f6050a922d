import SwiftSyntax

/// Which operators a mutant puts in place of an operator.
enum Operators {
  static let assignments: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&+=", "&-=", "&*=", "|=", "&=", "^=", "<<=", ">>=", "&<<=",
    "&>>=",
  ]

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  private static let opposites = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==",
    "!==": "===",
  ]

  private static let arithmetic = [
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&": "|", "|": "&", "^": "&",
    "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "&+=": "&-=", "&-=": "&+=", "|=": "&=",
    "&=": "|=", "^=": "&=", "<<=": ">>=", ">>=": "<<=", "&<<=": "&>>=", "&>>=": "&<<=",
  ]

  private static let logic = ["&&": "||", "||": "&&"]

  static func replacements(of symbol: String) -> [(kind: Mutant.Kind, symbol: String)] {
    var found: [(kind: Mutant.Kind, symbol: String)] = []
    if let other = boundaries[symbol] { found.append((.boundary, other)) }
    if let other = opposites[symbol] { found.append((.comparison, other)) }
    if let other = arithmetic[symbol] { found.append((.arithmetic, other)) }
    if let other = logic[symbol] { found.append((.logic, other)) }
    return found
  }

  /// Whether a `+` probably joins texts or lists.
  ///
  /// Types are not known here.
  static func joins(_ node: InfixOperatorExprSyntax) -> Bool {
    [node.leftOperand, node.rightOperand].contains { operand in
      if operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self) {
        return true
      }
      return operand.as(InfixOperatorExprSyntax.self).map(joins) ?? false
    }
  }
}
