import SwiftSyntax

/// Collects the mutants of a file whose operators are folded.
final class MutantVisitor: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []

  private let bytes: [UInt8]
  private let path: String
  private let converter: SourceLocationConverter

  init(source: String, path: String, converter: SourceLocationConverter) {
    bytes = Array(source.utf8)
    self.path = path
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Code without mutants

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.clauses.first { clause in
      guard let condition = clause.condition else { return true }
      return BuildCondition.holds(condition)
    }
    if let elements = active?.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: - Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) ?? false
    for (kind, other) in Operators.replacements(of: symbol) {
      if symbol == "+", Operators.joins(node) { continue }
      let isAssignment = symbol.hasSuffix("=") && kind == .arithmetic
      if isAssignment, !isStatement { continue }
      let place = range(node.operator)
      let whole = range(node)
      add(
        kind,
        whole,
        isAssignment ? .statement : .expression,
        text(whole.lowerBound..<place.lowerBound) + other
          + text(place.upperBound..<whole.upperBound),
        at: place.lowerBound,
        in: node
      )
    }
    if symbol == "..<" || symbol == "..." {
      let end = range(node.rightOperand)
      add(.range, end, .expression, "(\(text(end))) - 1", in: node.rightOperand)
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["!", "-", "~"].contains(node.operator.text) {
      add(.prefix, range(node), .expression, text(range(node.expression)), in: node)
    }
    return .visitChildren
  }

  // MARK: - Literals

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.filter { $0 != "_" }
    let value =
      digits.hasPrefix("0x")
      ? Int(digits.dropFirst(2), radix: 16)
      : digits.hasPrefix("0b") ? Int(digits.dropFirst(2), radix: 2) : Int(digits)
    guard let value, value < .max else { return .skipChildren }
    add(.greater, range(node), .expression, "\(value + 1)", in: node)
    if value > 0 { add(.less, range(node), .expression, "\(value - 1)", in: node) }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // The compiler recognizes `while true` as a loop without an end, so this condition stays.
    if let element = node.parent?.as(ConditionElementSyntax.self),
      element.parent?.parent?.is(WhileStmtSyntax.self) ?? false
    {
      return .skipChildren
    }
    let other = node.literal.tokenKind == .keyword(.true) ? "false" : "true"
    add(.bool, range(node), .expression, other, in: node)
    return .skipChildren
  }

  // MARK: - Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition, let owner = node.parent?.parent else {
      return .visitChildren
    }
    let place = range(condition)
    if owner.is(GuardStmtSyntax.self) {
      add(.guard, place, .expression, "true", in: condition)
    } else if owner.is(WhileStmtSyntax.self) {
      if !condition.is(BooleanLiteralExprSyntax.self) {
        add(.loop, place, .expression, "false", in: condition)
      }
    } else {
      addOpposite(of: condition)
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addOpposite(of: node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(.where, range(node.condition), .expression, "true", in: node.condition)
    return .visitChildren
  }

  /// Negates a condition, unless a mutant of its operator already does so.
  private func addOpposite(of condition: ExprSyntax) {
    let operation = condition.as(InfixOperatorExprSyntax.self)?.operator
    if let symbol = operation?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      Operators.replacements(of: symbol).contains(where: { $0.kind == .comparison })
    {
      return
    }
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
    if condition.is(BooleanLiteralExprSyntax.self) { return }
    let place = range(condition)
    add(.condition, place, .expression, "!(\(text(place)))", in: condition)
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression):
      let core = Self.core(of: expression)
      if isDroppable(core), !isValue(node) {
        add(.statement, range(expression), .statement, "", in: node)
      }
    case .stmt(let statement):
      if isDroppableJump(statement, node) {
        add(.jump, range(statement), .statement, "", in: node)
      }
    default:
      break
    }
    return .visitChildren
  }

  /// The expression of a statement without `try` and `await`.
  private static func core(of expression: ExprSyntax) -> ExprSyntax {
    if let attempt = expression.as(TryExprSyntax.self) { return core(of: attempt.expression) }
    if let waiting = expression.as(AwaitExprSyntax.self) { return core(of: waiting.expression) }
    return expression
  }

  private func isDroppable(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard let name = Self.callee(of: call) else { return true }
      return name != "init" && !MutantFinder.ignoredCallees.contains(name)
        && name != "precondition"
    }
    guard let operation = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if operation.operator.is(AssignmentExprSyntax.self) {
      let target = operation.leftOperand
      let isProperty =
        target.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?
        .baseName.text == "self"
      // Without these, an initializer leaves a property without a value.
      return
        !(isInInitializer(expression) && (isProperty || target.is(DeclReferenceExprSyntax.self)))
    }
    let symbol = operation.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return Operators.assignments.contains(symbol)
  }

  private static func callee(of call: FunctionCallExprSyntax) -> String? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    for ancestor in sequence(first: Syntax(node), next: \.parent) {
      if ancestor.is(InitializerDeclSyntax.self) { return true }
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(ClosureExprSyntax.self) {
        return false
      }
    }
    return false
  }

  /// Whether a statement is the only one, so that its value may be the result of its function or
  /// closure.
  private func isValue(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    guard let owner = list.parent else { return false }
    if let closure = owner.as(ClosureExprSyntax.self) {
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
      return call.flatMap(Self.callee) != "forEach"
    }
    if let accessors = owner.as(AccessorBlockSyntax.self) { return accessors.parent != nil }
    guard let body = owner.as(CodeBlockSyntax.self) else { return false }
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return ReturnType(function.signature.returnClause?.type) != .void
    }
    if let accessor = body.parent?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return false
  }

  private func isDroppableJump(_ statement: StmtSyntax, _ node: CodeBlockItemSyntax) -> Bool {
    let isJump =
      statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
      || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    guard isJump, let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    // The body of a `guard` must leave its scope, and a case needs at least one statement.
    if list.parent?.parent?.is(GuardStmtSyntax.self) ?? false { return false }
    return !(list.parent?.is(SwitchCaseSyntax.self) ?? false && list.count == 1)
  }

  // MARK: - Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = Self.callee(of: node) ?? ""
    if MutantFinder.ignoredCallees.contains(name) { return .skipChildren }
    let isSymmetric = ["max", "min", "swap", "zip"].contains(name)
    if !isSymmetric,
      name != "init" || node.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
    {
      addSwaps(in: node)
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    ["minimumCapacity", "reservingCapacity"].contains(node.label?.text)
      ? .skipChildren : .visitChildren
  }

  private func addSwaps(in node: FunctionCallExprSyntax) {
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      guard
        Exchange.isLikely(
          (first.label?.text, text(range(first.expression))),
          (second.label?.text, text(range(second.expression)))
        )
      else { continue }
      let (whole, left, right) = (range(node), range(first.expression), range(second.expression))
      let swapped =
        text(whole.lowerBound..<left.lowerBound) + text(right)
        + text(left.upperBound..<right.lowerBound) + text(left)
        + text(right.upperBound..<whole.upperBound)
      add(.swap, whole, .expression, swapped, at: left.lowerBound, in: node)
    }
  }

  // MARK: - Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if MutantFinder.ignoredFunctions.contains(node.name.text) { return .skipChildren }
    if let body = node.body {
      addReturns(ReturnType(node.signature.returnClause?.type), body.statements)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    addReturns(node.accessorBlock, node.returnClause.type)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    addReturns(node.accessorBlock, node.typeAnnotation?.type)
    return .visitChildren
  }

  private func addReturns(_ block: AccessorBlockSyntax?, _ type: TypeSyntax?) {
    switch block?.accessors {
    case .getter(let statements):
      addReturns(ReturnType(type, missingIsVoid: false), statements)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        switch accessor.accessorSpecifier.text {
        case "get": addReturns(ReturnType(type, missingIsVoid: false), body.statements)
        case "set", "didSet", "willSet": addReturns(.void, body.statements)
        default: break
        }
      }
    case nil:
      break
    }
  }

  private func addReturns(_ type: ReturnType, _ statements: CodeBlockItemListSyntax) {
    guard let first = statements.first else { return }
    // For a single statement there is already the mutant that drops it.
    if type == .void, statements.count == 1 { return }
    let isValue = type != .void && statements.count == 1 && Self.isExpression(first)
    let place = isValue ? range(first) : range(first).lowerBound..<range(first).lowerBound
    for (kind, value) in type.values where text(range(first)) != value {
      add(
        kind,
        place,
        isValue ? .body : .prologue,
        value.isEmpty ? "return" : "return \(value)",
        in: first
      )
    }
  }

  /// Whether an item is an expression, which is returned if it is the only one.
  private static func isExpression(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression):
      guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else {
        return true
      }
      return !expression.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.return) || $0.tokenKind == .keyword(.throw)
      }
    case .stmt(let statement):
      // The parser treats an `if` or `switch` at the start of a line as a statement.
      guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else {
        return false
      }
      return !expression.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.return) || $0.tokenKind == .keyword(.throw)
      }
    default:
      return false
    }
  }

  // MARK: - Texts and offsets

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func add(
    _ kind: Mutant.Kind,
    _ place: Range<Int>,
    _ style: Mutant.Style,
    _ replacement: String,
    at offset: Int? = nil,
    in node: some SyntaxProtocol
  ) {
    let declaration = Declaration(around: Syntax(node))
    guard let scope = declaration.scope else { return }
    let original = style == .prologue ? "…" : Self.short(text(place))
    let new = Self.short(replacement)
    let change =
      style <= .body
      ? "\(new) at the start" : new.isEmpty ? "without \(original)" : "\(original) → \(new)"
    let position = AbsolutePosition(utf8Offset: offset ?? place.lowerBound)
    mutants.append(
      Mutant(
        path: path,
        line: converter.location(for: position).line,
        function: declaration.name,
        kind: kind,
        number: 0,
        range: place,
        style: style,
        replacement: replacement,
        change: change,
        declaration: range(scope),
        file: path.split(separator: "/").last.map(String.init) ?? path
      )
    )
  }

  /// A text in one line, without its middle if it is long.
  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 90 ? line : "\(line.prefix(50)) … \(line.suffix(35))"
  }
}
