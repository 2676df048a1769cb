import {hasBit} from '../columns/row-set.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {readClause} from '../filter/clause.ts'
import {evaluateFilter} from '../filter/evaluate-filter.ts'
import {parseFilter} from '../filter/parse-filter.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {listParam, type RawParams} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'
import {searchText, type TextResult} from '../text/search-text.ts'
import {applyCuration, type Curation, placePinned} from './curation.ts'
import {parseFacetBy} from './facet-spec.ts'
import {countFacets} from './facets.ts'
import {checkGroupFields, groupRows} from './group.ts'
import {describeHit, type Hit, type HitContext} from './hit.ts'
import {planProjection} from './project.ts'
import {parseSearchParams, type SearchParams} from './search-params.ts'
import {selectTopRows} from './select-top-rows.ts'
import {planSort, type SortPlan} from './sort.ts'
import {planTextQuery, searchFields, splitQuery} from './text-query.ts'

export type SearchAnswer = Record<string, unknown> & {hits?: Hit[]}

/** Rows that pass the filter; undefined when there is none. */
function filterRows(collection: Collection, filterBy: string): Uint32Array | undefined {
  const tree = parseFilter(filterBy, (clause) => readClause(clause, (name) => collection.field(name)))
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

/** An empty query matches everything, with the score for "not compared". */
function matchNothing(
  collection: Collection,
  rows: Uint32Array,
  params: SearchParams,
  fields: number,
): TextResult {
  const result = searchText(collection, {tokens: [], fields: [], params, synonyms: []}, rows)
  const id = result.scores.classOf({
    tokens: 0,
    fieldScore: 0,
    weight: 12,
    fields: 4,
    dropped: fields > 0 ? 1 : 0,
  })
  for (const row of rows) result.classOf[row] = id
  return result
}

function hasPhrase(
  collection: Collection,
  params: SearchParams,
  row: number,
  phrase: readonly string[],
): boolean {
  return params.queryBy.some((name) => {
    const column = collection.column(name)
    if (column?.kind !== 'string') return false
    const ids = phrase.map((word) => column.text.wordId(word))
    if (ids.includes(undefined)) return false
    return Array.from(column.coded.rows.of(row)).some((code) => {
      const words = column.text.wordsOfCode(code)
      return words.some((_, at) => ids.every((id, offset) => words[at + offset] === id))
    })
  })
}

function findRows(engine: Engine, collection: Collection, params: SearchParams, curation: Curation): Found {
  const filtered = filterRows(collection, params.filterBy)
  const isHidden = (row: number): boolean => curation.hidden.has(row)
  const base = filtered ?? collection.rows()
  const rows = curation.hidden.size > 0 ? base.filter((row) => !isHidden(row)) : base
  const q = params.q ?? ''
  if (q === '*') return {rows, isAll: filtered === undefined && rows === base, text: undefined}
  if (params.queryBy.length === 0) throw createBadRequest('No search fields specified for the query.')
  const fields = searchFields(collection, params)
  const {words, excluded, phrases} = splitQuery(removeStopwords(engine, q, params), fields[0]?.column.field)
  const kept =
    excluded.length + phrases.length === 0
      ? rows
      : rows.filter(
          (row) =>
            phrases.every((phrase) => hasPhrase(collection, params, row, phrase)) &&
            !excluded.some((phrase) => hasPhrase(collection, params, row, phrase)),
        )
  const all = [...phrases.flat(), ...words]
  if (all.length === 0)
    return {rows: kept, isAll: false, text: matchNothing(collection, kept, params, fields.length)}
  const synonyms = listSynonyms(engine, collection, params)
  const within = kept === collection.rows() ? undefined : kept
  const text = searchText(collection, planTextQuery(fields, all, params, synonyms), within)
  return {rows: matchedRows(text.classOf), isAll: false, text}
}

/** The synonyms of the sets that the request names, and of those that the collection is linked to. */
function listSynonyms(
  engine: Engine,
  {schema}: Collection,
  {synonymSets}: SearchParams,
): Record<string, unknown>[] {
  const names = [...synonymSets, ...schema.synonymSets]
  if (names.some((name) => !engine.settings('synonymSet').has(name)))
    throw createNotFound('Synonym index not found')
  return engine.listItems('synonymSet', names)
}

function removeStopwords(engine: Engine, q: string, {stopwords}: SearchParams): string {
  if (stopwords.length === 0) return q
  const words = new Set(
    stopwords.flatMap((name) => {
      const set = engine.settings('stopwords').get(name)
      if (!set) throw createNotFound(`Could not find the stopword set named \`${name}\`.`)
      return (set.stopwords as string[]).map((word) => word.toLowerCase())
    }),
  )
  return q
    .split(/\s+/)
    .filter((word) => !words.has(word.toLowerCase()))
    .join(' ')
}

function getTextRank(text: TextResult | undefined): ((row: number) => number) | undefined {
  if (!text) return undefined
  const ranks = text.scores.ranks()
  return (row) => ranks[text.classOf[row] ?? 0] ?? 0
}

function getTextScore(text: TextResult | undefined): (row: number) => number {
  return (row) => Number(text?.scores.classes[(text.classOf[row] ?? 0) - 1]?.score ?? 0)
}

/** The pinned rows to show: with `filter_curated_hits` only those that pass the filter. */
function shownPins(collection: Collection, params: SearchParams, curation: Curation): Curation['pinned'] {
  const living = curation.pinned.filter(({row}) => hasBit(collection.alive, row) && !curation.hidden.has(row))
  if (!params.filterCuratedHits || params.filterBy === '') return living
  const allowed = new Set(filterRows(collection, params.filterBy))
  return living.filter(({row}) => allowed.has(row))
}

type Page = {from: number; to: number}

function getPage(params: SearchParams): Page {
  const from = params.offset ?? (params.page - 1) * params.perPage
  const to = from + params.perPage
  return {from, to: Math.max(from, Math.min(to, params.limitHits))}
}

function requestParams(
  collection: Collection,
  params: SearchParams,
  firstQ: string | undefined,
): SearchAnswer {
  return {
    collection_name: collection.schema.name,
    first_q: firstQ ?? '',
    per_page: params.perPage,
    q: params.q ?? '',
  }
}

function place(params: SearchParams): SearchAnswer {
  return params.offset === undefined ? {page: params.page} : {offset: params.offset}
}

function unite(rows: Uint32Array, pinned: Curation['pinned']): Uint32Array {
  const present = new Set(pinned.map(({row}) => row))
  const others = rows.filter((row) => !present.has(row))
  const all = new Uint32Array(others.length + present.size)
  all.set(others)
  all.set([...present], others.length)
  return all.sort()
}

function hitList(found: Found, plan: SortPlan, pinned: Curation['pinned'], page: Page): number[] {
  if (page.to <= page.from || page.from >= found.rows.length + pinned.length) return []
  if (pinned.length === 0) return selectTopRows(found.rows, plan.keys, page.to).slice(page.from)
  const taken = new Set(pinned.map(({row}) => row))
  const others = found.rows.filter((row) => !taken.has(row))
  return placePinned(selectTopRows(others, plan.keys, page.to), pinned).slice(page.from, page.to)
}

/** Runs one search over one collection and answers as the reference does. */
export function runSearch(engine: Engine, collection: Collection, raw: RawParams): SearchAnswer {
  const started = performance.now()
  const asked = parseSearchParams(raw, collection.liveCount)
  const now = Date.now() / 1000
  const overrides = engine.listItems('curationSet', collection.schema.curationSets)
  const {params, curation} = applyCuration(collection, asked, overrides, now)
  const facets = parseFacetBy(collection, params.facetBy)
  checkGroupFields(collection, params.groupBy)
  const found = findRows(engine, collection, params, curation)
  const plan = planSort(
    {collection, textRank: getTextRank(found.text), textScore: getTextScore(found.text)},
    params.sortBy,
  )
  const pinned = shownPins(collection, params, curation)
  const rows = pinned.length > 0 ? unite(found.rows, pinned) : found.rows
  const page = getPage(params)
  const context: HitContext = {
    collection,
    text: found.text,
    plan,
    params,
    pinned: new Set(pinned.map(({row}) => row)),
    shows: planProjection(params.includeFields, params.excludeFields),
  }
  const answer: SearchAnswer = {
    facet_counts: countFacets({collection, params, rows, isAll: found.isAll && pinned.length === 0}, facets),
    found: rows.length,
    out_of: collection.liveCount,
    ...place(params),
    request_params: requestParams(collection, params, asked.q),
    search_cutoff: false,
  }
  if (params.groupBy.length > 0) {
    const {groups, total} = groupRows(collection, rows, plan.keys, {
      names: params.groupBy,
      limit: params.groupLimit,
      keepMissing: params.groupMissingValues,
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
  const left = listParam(params.excludeFields)
  for (const name of ['out_of', 'search_time_ms']) if (left.includes(name)) delete answer[name]
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
