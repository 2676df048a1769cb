import * as ast from 'typescript/unstable/ast'
import {
  type Checker,
  type Project,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import {askOnce, isDeclaration, listDeclarationKeys} from './list-declared.ts'
import {isDefinition, listQueryReads, type Mention} from './query-reads.ts'

/** What a set of files reads. */
export type Reads = {
  /** A declaration's key (`declarationKeys`) and the places that read it, as `file:line`. */
  readonly places: ReadonlyMap<string, readonly string[]>
  /** Reads whose name is known only at run time: all names that the types allow count as read. */
  readonly dynamic: readonly (readonly [place: string, name: string])[]
}

/** What is looked for. */
export type Sought = {
  /** The names of declared fields and documents. */
  readonly names: ReadonlySet<string>
  /** The keys of their declarations. */
  readonly keys: ReadonlySet<string>
  /** The documents by the ids of their definitions' types. */
  readonly definitions: ReadonlyMap<number, TypeSymbol>
}

/**
 * Finds what a set of files reads, by resolving each read to its declaration: through type subsets (`Pick`),
 * destructuring, and hand-written types that a value is passed as; never by name alone.
 */
export function findReads(project: Project, fileNames: readonly string[], sought: Sought): Reads {
  const {checker} = project
  const places = new Map<string, string[]>()
  const dynamic: [place: string, name: string][] = []
  // Maps the declaration of a hand-written type's property to those of the values that are passed as it.
  const handedAs = new Map<string, Set<string>>()
  const isValue = valueTest(checker)
  const listSought = askOnce((_, type): readonly TypeSymbol[] => {
    if (!type.isObjectType() && !type.isIntersectionType() && !type.isUnionType()) return []
    const isSought = (symbol: TypeSymbol) => listDeclarationKeys(symbol).some((key) => sought.keys.has(key))
    return checker.getPropertiesOfType(type).filter(isSought)
  })
  for (const fileName of fileNames) {
    const file = project.program.getSourceFile(fileName)
    if (!file) throw new Error(`${fileName} is not part of ${project.configFileName}`)
    const nodes = getNodes(file, sought.names)
    const named = namedReads(checker, nodes.named)
    const mentions = [
      ...named,
      ...patternReads(checker, nodes.patterns, sought.names),
      ...computedReads(checker, nodes.computed),
      ...enumeratedReads(project, nodes.calls),
      ...definitionReads(checker, nodes.constants, sought.definitions),
    ].filter(({symbol}) => isValue(symbol))
    for (const {node, symbol, isDynamic} of [...mentions, ...listQueryReads(checker, nodes.calls)]) {
      if (isCopy(checker, node, symbol)) continue
      const place = getPlace(file, node)
      for (const key of listDeclarationKeys(symbol)) places.set(key, [...(places.get(key) ?? []), place])
      if (isDynamic && listDeclarationKeys(symbol).some((key) => sought.keys.has(key)))
        dynamic.push([place, symbol.name])
    }
    const handed = [
      ...handOvers(checker, nodes.handed, listSought),
      ...named.filter(({symbol}) => !isValue(symbol)).flatMap((mention) => redeclared(checker, mention)),
    ]
    for (const [to, from] of handed) {
      handedAs.set(to, (handedAs.get(to) ?? new Set()).add(from))
    }
  }
  followHandOvers(places, handedAs)
  return {places, dynamic}
}

type Nodes = {
  readonly named: ast.Node[]
  readonly patterns: ast.ObjectBindingPattern[]
  readonly computed: ast.ElementAccessExpression[]
  readonly calls: ast.CallExpression[]
  /** Constants that may hold the definition of a document. */
  readonly constants: ast.Identifier[]
  /** Expressions that hand a whole value on. */
  readonly handed: ast.Expression[]
}

function getNodes(file: ast.SourceFile, names: ReadonlySet<string>): Nodes {
  const nodes: Nodes = {named: [], patterns: [], computed: [], calls: [], constants: [], handed: []}
  const visit = (node: ast.Node): void => {
    if (ast.isPropertyAccessExpression(node) && names.has(node.name.text)) nodes.named.push(node.name)
    else if (ast.isElementAccessExpression(node)) nodes.computed.push(node)
    else if (ast.isObjectBindingPattern(node)) nodes.patterns.push(node)
    else if (ast.isCallExpression(node)) nodes.calls.push(node)
    if (isHandedOn(node)) nodes.handed.push(node)
    if (ast.isIdentifier(node) && names.has(node.text) && isUsed(node)) nodes.constants.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return nodes
}

function isHandedOn(node: ast.Node): node is ast.Expression {
  // A literal has properties of its own; only what is spread into it was declared elsewhere.
  const isWhole =
    ast.isIdentifier(node) ||
    ast.isPropertyAccessExpression(node) ||
    ast.isElementAccessExpression(node) ||
    (ast.isObjectLiteralExpression(node) && node.properties.some(ast.isSpreadAssignment))
  const {parent} = node
  if (!isWhole || !parent) return false
  if (ast.isCallExpression(parent)) return parent.arguments.includes(node)
  if (ast.isPropertyAssignment(parent)) return parent.initializer === node
  return (
    ast.isShorthandPropertyAssignment(parent) ||
    ast.isJsxExpression(parent) ||
    ast.isJsxSpreadAttribute(parent) ||
    ast.isReturnStatement(parent) ||
    ast.isArrowFunction(parent)
  )
}

// `listLive(offer, site)`, `offer.fields.slug`, `{...offer}`; a list of all documents reads none of them.
function isUsed(node: ast.Identifier): boolean {
  const {parent} = node
  if (ast.isCallExpression(parent)) return parent.arguments.includes(node)
  if (ast.isPropertyAccessExpression(parent)) return parent.expression === node
  return ast.isSpreadAssignment(parent) || ast.isArrayLiteralExpression(parent)
}

function definitionReads(
  checker: Checker,
  nodes: readonly ast.Identifier[],
  definitions: Sought['definitions'],
): Mention[] {
  const types = checker.getTypeAtLocation(nodes)
  return nodes.flatMap((node, at) => {
    const type = types[at]
    const symbol = type && definitions.get(type.id)
    return symbol ? [{node, symbol}] : []
  })
}

function namedReads(checker: Checker, nodes: readonly ast.Node[]): Mention[] {
  const symbols = checker.getSymbolAtLocation(nodes)
  return nodes.flatMap((node, at) => {
    const symbol = symbols[at]
    return symbol ? [{node, symbol}] : []
  })
}

function patternReads(
  checker: Checker,
  patterns: readonly ast.ObjectBindingPattern[],
  names: ReadonlySet<string>,
): Mention[] {
  const types = checker.getTypeAtLocation(patterns)
  return patterns.flatMap((pattern, at) => {
    const type = types[at]
    return type ? pattern.elements.flatMap((element) => elementRead(checker, element, type, names)) : []
  })
}

function elementRead(
  checker: Checker,
  element: ast.BindingElement,
  type: Type,
  names: ReadonlySet<string>,
): Mention[] {
  const name = element.propertyName ?? element.name
  if (!name || !(ast.isIdentifier(name) || ast.isStringLiteral(name)) || !names.has(name.text)) return []
  const symbol = checker.getPropertyOfType(type, name.text)
  return symbol ? [{node: name, symbol}] : []
}

// `labels[basis]`: every property whose name the type of the key allows.
function computedReads(checker: Checker, nodes: readonly ast.ElementAccessExpression[]): Mention[] {
  const holders = checker.getTypeAtLocation(nodes.map(({expression}) => expression))
  const keys = checker.getTypeAtLocation(nodes.map(({argumentExpression}) => argumentExpression))
  return nodes.flatMap((node, at) => {
    const [holder, key] = [holders[at], keys[at]]
    if (!holder || !key) return []
    const names = literalNames(checker, key)
    const known = names.length > 0 ? (checker.getNonNullableType(holder) ?? holder) : holder
    return names.flatMap((name) => {
      const symbol = checker.getPropertyOfType(known, name)
      return symbol ? [{node, symbol, isDynamic: names.length > 1}] : []
    })
  })
}

function literalNames(checker: Checker, type: Type): string[] {
  const known = type.flags & TypeFlags.Instantiable ? (checker.getBaseConstraintOfType(type) ?? type) : type
  const parts = known.isUnionType() ? (known.getTypes() ?? []) : [known]
  return parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []))
}

const ENUMERATES = new Set(['entries', 'values'])

// `Object.entries(group)` reads all of it; of document definitions it reads none.
function enumeratedReads({checker}: Project, calls: readonly ast.CallExpression[]): Mention[] {
  return calls.flatMap((node) => {
    const {expression: callee} = node
    const [of] = node.arguments
    const isObject =
      ast.isPropertyAccessExpression(callee) &&
      ast.isIdentifier(callee.expression) &&
      callee.expression.text === 'Object' &&
      ENUMERATES.has(callee.name.text)
    const type = isObject && of ? checker.getTypeAtLocation(of) : undefined
    if (!type) return []
    const symbols = checker.getPropertiesOfType(type).filter((symbol) => {
      const value = checker.getTypeOfSymbol(symbol)
      return value && !isDefinition(checker, value)
    })
    return symbols.map((symbol) => ({node, symbol, isDynamic: true}))
  })
}

// The declaration of a field is also a property of groups and documents.
function valueTest(checker: Checker): (symbol: TypeSymbol) => boolean {
  const known = new Map<number, boolean>()
  return (symbol) => {
    const before = known.get(symbol.id)
    if (before !== undefined) return before
    const type = checker.getTypeOfSymbol(symbol)
    const answer = !type || !isDeclaration(checker, type)
    known.set(symbol.id, answer)
    return answer
  }
}

// `{gridMax: reviews.gridMax}` as a subset of the same type only copies the value.
function isCopy(checker: Checker, node: ast.Node, symbol: TypeSymbol): boolean {
  const read = node.parent
  const assignment = read?.parent
  if (!read || !ast.isPropertyAccessExpression(read)) return false
  if (!assignment || !ast.isPropertyAssignment(assignment) || assignment.initializer !== read) return false
  const literal = assignment.parent
  if (!ast.isObjectLiteralExpression(literal) || !ast.isIdentifier(assignment.name)) return false
  const target = checker.getContextualType(literal)
  const property = target && checker.getPropertyOfType(target, assignment.name.text)
  if (!property) return false
  const keys = new Set(listDeclarationKeys(property))
  return listDeclarationKeys(symbol).some((key) => keys.has(key))
}

type HandOver = readonly [to: string, from: string]

// Handles a value with declared fields that is used as another type, property by property.
function handOvers(
  checker: Checker,
  nodes: readonly ast.Expression[],
  listSought: (checker: Checker, type: Type) => readonly TypeSymbol[],
): HandOver[] {
  const types = checker.getTypeAtLocation(nodes)
  return nodes.flatMap((node, at) => {
    const type = types[at]
    const source = type && unwrap(checker, type)
    if (!source) return []
    const declared = listSought(checker, source)
    if (declared.length === 0) return []
    const targets = targetTypes(checker, node).filter((target) => target.id !== source.id)
    return targets.flatMap((target) => declared.flatMap((symbol) => crossing(checker, symbol, target)))
  })
}

// `{slug: documents.post.fields.slug}` declares a part of a document again.
function redeclared(checker: Checker, {node, symbol}: Mention): HandOver[] {
  const assignment = node.parent?.parent
  if (!assignment || !ast.isPropertyAssignment(assignment)) return []
  const property = checker.getSymbolAtLocation(assignment.name)
  return property
    ? listDeclarationKeys(property).flatMap((to) =>
        listDeclarationKeys(symbol).map((from): HandOver => [to, from]),
      )
    : []
}

// The element type of a list, the constraint of a type parameter.
const unwrap = askOnce((checker, type): Type => {
  const whole = type.isObjectType() ? type : (checker.getNonNullableType(type) ?? type)
  if (whole.isTypeParameter()) return checker.getBaseConstraintOfType(whole) ?? whole
  if (!whole.isObjectType() || !checker.isArrayType(whole)) return whole
  const item = checker.getIndexInfosOfType(whole)[0]?.valueType
  return item ? unwrap(checker, item) : whole
})

function targetTypes(checker: Checker, node: ast.Expression): Type[] {
  const {parent} = node
  // The properties of a spread value are used as the attributes of the element.
  const isSpread = ast.isJsxSpreadAttribute(parent) && ast.isJsxAttributes(parent.parent)
  const contextual = checker.getContextualType(isSpread ? parent.parent : node)
  const declared = ast.isCallExpression(parent) ? parameterType(checker, parent, node) : undefined
  return [contextual, declared].flatMap((type) => (type ? [unwrap(checker, type)] : []))
}

// The declared parameter type: in a call, a type parameter is already replaced by its argument.
function parameterType(
  checker: Checker,
  call: ast.CallExpression,
  argument: ast.Expression,
): Type | undefined {
  const generic = checker.getResolvedSignature(call)?.getTarget()
  const parameter = generic?.getParameters()[call.arguments.indexOf(argument)]
  return parameter && checker.getTypeOfSymbol(parameter)
}

function crossing(checker: Checker, from: TypeSymbol, target: Type): HandOver[] {
  const to = checker.getPropertyOfType(target, from.name)
  if (!to) return []
  const sources = listDeclarationKeys(from)
  return listDeclarationKeys(to).flatMap((key) =>
    sources.filter((source) => source !== key).map((source): HandOver => [key, source]),
  )
}

function followHandOvers(
  places: Map<string, string[]>,
  handedAs: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const open = [...places.keys()]
  for (const key of open) {
    for (const source of handedAs.get(key) ?? []) {
      if (places.has(source)) continue
      places.set(source, places.get(key) ?? [])
      open.push(source)
    }
  }
}

function getPlace(file: ast.SourceFile, node: ast.Node): string {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${file.fileName}:${line}`
}
