import {isCoded} from '../columns/column.ts'
import {readPath} from '../documents/validate-document.ts'
import type {Collection} from '../engine/collection.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {expandField} from './expand-field.ts'
import type {SearchParams} from './search-params.ts'
import {isSortedBefore, type SortKey, selectTopRows} from './select-top-rows.ts'

export type Group = {key: unknown[]; found: number; rows: number[]}

const MAX_GROUP_LIMIT = 99

/**
 * The names of the fields to group by, which must be facets.
 * @throws ApiError 404 for an unknown name, 400 for other faults
 */
export function listGroupFields(collection: Collection, params: SearchParams): string[] {
  const {groupBy, groupLimit} = params
  if (groupBy.length > 0 && (groupLimit === 0 || groupLimit > MAX_GROUP_LIMIT))
    throw createBadRequest(`Value of \`group_limit\` must be between 1 and ${MAX_GROUP_LIMIT}.`)
  return groupBy.flatMap((name) => {
    if (name === 'id') throw createBadRequest('Cannot use `id` as a group by field.')
    if (name.includes('*')) throw createBadRequest(`Pattern \`${name}\` is not allowed.`)
    const fields = expandField(collection, name)
    if (fields.length === 0 && params.validateFieldNames)
      throw createNotFound(`Could not find a field named \`${name}\` in the schema.`)
    for (const field of fields)
      if (!field.facet) throw new ApiError(400, `Group by field \`${field.name}\` should be a facet field.`)
    return fields.map((field) => field.name)
  })
}

/** The group of each row, by number, and how many of the rows each group has. */
export type Grouping = {names: readonly string[]; of: Int32Array; sizes: number[]}

/** Rows with the same values in every field are one group; a row without values is one alone if it is not kept. */
export function groupRows(
  collection: Collection,
  rows: Uint32Array,
  names: readonly string[],
  keepMissing: boolean,
): Grouping {
  const columns = names.map((name) => collection.column(name))
  const numbers = new Map<string, number>()
  const grouping: Grouping = {names, of: new Int32Array(collection.rowCount), sizes: []}
  for (const row of rows) {
    const parts = columns.map((column) =>
      isCoded(column) ? Array.from(column.coded?.rows.of(row) ?? []).join(',') : '',
    )
    const isAlone = !keepMissing && parts.every((part) => part === '')
    const key = isAlone ? `row ${row}` : parts.join('/')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    grouping.of[row] = number
    grouping.sizes[number] = (grouping.sizes[number] ?? 0) + 1
  }
  return grouping
}

function readKey(collection: Collection, names: readonly string[], row: number): unknown[] {
  const document = collection.read(row) ?? {}
  return names
    .map((name) => readPath(document, name, collection.schema.enableNestedFields))
    .filter((value) => value !== undefined)
}

/** The rows of each group, best first and at most `limit`; groups in the order of their best rows. */
function sortGroups(
  rows: Uint32Array,
  grouping: Grouping,
  keys: readonly SortKey[],
  limit: number,
): number[][] {
  const members = new Map<number, number[]>()
  for (const row of rows) {
    const number = grouping.of[row] ?? 0
    const list = members.get(number)
    if (list) list.push(row)
    else members.set(number, [row])
  }
  const sorted = [...members.values()].map((list) => selectTopRows(Uint32Array.from(list), keys, limit))
  return sorted.sort((a, b) => (isSortedBefore(keys, a[0] ?? 0, b[0] ?? 0) ? -1 : 1))
}

type Pinned = readonly {row: number; position: number}[]

/** Groups of pinned rows at the place of the first pin; a later group of the same values fills them up. */
function placePinnedGroups(
  groups: number[][],
  pinned: Pinned,
  grouping: Grouping,
  limit: number,
): number[][] {
  const waiting = new Map<number, {position: number; rows: number[]}>()
  for (const {row, position} of pinned) {
    const number = grouping.of[row] ?? 0
    const group = waiting.get(number)
    if (!group) waiting.set(number, {position, rows: [row]})
    else if (group.rows.length < limit) group.rows.push(row)
  }
  const placed: number[][] = []
  const placedOf = new Map<number, number[]>()
  const order = [...waiting].map(([number, group]) => ({number, ...group}))
  for (const rows of groups) {
    while (order[0]?.position === placed.length + 1) {
      const next = order.shift()
      if (next) placedOf.set(next.number, next.rows)
      if (next) placed.push(next.rows)
    }
    const own = placedOf.get(grouping.of[rows[0] ?? 0] ?? 0)
    if (own) own.push(...rows.slice(0, limit - own.length))
    else placed.push(rows)
  }
  return [...placed, ...order.map(({rows}) => rows)]
}

/** The groups of one page and the number of all. `rows` are the found ones, `pinned` in the order of their places. */
export function listGroups(
  collection: Collection,
  rows: Uint32Array,
  grouping: Grouping,
  options: {keys: readonly SortKey[]; pinned: Pinned; limit: number; from: number; to: number},
): {groups: Group[]; total: number} {
  const {keys, pinned, limit} = options
  const taken = new Set(pinned.map(({row}) => row))
  const others = taken.size > 0 ? rows.filter((row) => !taken.has(row)) : rows
  const groups = sortGroups(others, grouping, keys, limit)
  const total = groups.length + new Set(pinned.map(({row}) => grouping.of[row])).size
  const shown = placePinnedGroups(groups, pinned, grouping, limit).slice(options.from, options.to)
  return {
    total,
    groups: shown.map((list) => ({
      found: grouping.sizes[grouping.of[list[0] ?? 0] ?? 0] ?? 0,
      key: readKey(collection, grouping.names, list[0] ?? 0),
      rows: list,
    })),
  }
}
