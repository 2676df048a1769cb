import {PARTS_ALIAS, type Part, readPart, toPartKey} from '@forecourt/schemas/part/part'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import type {PartFacet, PartsState} from '#/domain/parts/parts-address'
import {ok, type Result} from '#/lib/result'
import {runSearches} from './multi-search.ts'

/** A page of parts, with the counts of each choice. */
export type FoundParts = {
  readonly found: number
  readonly parts: readonly Part[]
  readonly facets: {readonly [facet in PartFacet]: readonly FacetValue[]}
}

type Catalogue = {
  /** The slugs of the dealerships whose parts are searched. */
  readonly dealerships: readonly string[]
  readonly pageSize: number
}

const FIELDS: {readonly [facet in PartFacet]: string} = {
  model: 'models',
  category: 'category',
  availability: 'availability',
}
const FACETS: readonly PartFacet[] = ['model', 'category', 'availability']
const NOTHING: FoundParts = {found: 0, parts: [], facets: {model: [], category: [], availability: []}}
/** A shorter number is a size or a year. */
const SHORTEST_NUMBER = 4

/**
 * Searches a site's parts by name and by number, ignoring spaces and punctuation in numbers. A query with digits is
 * first searched as a number: matches of its other words would be irrelevant.
 */
export async function findParts(
  state: PartsState,
  catalogue: Catalogue,
  ask: Ask = runSearches,
): Promise<Result<FoundParts>> {
  const key = toPartKey(state.query)
  if (/\d/.test(key) && key.length >= SHORTEST_NUMBER) {
    const byNumber = await search(state, catalogue, {q: key, query_by: 'number_key', num_typos: 0}, ask)
    if (!byNumber.ok || byNumber.data.found > 0) return byNumber
  }
  // A query without a letter or digit, such as "%" or "*", would find everything.
  if (state.query !== '' && !/[\p{L}\p{N}]/u.test(state.query)) return ok(NOTHING)
  const q = state.query === '' ? '*' : state.query
  return search(state, catalogue, {q, query_by: 'name,number,category,models', num_typos: 1}, ask)
}

type Ask = typeof runSearches

type Words = {readonly q: string; readonly query_by: string; readonly num_typos: number}

// The counts of a choice ignore its own filter, so that it can be changed.
async function search(
  state: PartsState,
  {dealerships, pageSize}: Catalogue,
  words: Words,
  ask: Ask,
): Promise<Result<FoundParts>> {
  const shared = {...words, collection: PARTS_ALIAS, drop_tokens_threshold: 0, prefix: 'true'}
  const sort = words.q === '*' ? 'name:asc' : '_text_match:desc,name:asc'
  const listed = {
    filter_by: buildFilter(state, dealerships),
    sort_by: sort,
    page: state.page,
    per_page: pageSize,
  }
  const counted = FACETS.map((facet) => ({
    ...shared,
    filter_by: buildFilter({...state, [facet]: null}, dealerships),
    facet_by: FIELDS[facet],
    max_facet_values: 60,
    // Of more than a thousand parts a cluster would count only what is frequent among all dealers.
    facet_strategy: 'exhaustive',
    per_page: 0,
  }))
  const answer = await ask([{...shared, ...listed}, ...counted])
  if (!answer.ok) return answer
  const [list, ...counts] = answer.data
  const readFacet = (facet: PartFacet) => counts[FACETS.indexOf(facet)]?.facet_counts[0]?.counts ?? []
  return ok({
    found: list?.found ?? 0,
    parts: list?.hits.flatMap(({document}) => readPart(document) ?? []) ?? [],
    facets: {
      model: readFacet('model'),
      category: readFacet('category'),
      availability: readFacet('availability'),
    },
  })
}

function buildFilter({category, model, availability}: PartsState, dealerships: readonly string[]): string {
  return [
    buildAnyClause('dealership_slug', dealerships),
    ...(category ? [buildAnyClause('category', [category])] : []),
    ...(model ? [buildAnyClause('models', [model])] : []),
    ...(availability ? [buildAnyClause('availability', [availability])] : []),
  ].join(' && ')
}

/** The parts with these ids among those of the dealerships; missing ones are left out. */
export async function findPartsById(
  ids: readonly string[],
  dealerships: readonly string[],
  ask: Ask = runSearches,
): Promise<Result<readonly Part[]>> {
  if (ids.length === 0) return ok([])
  const filter_by = `${buildAnyClause('dealership_slug', dealerships)} && ${buildAnyClause('id', ids)}`
  const answer = await ask([{collection: PARTS_ALIAS, q: '*', filter_by, per_page: ids.length}])
  if (!answer.ok) return answer
  return ok(answer.data[0]?.hits.flatMap(({document}) => readPart(document) ?? []) ?? [])
}
