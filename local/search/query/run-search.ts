import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {evaluateFilter} from '../filter/evaluate-filter.ts'
import {readFilter} from '../filter/read-filter.ts'
import {createBadRequest} from '../http/api-error.ts'
import {listParam, type RawParams} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'
import {searchText, type TextResult} from '../text/search-text.ts'
import {parseFacetBy} from './facet-spec.ts'
import {countFacets} from './facets.ts'
import {listGroupFields, listGroups} from './group.ts'
import {describeHit, type HitContext, planHighlighted} from './hit.ts'
import {findRowsWithPhrase, matchPhrases} from './match-phrases.ts'
import {type Pin, placePinned, readPins, settlePins} from './pins.ts'
import {planProjection} from './project.ts'
import {parseSearchParams, type SearchParams} from './search-params.ts'
import {selectTopRows} from './select-top-rows.ts'
import {planSort, type SortPlan} from './sort.ts'
import {planTextQuery, searchFields, splitQuery} from './text-query.ts'

export type SearchAnswer = Record<string, unknown> & {hits?: Record<string, unknown>[]}

type RequestParams = {collection_name: string; first_q: string; per_page: number; q: string}

/** Rows that pass the filter; undefined when there is none. */
function filterRows(collection: Collection, params: SearchParams): Uint32Array | undefined {
  const tree = readFilter(collection, params.filterBy)
  return tree && evaluateFilter(collection, tree)
}

type Found = {rows: Uint32Array; isAll: boolean; text: TextResult | undefined}

function matchedRows(classOf: Int32Array): Uint32Array {
  let total = 0
  for (let row = 0; row < classOf.length; row++) if (classOf[row]) total++
  const rows = new Uint32Array(total)
  let used = 0
  for (let row = 0; row < classOf.length; row++) if (classOf[row]) rows[used++] = row
  return rows
}

type Match = Parameters<TextResult['scores']['classOf']>[0]

/** Every row matches, as the function says. */
function matchRows(
  collection: Collection,
  rows: Uint32Array,
  params: SearchParams,
  getMatch: (row: number) => Match,
): TextResult {
  const result = searchText(collection, {tokens: [], fields: [], params, synonyms: []}, rows)
  for (const row of rows) result.classOf[row] = result.scores.classOf(getMatch(row))
  return result
}

/** The reference's score for "not compared", which an empty query gives to everything. */
const NOT_COMPARED: Match = {tokens: 0, fieldScore: 0, weight: 12, fields: 4, dropped: 1}

/** The score of a phrase in the parts that an answer shows. */
function splitScore(score: number): Match {
  const rest = score % 2048
  return {tokens: 0, fieldScore: Math.floor(score / 2048), weight: rest >> 3, fields: rest % 8, dropped: 0}
}

function describePhrases(phrases: readonly string[][]): TextResult['matched'] {
  return phrases.flat().map((word) => ({word, typos: 0, prefix: false, rootLength: word.length}))
}

function findRows(
  engine: Engine,
  collection: Collection,
  params: SearchParams,
  hidden: ReadonlySet<number>,
): Found {
  const filtered = filterRows(collection, params)
  const base = filtered ?? collection.rows()
  const rows = hidden.size > 0 ? base.filter((row) => !hidden.has(row)) : base
  const q = params.q ?? ''
  const hasFields = params.queryBy.length > 0
  if (!hasFields && q !== '*') throw createBadRequest('No search fields specified for the query.')
  const fields = hasFields ? searchFields(collection, params) : []
  if (q === '*') return {rows, isAll: filtered === undefined && rows === base, text: undefined}
  const {words, excluded, phrases} = splitQuery(q)
  const scores = phrases.length > 0 ? matchPhrases(fields, phrases) : undefined
  const gone = excluded.flatMap((phrase) => fields.map(({column}) => findRowsWithPhrase(column, phrase)))
  const kept =
    scores || gone.length > 0
      ? rows.filter((row) => (!scores || scores.has(row)) && !gone.some((found) => found.has(row)))
      : rows
  if (words.length === 0) {
    const getMatch = (row: number): Match => (scores ? splitScore(scores.get(row) ?? 0) : NOT_COMPARED)
    const text = matchRows(collection, kept, params, getMatch)
    return {rows: kept, isAll: false, text: {...text, matched: describePhrases(phrases)}}
  }
  const synonyms = engine.listSynonyms(collection.schema.synonymSets)
  const within = kept === collection.rows() ? undefined : kept
  const text = searchText(collection, planTextQuery(fields, words, params, synonyms), within)
  const matched = [...describePhrases(phrases), ...text.matched]
  return {rows: matchedRows(text.classOf), isAll: false, text: {...text, matched}}
}

function getTextRank(text: TextResult | undefined): ((row: number) => number) | undefined {
  if (!text) return undefined
  const ranks = text.scores.ranks()
  return (row) => ranks[text.classOf[row] ?? 0] ?? 0
}

/** The pinned rows to show: with `filter_curated_hits` only those that pass the filter. */
function shownPins(collection: Collection, params: SearchParams, hidden: ReadonlySet<number>): Pin[] {
  const pinned = readPins(collection, params.pinnedHits)
  if (pinned.length === 0) return []
  const isFiltered = params.filterBy !== '' && params.filterCuratedHits
  const allowed = isFiltered ? new Set(filterRows(collection, params)) : undefined
  return settlePins(pinned, (row) => !hidden.has(row) && (allowed === undefined || allowed.has(row)))
}

type Page = {from: number; to: number}

function getPage(params: SearchParams): Page {
  const from = params.offset ?? (params.page - 1) * params.perPage
  const to = from + params.perPage
  return {from, to: Math.max(from, Math.min(to, params.limitHits))}
}

function requestParams(collection: Collection, {q = '', perPage}: SearchParams): RequestParams {
  return {collection_name: collection.schema.name, first_q: q, per_page: perPage, q}
}

function place(params: SearchParams): SearchAnswer {
  return params.offset === undefined ? {page: params.page} : {offset: params.offset}
}

function unite(rows: Uint32Array, pinned: readonly Pin[]): Uint32Array {
  const present = new Set(pinned.map(({row}) => row))
  const others = rows.filter((row) => !present.has(row))
  const all = new Uint32Array(others.length + present.size)
  all.set(others)
  all.set([...present], others.length)
  return all.sort()
}

function hitList(found: Found, plan: SortPlan, pinned: readonly Pin[], page: Page): number[] {
  if (page.to <= page.from || page.from >= found.rows.length + pinned.length) return []
  if (pinned.length === 0) return selectTopRows(found.rows, plan.keys, page.to).slice(page.from)
  const taken = new Set(pinned.map(({row}) => row))
  const others = found.rows.filter((row) => !taken.has(row))
  return placePinned(selectTopRows(others, plan.keys, page.to), pinned).slice(page.from, page.to)
}

/** Runs one search over one collection and answers as the reference does. */
export function runSearch(engine: Engine, collection: Collection, raw: RawParams): SearchAnswer {
  const started = performance.now()
  const params = parseSearchParams(raw, collection.liveCount)
  const hidden = new Set(
    listParam(params.hiddenHits).flatMap((id) => {
      const row = collection.rowOf(id)
      return row === undefined ? [] : [row]
    }),
  )
  const groupFields = listGroupFields(collection, params)
  const facets = parseFacetBy(collection, params.facetBy)
  const found = findRows(engine, collection, params, hidden)
  const pinned = shownPins(collection, params, hidden)
  const rows = pinned.length > 0 ? unite(found.rows, pinned) : found.rows
  const plan = planSort({collection, textRank: getTextRank(found.text)}, params.sortBy)
  const page = getPage(params)
  const shows = planProjection(params.includeFields, params.excludeFields)
  const context: HitContext = {
    collection,
    text: found.text,
    plan,
    params,
    pinned: new Set(pinned.map(({row}) => row)),
    shows,
    highlighted: planHighlighted(collection, params, shows),
  }
  const isAll = found.isAll && pinned.length === 0
  const answer: SearchAnswer = {
    facet_counts: countFacets({collection, params, rows, isAll}, facets),
    found: rows.length,
    out_of: collection.liveCount,
    ...place(params),
    request_params: requestParams(collection, params),
    search_cutoff: false,
  }
  if (groupFields.length > 0) {
    const {groups, total} = listGroups(collection, rows, groupFields, {
      keys: plan.keys,
      limit: params.groupLimit,
      ...page,
    })
    answer.grouped_hits = groups.map((group) => ({
      found: group.found,
      group_key: group.key,
      hits: group.rows.map((row) => describeHit(context, row)),
    }))
    answer.found_docs = rows.length
    answer.found = total
  } else answer.hits = hitList(found, plan, pinned, page).map((row) => describeHit(context, row))
  answer.search_time_ms = Math.round(performance.now() - started)
  for (const name of ['out_of', 'search_time_ms']) if (shows.exclude.exact.has(name)) delete answer[name]
  return answer
}

/** Parameters as text: lists are joined by commas, `null` is left out. */
export function toRawParams(values: Record<string, unknown>): RawParams {
  const raw: RawParams = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    if (Array.isArray(value)) raw[name] = value.join(',')
    else if (isRecord(value)) raw[name] = JSON.stringify(value)
    else raw[name] = String(value)
  }
  return raw
}
