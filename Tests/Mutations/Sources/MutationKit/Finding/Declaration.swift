import SwiftSyntax

/// The declaration that contains a piece of code.
struct Declaration {
  /// The names of types and functions, from the outermost on.
  let name: String

  /// The innermost declaration; nil outside of all.
  let scope: Syntax?

  init(around node: Syntax) {
    var names: [String] = []
    var scope: Syntax?
    for ancestor in sequence(first: node, next: \.parent) {
      guard let name = Self.name(of: ancestor) else { continue }
      names.append(name)
      if scope == nil { scope = ancestor }
    }
    self.name = names.reversed().joined(separator: ".")
    self.scope = scope
  }

  private static func name(of node: Syntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) {
      let labels = labels(function.signature.parameterClause)
      return "\(function.name.text)(\(labels))"
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return "init(\(labels(initializer.signature.parameterClause)))"
    }
    if let deinitializer = node.as(DeinitializerDeclSyntax.self) {
      return deinitializer.deinitKeyword.text
    }
    if let subscripted = node.as(SubscriptDeclSyntax.self) {
      return "subscript(\(labels(subscripted.parameterClause)))"
    }
    if let variable = node.as(VariableDeclSyntax.self), !isLocal(node) {
      let names = variable.bindings.map { $0.pattern.trimmedDescription }
      return names.joined(separator: ",")
    }
    if let extended = node.as(ExtensionDeclSyntax.self) {
      return extended.extendedType.trimmedDescription
    }
    if let type = node.asProtocol((any NamedDeclSyntax).self),
      node.isProtocol((any DeclGroupSyntax).self)
    {
      return type.name.text
    }
    return nil
  }

  /// Whether a variable belongs to a function, not to a type or a file.
  private static func isLocal(_ node: Syntax) -> Bool {
    for ancestor in sequence(first: node.parent, next: { $0?.parent }) {
      guard let ancestor else { return false }
      if ancestor.is(MemberBlockSyntax.self) || ancestor.is(SourceFileSyntax.self) { return false }
      if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self)
        || ancestor.is(AccessorBlockSyntax.self)
      {
        return true
      }
    }
    return false
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map { "\($0.firstName.text):" }.joined()
  }
}
