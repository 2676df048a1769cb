import type {Collection} from '../engine/collection.ts'
import {joinFilters} from '../filter/join-filters.ts'
import {readFilter} from '../filter/read-filter.ts'
import {createBadRequest} from '../http/api-error.ts'
import {listParam} from '../parameters/parameter.ts'
import {splitWords} from '../text/tokenize.ts'
import {type CurationRule, readRule} from './curation-rule.ts'
import {resolvePlaceholders} from './resolve-placeholders.ts'
import type {SearchParams} from './search-params.ts'
import {joinQuery, splitQuery} from './text-query.ts'

type Pin = {row: number; position: number}

/** Documents that staff pin to a position, or hide. Positions count from 1. */
export type Curation = {
  /** In the order in which they were asked for; several may ask for one position. */
  pinned: Pin[]
  hidden: Set<number>
  /** Whether pinned documents must pass the filter. */
  filtersPinned: boolean
  metadata: Record<string, unknown> | undefined
}

/** Reads `id:position` pairs. */
function readPins(text: string): {id: string; position: number}[] {
  return listParam(text).map((pair) => {
    const colon = pair.lastIndexOf(':')
    const position = pair.slice(colon + 1)
    if (colon <= 0 || !/^\d+$/.test(position))
      throw createBadRequest('Pinned hits are not in expected format.')
    if (Number(position) === 0) throw createBadRequest('Pinned hits must start from position 1.')
    return {id: pair.slice(0, colon), position: Number(position)}
  })
}

/** What the rules found so far have made of the search. */
type State = {
  collection: Collection
  params: SearchParams
  /** The query in words, which rules that remove words shorten. */
  asked: string
  curation: Curation
  /** Rules that filter or sort, which look at the words of the query after all others. */
  filtering: CurationRule[]
}

function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}

function queryMatches(rule: CurationRule, asked: string): boolean {
  if (rule.match === 'exact') return rule.words === asked
  return rule.match === 'contains' && hasWords(asked, rule.words)
}

function ruleMatches(state: State, rule: CurationRule, byTag: boolean): boolean {
  const {filterBy} = state.params
  if (byTag && rule.words === '' && rule.filterBy === '') return true
  const isFilterRule = rule.words === '' && rule.match === '' && rule.filterBy !== ''
  if (rule.filterBy !== '' && rule.filterBy !== filterBy) return false
  return isFilterRule || queryMatches(rule, state.asked)
}

/** Hidden documents first: what is hidden is not pinned. */
function curateHits(state: State, rule: CurationRule): void {
  const {collection, curation} = state
  for (const id of rule.excludes) {
    const row = collection.rowOf(id)
    if (row !== undefined) curation.hidden.add(row)
  }
  for (const {id, position} of rule.includes) {
    const row = collection.rowOf(id)
    if (row !== undefined && !curation.hidden.has(row)) curation.pinned.push({row, position})
  }
}

function applyRule(state: State, rule: CurationRule): void {
  curateHits(state, rule)
  if (rule.replaceQuery !== '') state.params = {...state.params, q: rule.replaceQuery}
  else if (rule.removesWords && rule.filters === '') {
    state.asked = state.asked.replaceAll(rule.words, '').trim() || '*'
    state.params = {...state.params, q: state.asked}
  }
  if (rule.sortBy !== '') state.params = {...state.params, sortBy: rule.sortBy}
  state.curation.filtersPinned = rule.filtersPinned
  state.curation.metadata ??= rule.metadata
}

/** Tries a rule; true if it applies and ends the search for others. */
function tryRule(state: State, rule: CurationRule, byTag: boolean, now: number): 'none' | 'applied' | 'stop' {
  const isForAll = rule.tags.length === 1 && rule.tags[0] === '*'
  if (!byTag && !isForAll && rule.tags.length > 0) return 'none'
  if (now < rule.from || now > rule.to) return 'none'
  if (rule.filters !== '' || rule.sortBy !== '') state.filtering.push(rule)
  if (!ruleMatches(state, rule, byTag || isForAll)) return 'none'
  applyRule(state, rule)
  return rule.stops ? 'stop' : 'applied'
}

/** Tries rules in a row until one stops the others; notes those that applied. */
function tryAll(state: State, rules: readonly CurationRule[], done: Set<string>, now: number): void {
  for (const rule of rules) {
    if (done.has(rule.id)) continue
    const outcome = tryRule(state, rule, true, now)
    if (outcome !== 'none') done.add(rule.id)
    if (outcome === 'stop') return
  }
}

/** Rules with exactly the asked tags first; without one, those that share a tag, tag by tag. */
function tryTagged(state: State, rules: readonly CurationRule[], tags: readonly string[], now: number): void {
  const asked = [...new Set(tags)].sort()
  const done = new Set<string>()
  const exact = rules.filter((rule) => rule.tags.join() === asked.join())
  if (asked.length > 1) tryAll(state, exact, done, now)
  if (done.size > 0) return
  for (const tag of asked) {
    const sharing = rules.filter((rule) => rule.tags.includes(tag))
    tryAll(state, sharing, done, now)
  }
}

function removeWords(words: readonly string[], gone: ReadonlySet<string>): string[] {
  const left = words.filter((word) => !gone.has(word))
  return left.length > 0 ? left : ['*']
}

/** Adds the filter of a rule without placeholders; the words that are left, or undefined if it does not apply. */
function applyKnownWords(state: State, rule: CurationRule, words: string[]): string[] | undefined {
  const byTag =
    rule.tags.length > 0 && (rule.tags.join() === '*' || (rule.filterBy === '' && rule.words === ''))
  if (!byTag && !queryMatches(rule, words.join(' '))) return undefined
  if (!addFilter(state, rule.filters)) return undefined
  return rule.removesWords ? removeWords(words, new Set(splitWords(rule.words))) : words
}

/** A rule with placeholders such as `{make}`: the words of the query, or the values of the filter, fill them. */
function applyPlaceholders(state: State, rule: CurationRule, words: string[]): string[] | undefined {
  const found = resolvePlaceholders(state.collection, rule, words, state.params.filterBy)
  if (!found) return undefined
  if (!addFilter(state, found.fill(rule.filters))) return undefined
  curateHits(state, rule)
  if (rule.sortBy !== '') state.params = {...state.params, sortBy: found.fill(rule.sortBy)}
  return rule.removesWords ? removeWords(words, found.absorbed) : words
}

/** Adds a filter of a rule; false for one that is none, whose rule then does nothing. */
function addFilter(state: State, filter: string): boolean {
  try {
    readFilter(state.collection, filter)
  } catch {
    return false
  }
  if (filter !== '') state.params = {...state.params, filterBy: joinFilters(state.params.filterBy, filter)}
  return true
}

/** Applies the rules that filter or sort, and takes the words out of the query that they stand for. */
function applyFiltering(state: State): void {
  const rules = state.collection.textRules()
  const {words, phrases, excluded} = splitQuery(state.params.q ?? '', rules)
  const before = words.length > 0 ? words : ['*']
  let left = before
  for (const rule of state.filtering) {
    const apply = rule.placeholders === 'none' ? applyKnownWords : applyPlaceholders
    const next = apply(state, rule, left)
    if (!next) continue
    left = next
    state.curation.metadata ??= rule.metadata
    if (rule.stops) break
  }
  if (left !== before) state.params = {...state.params, q: joinQuery({words: left, phrases, excluded})}
}

function readAsked(collection: Collection, q: string): string {
  return q === '*' ? '*' : splitWords(q, collection.textRules()).join(' ')
}

/** Applies the pinned and hidden hits of the request and the rules of the collection's sets; `now` is in seconds. */
export function applyCuration(
  collection: Collection,
  params: SearchParams,
  stored: readonly Record<string, unknown>[],
  now: number,
): {params: SearchParams; curation: Curation} {
  const hidden = listParam(params.hiddenHits).map((id) => collection.rowOf(id))
  const state: State = {
    collection,
    params,
    asked: readAsked(collection, params.q ?? ''),
    filtering: [],
    curation: {
      pinned: [],
      hidden: new Set(hidden.filter((row) => row !== undefined)),
      filtersPinned: false,
      metadata: undefined,
    },
  }
  const pins = readPins(params.pinnedHits)
  const text = collection.textRules()
  const rules = params.enableOverrides ? stored.map((item) => readRule(item, text)) : []
  rules.sort((a, b) => (a.id < b.id ? -1 : 1))
  if (params.overrideTags.length > 0) tryTagged(state, rules, params.overrideTags, now)
  else for (const rule of rules) if (tryRule(state, rule, false, now) === 'stop') break
  if (state.filtering.length > 0) applyFiltering(state)
  for (const {id, position} of pins) {
    const row = collection.rowOf(id)
    if (row !== undefined && !state.curation.hidden.has(row)) state.curation.pinned.push({row, position})
  }
  return {params: state.params, curation: state.curation}
}

/**
 * The pins to show, one a position or with groups `perPosition`. Those whose documents are left out make room: the
 * others move up to the first of the asked positions.
 */
export function settlePins(
  pinned: readonly Pin[],
  isShown: (row: number) => boolean,
  perPosition: number,
): Pin[] {
  const positions = [...new Set(pinned.map(({position}) => position))].sort((a, b) => a - b)
  const taken = new Set<number>()
  const kept = positions
    .map((position) =>
      pinned
        .filter((pin) => pin.position === position && isShown(pin.row))
        .slice(0, perPosition)
        .filter(({row}) => !taken.has(row) && taken.add(row)),
    )
    .filter((pins) => pins.length > 0)
  return kept.flatMap((pins, at) => pins.map(({row}) => ({row, position: positions[at] ?? 1})))
}

/** Puts pinned rows at their positions among the others. */
export function placePinned<T>(rows: readonly T[], pinned: readonly {row: T; position: number}[]): T[] {
  const placed = rows.slice()
  for (const {row, position} of pinned) placed.splice(Math.min(position - 1, placed.length), 0, row)
  return placed
}
