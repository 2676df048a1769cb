import {getPublishedId} from '../store/document-ids.ts'
import {isObject, type LakeDocument} from '../store/lake-document.ts'
import {createComparator, getAttributePath, type OrderKey} from './order.ts'
import type {View} from './view.ts'

/** Bounds from a filter: every matching document is in each list that is present. */
export type Bounds = {
  ids?: string[]
  types?: string[]
  slug?: string
  refersTo?: string[]
  versionOf?: string
  release?: string
}

/** The order of answers without `order()`. */
const compareIds = createComparator([])

/** Reads bounds from a filter's syntax tree. Expressions that it does not understand give no bounds, so the answer stays correct. */
export function readBounds(expr: unknown): Bounds {
  if (!isObject(expr)) return {}
  if (expr.type === 'Group') return readBounds(expr.base)
  if (expr.type === 'And') return {...readBounds(expr.right), ...readBounds(expr.left)}
  if (expr.type === 'Or') return joinBounds(readBounds(expr.left), readBounds(expr.right))
  if (expr.type === 'OpCall') return readComparison(expr.op, expr.left, expr.right)
  if (expr.type === 'FuncCall') return readCall(expr)
  return {}
}

function joinBounds(left: Bounds, right: Bounds): Bounds {
  const joined: Bounds = {}
  if (left.types && right.types) joined.types = [...new Set([...left.types, ...right.types])]
  if (left.ids && right.ids) joined.ids = [...new Set([...left.ids, ...right.ids])]
  return joined
}

function readComparison(op: unknown, left: unknown, right: unknown): Bounds {
  if (op === 'in') return boundsFor(getPath(left), stringList(right))
  if (op !== '==') return {}
  const value = stringValue(right) ?? stringValue(left)
  const path = getPath(left) ?? getPath(right)
  return boundsFor(path, value === undefined ? undefined : [value])
}

function boundsFor(path: string | undefined, values: string[] | undefined): Bounds {
  if (values === undefined) return {}
  if (path === '_id') return {ids: values}
  if (path === '_type') return {types: [...new Set(values)]}
  if (path === 'slug.current' && values.length === 1) return {slug: values[0]}
  return {}
}

function readCall(expr: Record<string, unknown>): Bounds {
  const args = Array.isArray(expr.args) ? expr.args : []
  if (expr.namespace === 'global' && expr.name === 'references') {
    const targets = args.map((arg) => stringList(arg) ?? getList(stringValue(arg)))
    return targets.some((target) => target === undefined)
      ? {}
      : {refersTo: targets.flatMap((target) => target ?? [])}
  }
  const name = stringValue(args[0])
  if (expr.namespace !== 'sanity' || name === undefined) return {}
  if (expr.name === 'versionOf') return {versionOf: name}
  if (expr.name === 'partOfRelease') return {release: name}
  return {}
}

function getList(value: string | undefined): string[] | undefined {
  return value === undefined ? undefined : [value]
}

function getPath(expr: unknown): string | undefined {
  return getAttributePath(expr)?.join('.')
}

function stringValue(expr: unknown): string | undefined {
  return isObject(expr) && expr.type === 'Value' && typeof expr.value === 'string' ? expr.value : undefined
}

function stringList(expr: unknown): string[] | undefined {
  if (!isObject(expr)) return undefined
  if (expr.type === 'Value')
    return Array.isArray(expr.value) ? expr.value.filter((item) => typeof item === 'string') : undefined
  if (expr.type !== 'Array' || !Array.isArray(expr.elements)) return undefined
  const values: string[] = []
  for (const element of expr.elements) {
    const value = isObject(element) && element.isSplat === false ? stringValue(element.value) : undefined
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** Whether one cached list meets these bounds, which can then be sorted too. */
export function isOneList({ids, types, slug, refersTo, versionOf, release}: Bounds): boolean {
  const isNarrower = [ids, slug, refersTo, versionOf, release].some((bound) => bound !== undefined)
  return types?.length === 1 && !isNarrower
}

/** The documents of the view that can match, by the tightest bound; sorted by id, or one list in this order. */
export function listWithin(view: View, bounds: Bounds, order?: OrderKey[]): LakeDocument[] {
  const {index} = view
  if (bounds.ids) return pick(bounds.ids, view.get)
  if (bounds.versionOf !== undefined) return pick(listVersionIds(view, bounds.versionOf), view.shown)
  if (bounds.release !== undefined) return pick(index.idsOfRelease(bounds.release), view.shown)
  if (bounds.slug !== undefined) return pick(index.idsWithSlug(bounds.slug), view.shown)
  if (bounds.refersTo)
    return pick(
      bounds.refersTo.flatMap((target) => [...index.idsReferring(target)]),
      view.shown,
    )
  if (bounds.types?.length === 1) return view.list(bounds.types[0], order)
  if (bounds.types) return bounds.types.flatMap((type) => view.list(type)).sort(compareIds)
  return view.list()
}

/** `sanity::versionOf()` also finds a draft or version by its own id. */
function listVersionIds({index}: View, id: string): string[] {
  return [id, getPublishedId(id)].flatMap((one) => index.listVersions(one)).map(({_id}) => _id)
}

function pick(ids: Iterable<string>, find: (id: string) => LakeDocument | undefined): LakeDocument[] {
  return [...new Set(ids)].flatMap((id) => find(id) ?? []).sort(compareIds)
}
