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
import {isValueNode, walkTree} from './walk-tree.ts'

/** Replaces `*` in the query, filled before each evaluation with the documents within its bounds, in its order. */
export type OpenNode = {node: JsonObject; bounds: Bounds; order?: OrderKey[]}
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
  expandReleases(tree)
  rewriteTextQueries(tree, params)
  const scored = canReorder ? replaceScores(tree) : []
  const kept: KeptLists = new Map()
  if (canReorder) useKeptLists(tree, kept)
  openSlots(tree, {slots, kept})
  return {tree, slots, scored, readsText: hasWholeText(tree)}
}

/** Each `*` whose filter or order a cached list replaces. */
type KeptLists = Map<JsonObject, Pick<OpenNode, 'bounds' | 'order'>>

/**
 * On a list of one type, a filter by that type alone has no effect. The inner one of two filters stays, because the
 * outer one may have tighter bounds.
 */
function useKeptLists(node: unknown, kept: KeptLists, isFiltered = false): void {
  if (Array.isArray(node)) for (const item of node) useKeptLists(item, kept)
  if (!isObject(node) || isValueNode(node)) return
  const order = takeOrder(node)
  if (isFilterOfAll(node)) {
    const bounds = readBounds(node.expr)
    const isReplaced = isTypeFilter(node.expr) && (order !== undefined || !isFiltered)
    if (isReplaced) replace(node, {type: 'Everything'})
    if (isReplaced || order) kept.set(isReplaced ? node : node.base, {bounds, order})
  }
  for (const key of Object.keys(node)) useKeptLists(node[key], kept, node.type === 'Filter' && key === 'base')
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

function isTypeFilter(expr: unknown): boolean {
  return isObject(expr) && expr.type === 'OpCall' && isOneList(readBounds(expr))
}

function isFilterOfAll(node: unknown): node is JsonObject & {base: JsonObject} {
  return isObject(node) && node.type === 'Filter' && isObject(node.base) && node.base.type === 'Everything'
}

function replace(node: JsonObject, by: JsonObject): void {
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, by)
}

type Opened = {slots: OpenNode[]; kept: KeptLists}

const RELEASES = {
  type: 'Filter',
  base: {type: 'Everything'},
  expr: {
    type: 'OpCall',
    op: '==',
    left: {type: 'AccessAttribute', name: '_type'},
    right: {type: 'Value', value: 'system.release'},
  },
}

/** The evaluator's `releases::all()` reads the dataset itself, which has no documents outside the tree. */
function expandReleases(tree: object): void {
  for (const {node} of walkTree(tree))
    if (isObject(node) && node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all')
      replace(node, structuredClone(RELEASES))
}

/** Only filters of filters of `*` see its documents as they are, so their bounds alone are added up. */
function openSlots(node: unknown, opened: Opened, filters: Bounds = {}): void {
  if (Array.isArray(node)) for (const item of node) openSlots(item, opened)
  if (!isObject(node) || isValueNode(node)) return
  if (node.type === 'Everything') {
    replace(node, {type: 'Value', value: []})
    opened.slots.push({node, bounds: filters, ...opened.kept.get(node)})
    return
  }
  const inner = node.type === 'Filter' ? {...filters, ...readBounds(node.expr)} : {}
  for (const key of Object.keys(node)) openSlots(node[key], opened, key === 'base' ? inner : {})
}
