import {hasBit} from '../columns/row-set.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {evaluateFilter} from '../filter/evaluate-filter.ts'
import {readFilter} from '../filter/read-filter.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import type {RawParams} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'
import {searchText, type TextResult} from '../text/search-text.ts'
import {PLAIN_RULES, splitWords} from '../text/tokenize.ts'
import {applyCuration, type Curation, placePinned, settlePins} from './curation.ts'
import {parseFacetBy} from './facet-spec.ts'
import {countFacets} from './facets.ts'
import {groupRows, listGroupFields, listGroups} from './group.ts'
import {describeHit, type Hit, type HitContext, planHighlighted} from './hit.ts'
import {findRowsWithPhrase, matchPhrases} from './match-phrases.ts'
import {planProjection} from './project.ts'
import {parseSearchParams, type SearchParams} from './search-params.ts'
import {selectTopRows} from './select-top-rows.ts'
import {planSort, SORT_SHAPES, type SortPlan, type SortShape} from './sort.ts'
import {planTextQuery, type QueryParts, searchFields, splitQuery} from './text-query.ts'

/** The key for all rows of an answer, which a union counts; JSON leaves it out. */
export const FOUND_ROWS = Symbol('found rows')

export type SearchAnswer = Record<string, unknown> & {
  hits?: Hit[]
  grouped_hits?: (Record<string, unknown> & {hits: Hit[]})[]
  request_params?: RequestParams
  [SORT_SHAPES]?: SortShape[]
  [FOUND_ROWS]?: Uint32Array
}

type RequestParams = {collection_name: string; first_q: string; per_page: number; q: string}

/** Rows that pass the filter; undefined when there is none. */
function filterRows(collection: Collection, params: SearchParams): Uint32Array | undefined {
  const tree = readFilter(collection, params.filterBy, {
    validateNames: params.validateFieldNames,
    candidates: params.maxFilterByCandidates,
  })
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

function findRows(engine: Engine, collection: Collection, params: SearchParams, curation: Curation): Found {
  const filtered = filterRows(collection, params)
  const isHidden = (row: number): boolean => curation.hidden.has(row)
  const base = filtered ?? collection.rows()
  const rows = curation.hidden.size > 0 ? base.filter((row) => !isHidden(row)) : base
  const q = params.q ?? ''
  const hasFields = params.queryBy.length > 0
  if (!hasFields && q !== '*') throw createBadRequest('No search fields specified for the query.')
  const fields = hasFields ? searchFields(collection, params) : []
  if (q === '*') return {rows, isAll: filtered === undefined && rows === base, text: undefined}
  if (fields.length === 0) return NOTHING
  // As in the reference, the first field's language and signs say how the query is split.
  const rules = fields[0]?.column.text.rules ?? collection.textRules()
  const asked = splitQuery(q, rules)
  const {words, excluded, phrases} = withoutStopwords(asked, listStopwords(engine, params))
  if (words.length === 0 && asked.words.length > 0 && phrases.length === 0) return NOTHING
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
  const synonyms = listSynonyms(engine, collection, params, rules.locale)
  const within = kept === collection.rows() ? undefined : kept
  const text = searchText(collection, planTextQuery(fields, words, params, synonyms), within)
  const matched = [...describePhrases(phrases), ...text.matched]
  return {rows: matchedRows(text.classOf), isAll: false, text: {...text, matched}}
}

/** The synonyms in the query's language of the sets that the request names and the collection is linked to. */
function listSynonyms(
  engine: Engine,
  {schema}: Collection,
  {synonymSets}: SearchParams,
  locale: string,
): Record<string, unknown>[] {
  const names = [...synonymSets, ...schema.synonymSets]
  if (names.some((name) => !engine.settings('synonymSet').has(name)))
    throw createNotFound('Synonym index not found')
  return engine.listItems('synonymSet', names).filter((item) => (item.locale ?? '') === locale)
}

/** The words of the sets that the request names, as they are indexed. */
function listStopwords(engine: Engine, {stopwords}: SearchParams): ReadonlySet<string> {
  return new Set(
    stopwords.flatMap((name) => {
      const set = engine.settings('stopwords').get(name)
      if (!set) throw createNotFound(`Could not find the stopword set named \`${name}\`.`)
      const locale = typeof set.locale === 'string' ? set.locale : ''
      return (set.stopwords as string[]).flatMap((word) => splitWords(word, {...PLAIN_RULES, locale}))
    }),
  )
}

/** The query without those words; a part in quotes that has no others is left out. */
function withoutStopwords({words, excluded, phrases}: QueryParts, gone: ReadonlySet<string>): QueryParts {
  const keep = (part: readonly string[]): string[] => part.filter((word) => !gone.has(word))
  const keepParts = (parts: readonly string[][]): string[][] =>
    parts.map(keep).filter(({length}) => length > 0)
  return {words: keep(words), excluded: keepParts(excluded), phrases: keepParts(phrases)}
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
  if (curation.pinned.length === 0) return []
  const isFiltered = params.filterBy !== '' && (params.filterCuratedHits || curation.filtersPinned)
  const allowed = isFiltered ? new Set(filterRows(collection, params)) : undefined
  const isShown = (row: number): boolean =>
    hasBit(collection.alive, row) && !curation.hidden.has(row) && (allowed === undefined || allowed.has(row))
  return settlePins(curation.pinned, isShown, params.groupBy.length > 0 ? params.groupLimit : 1)
}

/** The reference keeps this many of the best documents. */
const TOP_ROWS = 250

/** What is found where every name to group by is unknown and names are not checked. */
const NOTHING: Found = {rows: new Uint32Array(0), isAll: false, text: undefined}

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
): RequestParams {
  return {
    collection_name: collection.schema.name,
    first_q: firstQ ?? '',
    per_page: params.perPage,
    q: firstQ ?? '',
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
  const rules = engine.listItems('curationSet', collection.schema.curationSets)
  const {params, curation} = applyCuration(collection, asked, rules, now)
  const groupFields = listGroupFields(collection, params)
  const facets = parseFacetBy(collection, params.facetBy, params.validateFieldNames)
  const isUngroupable = params.groupBy.length > 0 && groupFields.length === 0
  const found = isUngroupable ? NOTHING : findRows(engine, collection, params, curation)
  const pinned = shownPins(collection, params, curation)
  const rows = pinned.length > 0 ? unite(found.rows, pinned) : found.rows
  const grouping =
    params.groupBy.length > 0
      ? groupRows(collection, rows, groupFields, params.groupMissingValues)
      : undefined
  const plan = planSort(
    {
      collection,
      textRank: getTextRank(found.text),
      textScore: getTextScore(found.text),
      grouping,
      rows,
      validateNames: params.validateFieldNames,
    },
    params.sortBy,
  )
  const page = getPage(params)
  const shows = planProjection(params.includeFields, params.excludeFields)
  const context: HitContext = {
    collection,
    text: found.text,
    plan,
    params,
    pinned: new Map(pinned.map(({row, position}) => [row, position])),
    shows,
    highlighted: planHighlighted(collection, params, shows),
  }
  const isAll = found.isAll && pinned.length === 0
  const topRows = (): Uint32Array => Uint32Array.from(selectTopRows(rows, plan.keys, TOP_ROWS)).sort()
  const answer: SearchAnswer = {
    facet_counts: countFacets({collection, params, rows, isAll, grouping, topRows}, facets),
    found: rows.length,
    out_of: collection.liveCount,
    ...place(params),
    request_params: requestParams(collection, params, asked.q),
    search_cutoff: false,
    [SORT_SHAPES]: plan.shapes,
    [FOUND_ROWS]: rows,
    ...(curation.metadata ? {metadata: curation.metadata} : {}),
  }
  if (grouping) {
    const {groups, total} = listGroups(collection, rows, grouping, {
      keys: plan.keys,
      pinned,
      limit: params.groupLimit,
      ...page,
    })
    answer.grouped_hits = groups.map((group) => ({
      found: group.found,
      group_key: group.key,
      hits: group.rows.map((row) => describeHit(context, row)),
    }))
    answer.found_docs = rows.length - pinned.length
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
