import {isObject, type JsonObject} from '../store/lake-document.ts'
import {readOrder} from './order.ts'
import {isValueNode, walkTree} from './walk-tree.ts'

/** Hidden fields of an instrumented result; no document field can begin with this prefix. */
export const SOURCE_FIELD = '\u0001source'
const ORIGIN_PREFIX = '\u0001origin:'

export function getOriginField(name: string): string {
  return ORIGIN_PREFIX + name
}

export function isHidden(name: string): boolean {
  return name.startsWith('\u0001')
}

/**
 * Records the source of each projected object and the object of each attribute. The evaluator passes objects on by
 * identity, so they can be traced to their place in a document. Only objects that become part of the result are: others
 * would be filtered and compared with their hidden fields.
 */
export function instrument(node: unknown): void {
  if (Array.isArray(node)) for (const item of node) instrument(item)
  if (!isObject(node) || isValueNode(node)) return
  for (const part of listResultParts(node)) instrument(part)
  if (node.type !== 'Object' || !Array.isArray(node.attributes)) return
  const origins = node.attributes.flatMap(traceAttribute)
  node.attributes = [...node.attributes, attribute(SOURCE_FIELD, {type: 'This'}), ...origins]
}

/** What a node passes on to its result without a look into it. */
function listResultParts(node: JsonObject): unknown[] {
  switch (node.type) {
    case 'Map':
    case 'FlatMap':
    case 'Projection':
      return [node.expr]
    case 'Group':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return [node.base]
    case 'Filter':
      return looksInside(node.expr) ? [] : [node.base]
    case 'PipeFuncCall':
      return node.name === 'order' && readOrder(node.args) ? [node.base] : []
    case 'FuncCall':
      return node.name === 'coalesce' || node.namespace === 'array' ? [node.args] : []
    case 'OpCall':
      return node.op === '+' ? [node.left, node.right] : []
    case 'Select':
      return [node.alternatives, node.fallback]
    case 'SelectAlternative':
    case 'ArrayElement':
    case 'ObjectAttributeValue':
    case 'ObjectConditionalSplat':
    case 'ObjectSplat':
      return [node.value]
    case 'Object':
      return [node.attributes]
    case 'Array':
      return [node.elements]
    default:
      return []
  }
}

/** Whether an expression calls a function that reads every field of an object. */
function looksInside(expr: unknown): boolean {
  if (!isObject(expr)) return false
  for (const {node} of walkTree(expr))
    if ('type' in node && node.type === 'FuncCall' && 'name' in node && LOOKING.has(node.name)) return true
  return false
}

const LOOKING: ReadonlySet<unknown> = new Set(['references', 'changedAny', 'changedOnly'])

function traceAttribute(given: unknown): JsonObject[] {
  if (!isObject(given) || given.type !== 'ObjectAttributeValue' || typeof given.name !== 'string') return []
  const elements = listReads(given.value).flatMap(({base, name}) => [
    element(base),
    element({type: 'Value', value: name}),
  ])
  return elements.length === 0 ? [] : [attribute(getOriginField(given.name), {type: 'Array', elements})]
}

/** The attribute itself, or each alternative of `coalesce()`. */
function listReads(value: unknown): {base: unknown; name: string}[] {
  if (!isObject(value)) return []
  if (value.type === 'AccessAttribute' && typeof value.name === 'string')
    return [{base: value.base ?? {type: 'This'}, name: value.name}]
  const isCoalesce = value.type === 'FuncCall' && value.name === 'coalesce' && Array.isArray(value.args)
  return isCoalesce && Array.isArray(value.args) ? value.args.flatMap(listReads) : []
}

function attribute(name: string, value: unknown): JsonObject {
  return {type: 'ObjectAttributeValue', name, value}
}

function element(value: unknown): JsonObject {
  return {type: 'ArrayElement', isSplat: false, value}
}
