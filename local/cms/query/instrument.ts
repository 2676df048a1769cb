import {isObject, type JsonObject} from '../store/lake-document.ts'
import {isValueNode} from './walk-tree.ts'

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
 * identity, so they can be traced to their place in a document.
 */
export function instrument(node: unknown): void {
  if (Array.isArray(node)) for (const item of node) instrument(item)
  if (!isObject(node) || isValueNode(node)) return
  for (const key of Object.keys(node)) instrument(node[key])
  if (node.type !== 'Object' || !Array.isArray(node.attributes)) return
  const origins = node.attributes.flatMap(traceAttribute)
  node.attributes = [...node.attributes, attribute(SOURCE_FIELD, {type: 'This'}), ...origins]
}

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
