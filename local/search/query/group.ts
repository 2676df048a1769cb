import type {Collection} from '../engine/collection.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {isSortedBefore, type SortKey, selectTopRows} from './select-top-rows.ts'

export type Group = {key: unknown[]; found: number; rows: number[]}

/** The fields to group by must be facets. */
export function checkGroupFields(collection: Collection, names: readonly string[]): void {
  for (const name of names) {
    const field = collection.field(name)
    if (!field) throw createNotFound(`Could not find a field named \`${name}\` in the schema.`)
    if (!field.facet) throw createBadRequest(`Group by field \`${name}\` should be a facet field.`)
  }
}

/** The group key of a row: its codes in every field, or the row itself where missing values form no group. */
function groupId(
  collection: Collection,
  names: readonly string[],
  row: number,
  keepMissing: boolean,
): string {
  const parts = names.map((name) => {
    const column = collection.column(name)
    const codes = column && column.kind !== 'geo' ? column.coded?.rows.of(row) : undefined
    return Array.from(codes ?? []).join(',')
  })
  return !keepMissing && parts.every((part) => part === '') ? `row ${row}` : parts.join('/')
}

function groupKey(collection: Collection, names: readonly string[], row: number): unknown[] {
  const document = collection.read(row) ?? {}
  return names.map((name) => document[name]).filter((value) => value !== undefined)
}

/** Groups in the order of their best rows, each with its first `limit` rows. */
export function groupRows(
  collection: Collection,
  rows: Uint32Array,
  keys: readonly SortKey[],
  options: {names: readonly string[]; limit: number; keepMissing: boolean; from: number; to: number},
): {groups: Group[]; total: number} {
  const members = new Map<string, number[]>()
  for (const row of rows) {
    const id = groupId(collection, options.names, row, options.keepMissing)
    const list = members.get(id)
    if (list) list.push(row)
    else members.set(id, [row])
  }
  const sorted = [...members.values()].map((list) => ({
    found: list.length,
    rows: selectTopRows(Uint32Array.from(list), keys, options.limit),
  }))
  sorted.sort((a, b) => (isSortedBefore(keys, a.rows[0] ?? 0, b.rows[0] ?? 0) ? -1 : 1))
  const groups = sorted
    .slice(options.from, options.to)
    .map((group) => ({...group, key: groupKey(collection, options.names, group.rows[0] ?? 0)}))
  return {groups, total: sorted.length}
}
