import {isObject, type LakeDocument} from '../store/lake-document.ts'

/**
 * One sort key that a sorted list can be kept for: an attribute path, optionally in lower case, ascending or
 * descending.
 */
export type OrderKey = {path: string[]; isLower: boolean; isDescending: boolean}

/**
 * Reads the arguments of `order()`; undefined when one is not just an attribute path, which the evaluator then
 * sorts.
 */
export function readOrder(args: unknown): OrderKey[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map(readKey)
  return keys.some((key) => key === undefined) ? undefined : keys.flatMap((key) => key ?? [])
}

function readKey(arg: unknown): OrderKey | undefined {
  if (!isObject(arg)) return undefined
  const isDescending = arg.type === 'Desc'
  const inner = isDescending || arg.type === 'Asc' ? arg.base : arg
  const isLower =
    isObject(inner) && inner.type === 'FuncCall' && inner.name === 'lower' && inner.namespace === 'global'
  const operand: unknown = isLower && Array.isArray(inner.args) ? inner.args[0] : inner
  const path = getAttributePath(operand)
  return path && {path, isLower, isDescending}
}

export function getAttributePath(expr: unknown): string[] | undefined {
  if (!isObject(expr) || expr.type !== 'AccessAttribute' || typeof expr.name !== 'string') return undefined
  if (expr.base === undefined) return [expr.name]
  const base = getAttributePath(expr.base)
  return base && [...base, expr.name]
}

/**
 * GROQ's total order over types (numbers, strings, booleans, the rest); ties are ordered by id so that pages never
 * overlap.
 */
export function createComparator(keys: OrderKey[]): (a: LakeDocument, b: LakeDocument) => number {
  return (a, b) => {
    for (const key of keys) {
      const result = compareValues(sortValue(a, key), sortValue(b, key))
      if (result !== 0) return key.isDescending ? -result : result
    }
    return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
  }
}

function sortValue(document: LakeDocument, {path, isLower}: OrderKey): unknown {
  let value: unknown = document
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  if (!isLower) return value
  return typeof value === 'string' ? value.toLowerCase() : null
}

const RANKS: Record<string, number> = {number: 1, string: 2, boolean: 3}
const LAST_RANK = 100

function compareValues(a: unknown, b: unknown): number {
  const rank = (RANKS[typeof a] ?? LAST_RANK) - (RANKS[typeof b] ?? LAST_RANK)
  if (rank !== 0) return rank
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return 0
}
