import type {ExprNode} from 'groq-js'
import {LRUCache} from 'lru-cache'
import {createBadRequest} from '../http/api-error.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {instrument} from './instrument.ts'
import {findMissingParam} from './missing-param.ts'
import {type Bounds, isOneList, readBounds} from './narrow.ts'
import {type OrderKey, readOrder} from './order.ts'
import {parseQuery} from './parse-query.ts'
import {replaceScores, type ScoredNode} from './score.ts'
import {hasWholeText, rewriteTextQueries} from './text-query.ts'
import {isValueNode} from './walk-tree.ts'

/** Replaces `*` in the query; filled with the narrowed documents before each evaluation. */
export type OpenNode = {node: JsonObject; bounds: Bounds}
export type Plan = {
  tree: ExprNode
  slots: OpenNode[]
  scored: ScoredNode[]
  /** Whether the documents need their text fields (`withText`). */
  readsText: boolean
}

const MAX_PLANS = 1000
/** Longer queries are parsed each time, so that large parameters are not kept in memory. */
const MAX_KEY_LENGTH = 20_000
const plans = new LRUCache<string, Plan>({max: MAX_PLANS})

/**
 * The parsed query with its `*` replaced by slots, kept for the same query and parameters.
 * @throws ApiError 400 `queryParseError` with the position, as the service answers
 */
export function getPlan(query: string, params: JsonObject, isTraced = false): Plan {
  const key = `${isTraced}\u0000${query}\u0000${nameParams(params)}`
  const known = plans.get(key)
  if (known !== undefined) return known
  const plan = buildPlan(query, params)
  if (isTraced) instrument(plan.tree)
  if (key.length <= MAX_KEY_LENGTH) plans.set(key, plan)
  return plan
}

function nameParams(params: JsonObject): string {
  try {
    return JSON.stringify(params)
  } catch {
    throw createBadRequest('Parameters are nested too deeply')
  }
}

/** `canReorder` false leaves every filter in place, for callers that fill the slots with their own documents. */
export function buildPlan(query: string, params: JsonObject, canReorder = true): Plan {
  const tree = parseQuery(query, params)
  const missing = findMissingParam(query, tree)
  if (missing) throw missing
  const slots: OpenNode[] = []
  rewriteTextQueries(tree, params)
  const scored = canReorder ? replaceScores(tree) : []
  if (canReorder) useKeptLists(tree)
  openSlots(tree, {}, slots)
  return {tree, slots, scored, readsText: hasWholeText(tree)}
}

/**
 * `*[_type == "a" && …] | order(b)` becomes a filter over a list sorted that way: filtering keeps the order, and no
 * query has to sort.
 */
function takeOrder(node: JsonObject): OrderKey[] | undefined {
  const {base} = node
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !isFilterOfAll(base)) return undefined
  const order = readOrder(node.args)
  if (order === undefined || !isOneList(readBounds(base.expr))) return undefined
  replace(node, base)
  return order
}

/** On a list of one type, a filter by that type alone has no effect. */
function takeTypeFilter(node: JsonObject): Bounds | undefined {
  if (!isFilterOfAll(node) || !isObject(node.expr) || node.expr.type !== 'OpCall') return undefined
  const bounds = readBounds(node.expr)
  if (!isOneList(bounds)) return undefined
  replace(node, {type: 'Everything'})
  return bounds
}

function isFilterOfAll(node: unknown): node is JsonObject {
  return isObject(node) && node.type === 'Filter' && isObject(node.base) && node.base.type === 'Everything'
}

function replace(node: JsonObject, by: JsonObject): void {
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, by)
}

/** Records on each `*` its known type and order, where a cached list can replace the filter or the order. */
function useKeptLists(node: unknown): void {
  if (Array.isArray(node)) for (const item of node) useKeptLists(item)
  if (!isObject(node) || isValueNode(node)) return
  const order = takeOrder(node)
  const bounds = takeTypeFilter(node)
  if (bounds) node.bounds = {...bounds, order}
  else if (order && isObject(node.base)) node.base.bounds = {order}
  for (const key of Object.keys(node)) useKeptLists(node[key])
}

function openSlots(node: unknown, filters: Bounds, slots: OpenNode[]): void {
  if (Array.isArray(node)) {
    for (const item of node) openSlots(item, {}, slots)
    return
  }
  if (!isObject(node) || isValueNode(node)) return
  if (node.type === 'Everything') {
    const noted = isObject(node.bounds) ? node.bounds : {}
    replace(node, {type: 'Value', value: []})
    slots.push({node, bounds: {...filters, ...noted}})
    return
  }
  const inner = node.type === 'Filter' ? {...filters, ...readBounds(node.expr)} : {}
  for (const key of Object.keys(node)) openSlots(node[key], key === 'base' ? inner : {}, slots)
}
