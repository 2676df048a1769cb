import {isCoded} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import type {SearchParams} from './search-params.ts'
import {isSortedBefore, type SortKey, selectTopRows} from './select-top-rows.ts'

/** A group's values, the number of its documents, and its best rows. */
export type Group = {key: unknown[]; found: number; rows: number[]}

const MAX_GROUP_LIMIT = 99

/**
 * The names of the fields to group by, which must be facets.
 * @throws ApiError 404 for an unknown name, 400 for other faults
 */
export function listGroupFields(collection: Collection, params: SearchParams): string[] {
  const {groupBy, groupLimit} = params
  if (groupBy.length === 0) return []
  if (groupLimit === 0 || groupLimit > MAX_GROUP_LIMIT)
    throw createBadRequest(`Value of \`group_limit\` must be between 1 and ${MAX_GROUP_LIMIT}.`)
  for (const name of groupBy) {
    const field = collection.field(name)
    if (!field) throw createNotFound(`Could not find a field named \`${name}\` in the schema.`)
    if (!field.facet) throw new ApiError(400, `Group by field \`${name}\` should be a facet field.`)
  }
  if (params.facetBy !== '' || params.pinnedHits !== '')
    throw createBadRequest('`group_by` beside `facet_by` or `pinned_hits` is not offered by this stand-in.')
  return groupBy
}

/** Rows with the same values in every field. */
function splitIntoGroups(collection: Collection, rows: Uint32Array, names: readonly string[]): number[][] {
  const columns = names.map((name) => collection.column(name))
  return [
    ...Map.groupBy(rows, (row) =>
      columns
        .map((column) => (isCoded(column) ? Array.from(column.coded?.rows.of(row) ?? []).join(',') : ''))
        .join('/'),
    ).values(),
  ]
}

/** The groups of one page, in the order of their best rows, and the number of all. */
export function listGroups(
  collection: Collection,
  rows: Uint32Array,
  names: readonly string[],
  {keys, limit, from, to}: {keys: readonly SortKey[]; limit: number; from: number; to: number},
): {groups: Group[]; total: number} {
  const groups = splitIntoGroups(collection, rows, names)
    .map((own) => ({found: own.length, rows: selectTopRows(Uint32Array.from(own), keys, limit)}))
    .sort((a, b) => (isSortedBefore(keys, a.rows[0] ?? 0, b.rows[0] ?? 0) ? -1 : 1))
  const shown = groups.slice(from, to).map((group) => {
    const document = collection.read(group.rows[0] ?? 0) ?? {}
    return {...group, key: names.map((name) => document[name]).filter((value) => value !== undefined)}
  })
  return {groups: shown, total: groups.length}
}
