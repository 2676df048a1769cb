import {parse} from 'groq-js'
import * as ast from 'typescript/unstable/ast'
import type {Checker, Type, Symbol as TypeSymbol} from 'typescript/unstable/sync'
import {askOnce} from './list-declared.ts'

/** A property of a type that is read at a node. */
export type Mention = {readonly node: ast.Node; readonly symbol: TypeSymbol; readonly isDynamic?: boolean}

/**
 * Fields that the content backend reads for us: a call that is given a document's definition sorts by what its `order`
 * names, and filters by the fields that its type parameter asks of the definition (`{fields: {window: unknown}}`).
 */
export function listQueryReads(checker: Checker, calls: readonly ast.CallExpression[]): Mention[] {
  const given = calls.filter((call) => call.arguments.length > 0)
  const types = checker.getTypeAtLocation(given.flatMap((call) => call.arguments[0] ?? []))
  return given.flatMap((call, at) => {
    const type = types[at]
    const fields = type && isDefinition(checker, type) ? getFields(checker, type) : undefined
    if (!fields) return []
    const names = [...orderNames(checker, call), ...constraintNames(checker, call)]
    return names.flatMap((name) => {
      const symbol = checker.getPropertyOfType(fields, name)
      return symbol ? [{node: call, symbol}] : []
    })
  })
}

/** Whether this is the type of a document's definition. */
export const isDefinition = askOnce((checker, type) =>
  ['fields', 'belongs', 'plural'].every((name) => checker.getPropertyOfType(type, name)),
)

function getFields(checker: Checker, type: Type): Type | undefined {
  const fields: TypeSymbol | undefined = checker.getPropertyOfType(type, 'fields')
  return fields && checker.getTypeOfSymbol(fields)
}

// By its type, so that an order that is declared once, for several readers, counts where it is used.
function orderNames(checker: Checker, call: ast.CallExpression): string[] {
  return call.arguments
    .filter(ast.isObjectLiteralExpression)
    .flatMap(({properties}) => [...properties])
    .filter(ast.isPropertyAssignment)
    .filter(({name}) => ast.isIdentifier(name) && name.text === 'order')
    .flatMap(({initializer}) => {
      const type = checker.getTypeAtLocation(initializer)
      return type?.isStringLiteralType() ? getAttributes(type.value) : []
    })
}

/** The first attribute of every path in a GROQ ordering: `window.end` gives `window`. */
function getAttributes(order: string): string[] {
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'AccessAttribute' && 'name' in node && !('base' in node && node.base))
      names.push(String(node.name))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parse(`*|order(${order})`))
  return names
}

function constraintNames(checker: Checker, call: ast.CallExpression): string[] {
  const signature = checker.getResolvedSignature(call)
  const generic = signature?.getTarget() ?? signature
  return (generic?.getTypeParameters() ?? []).flatMap((parameter) => {
    const constraint = checker.getConstraintOfTypeParameter(parameter)
    const fields =
      constraint && isDefinition(checker, constraint) ? getFields(checker, constraint) : undefined
    return fields ? checker.getPropertiesOfType(fields).map(({name}) => name) : []
  })
}
