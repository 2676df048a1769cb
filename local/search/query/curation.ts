import type {Collection} from '../engine/collection.ts'
import {joinFilters} from '../filter/join-filters.ts'
import {createBadRequest} from '../http/api-error.ts'
import {listParam} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'
import {splitWords} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

/** Documents that staff pin to a position, or hide. Positions count from 1. */
export type Curation = {
  pinned: {row: number; position: number}[]
  hidden: Set<number>
}

export type Override = Record<string, unknown>

/** Reads `id:position` pairs. */
function readPins(text: string): {id: string; position: number}[] {
  return listParam(text).map((pair) => {
    const colon = pair.lastIndexOf(':')
    const position = Number(pair.slice(colon + 1))
    if (colon < 0 || !Number.isInteger(position))
      throw createBadRequest('Pinned hits are not in expected format.')
    if (position <= 0) throw createBadRequest('Pinned hits must start from position 1.')
    return {id: pair.slice(0, colon), position}
  })
}

function ruleMatches(override: Override, q: string, params: SearchParams): boolean {
  const rule = isRecord(override.rule) ? override.rule : {}
  const tags = Array.isArray(rule.tags) ? rule.tags : []
  if (params.overrideTags.length > 0 && !tags.some((tag) => params.overrideTags.includes(String(tag))))
    return false
  if (params.overrideTags.length === 0 && tags.length > 0 && rule.query === undefined) return false
  if (typeof rule.filter_by === 'string' && rule.filter_by !== params.filterBy) return false
  if (typeof rule.query !== 'string') return true
  const own = splitWords(rule.query).join(' ')
  const asked = splitWords(q).join(' ')
  return rule.match === 'contains'
    ? ` ${asked} `.includes(` ${own} `)
    : own === asked || (rule.query === '*' && q === '*')
}

function isActive(override: Override, now: number): boolean {
  const from = typeof override.effective_from_ts === 'number' ? override.effective_from_ts : 0
  const to =
    typeof override.effective_to_ts === 'number' ? override.effective_to_ts : Number.POSITIVE_INFINITY
  return now >= from && now <= to
}

function applyOverride(
  override: Override,
  params: SearchParams,
  pins: {id: string; position: number}[],
  hidden: string[],
): SearchParams {
  for (const include of Array.isArray(override.includes) ? override.includes : [])
    if (isRecord(include)) pins.push({id: String(include.id), position: Number(include.position)})
  for (const exclude of Array.isArray(override.excludes) ? override.excludes : [])
    if (isRecord(exclude)) hidden.push(String(exclude.id))
  let next = params
  if (typeof override.filter_by === 'string' && override.filter_by !== '') {
    next = {...next, filterBy: joinFilters(next.filterBy, override.filter_by)}
  }
  if (typeof override.sort_by === 'string' && override.sort_by !== '')
    next = {...next, sortBy: override.sort_by}
  if (typeof override.replace_query === 'string' && override.replace_query !== '')
    next = {...next, q: override.replace_query}
  else if (
    override.remove_matched_tokens === true &&
    isRecord(override.rule) &&
    typeof override.rule.query === 'string'
  )
    next = {...next, q: removeWords(next.q ?? '', override.rule.query)}
  return next
}

function removeWords(q: string, words: string): string {
  const gone = new Set(splitWords(words))
  const left = q.split(/\s+/).filter((word) => !gone.has(splitWords(word)[0] ?? ''))
  return left.length > 0 ? left.join(' ') : '*'
}

/** Applies the pinned and hidden hits of the request and the overrides of the collection; `now` is in seconds. */
export function applyCuration(
  collection: Collection,
  params: SearchParams,
  overrides: Iterable<Override>,
  now: number,
): {params: SearchParams; curation: Curation} {
  const pins = readPins(params.pinnedHits)
  const hidden = listParam(params.hiddenHits)
  let changed = params
  for (const override of params.enableOverrides ? overrides : []) {
    if (!isActive(override, now) || !ruleMatches(override, params.q ?? '', params)) continue
    changed = applyOverride(override, changed, pins, hidden)
    if (override.stop_processing !== false) break
  }
  const taken = new Set<number>()
  const pinned = pins
    .sort((a, b) => a.position - b.position)
    .flatMap(({id, position}) => {
      const row = collection.rowOf(id)
      if (row === undefined || taken.has(row)) return []
      taken.add(row)
      return [{row, position}]
    })
  const hiddenRows = hidden.map((id) => collection.rowOf(id)).filter((row) => row !== undefined)
  return {params: changed, curation: {pinned, hidden: new Set(hiddenRows)}}
}

/** Puts pinned rows at their positions among the others. */
export function placePinned(rows: readonly number[], pinned: Curation['pinned']): number[] {
  const placed = rows.slice()
  for (const {row, position} of pinned) placed.splice(Math.min(position - 1, placed.length), 0, row)
  return placed
}
