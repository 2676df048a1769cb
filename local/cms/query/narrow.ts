import {isObject, type LakeDocument} from '../store/lake-document.ts'
import {getAttributePath, type OrderKey} from './order.ts'
import type {View} from './view.ts'

/** Bounds from a filter: every matching document is in each list that is present. */
export type Bounds = {
  ids?: string[]
  types?: string[]
  slug?: string
  refersTo?: string[]
  versionOf?: string
  release?: string
  /** The one cached list with this order. */
  order?: OrderKey[]
}

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
  if (path === '_type') return {types: values}
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
  if (expr.namespace === 'sanity' && expr.name === 'versionOf') return {versionOf: stringValue(args[0])}
  if (expr.namespace === 'sanity' && expr.name === 'partOfRelease') return {release: stringValue(args[0])}
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

/** The documents of the view that can match, by the tightest bound. */
export function listWithin(view: View, bounds: Bounds): LakeDocument[] {
  const {index} = view
  if (bounds.ids) return pick(new Set(bounds.ids), view.get)
  if (bounds.versionOf !== undefined) return pick(index.idsOfVersions(bounds.versionOf), view.shown)
  if (bounds.release !== undefined) return pick(index.idsOfRelease(bounds.release), view.shown)
  if (bounds.slug !== undefined) return pick(index.idsWithSlug(bounds.slug), view.shown)
  if (bounds.refersTo)
    return pick(new Set(bounds.refersTo.flatMap((target) => [...index.idsReferring(target)])), view.shown)
  if (bounds.types?.length === 1) return view.list(bounds.types[0], bounds.order)
  if (bounds.types) return bounds.types.flatMap((type) => view.list(type))
  return view.list()
}

function pick(ids: Iterable<string>, find: (id: string) => LakeDocument | undefined): LakeDocument[] {
  const found: LakeDocument[] = []
  for (const id of ids) {
    const document = find(id)
    if (document) found.push(document)
  }
  return found
}
