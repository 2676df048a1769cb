import type {AttributeName} from '@forecourt/schemas/vehicle/attributes'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import {FILTER_ATTRIBUTES} from '@forecourt/schemas/vehicle/filter-attributes'
import {getUntilField, getWeeklyField} from '@forecourt/schemas/vehicle/weekly-fields'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {fail, ok, type Result, Unavailable} from '#/lib/result'
import {splitBatches} from '#/lib/split-batches'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {listShownVehicles} from './list-shown-vehicles.ts'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** A car of the index with the values used by filters. */
export type ShownDocument = {
  readonly id: string
  readonly slug: string
  /** Whether it can be bought now. */
  readonly isOpen: boolean
  /** The values used by filters, in a fixed order. */
  readonly facts: {readonly [field: string]: unknown}
}

const FACT_FIELDS: readonly string[] = [
  ...new Set([
    'geo' satisfies AttributeName,
    ...Object.values(FILTER_ATTRIBUTES).flatMap(({field}) => field ?? []),
    ...LENDERS.flatMap((lender) => [getWeeklyField(lender), getUntilField(lender)]),
  ]),
]

const BATCH = 200

/**
 * The cars that match a filter, in batches; only one is in memory. The slugs are read first. A failure if search is
 * down before the first batch; later the iteration throws `Unavailable`.
 */
export async function readShownDocuments(filter: string): Promise<Result<AsyncIterable<ShownDocument[]>>> {
  const shown = await listShownVehicles(filter)
  if (!shown.ok) return shown
  if (!shown.data) return fail('stock', 'There are too many cars to list', false)
  const slugs = shown.data.map(({slug}) => slug).sort()
  return ok(
    (async function* () {
      for (const some of splitBatches(slugs, BATCH)) yield await readDocuments(filter, 'slug', some)
    })(),
  )
}

/** The cars with these ids that match a filter. Throws `Unavailable`. */
export async function readDocumentsById(filter: string, ids: readonly string[]): Promise<ShownDocument[]> {
  return (await Promise.all(splitBatches(ids, BATCH).map((some) => readDocuments(filter, 'id', some)))).flat()
}

async function readDocuments(
  filter: string,
  field: 'slug' | 'id',
  values: readonly string[],
): Promise<ShownDocument[]> {
  const answer = await runSearches([
    {
      collection: COLLECTION,
      q: '*',
      per_page: values.length,
      filter_by: `${filter} && ${buildAnyClause(field, values)}`,
      include_fields: ['id', 'slug', 'sold', 'reserved', 'status', ...FACT_FIELDS].join(','),
    },
  ])
  if (!answer.ok) throw new Unavailable(answer.error)
  return answer.data.flatMap(({hits}) => hits.flatMap(({document}) => readDocument(document) ?? []))
}

function readDocument(raw: unknown): ShownDocument | null {
  if (typeof raw !== 'object' || raw === null) return null
  const values = new Map<string, unknown>(Object.entries(raw))
  const [id, slug] = [values.get('id'), values.get('slug')]
  if (typeof id !== 'string' || typeof slug !== 'string') return null
  const isSold = values.get('sold') === true || values.get('status') === 'sold'
  const known = FACT_FIELDS.filter((field) => values.get(field) !== undefined)
  return {
    id,
    slug,
    isOpen: !isSold && values.get('reserved') !== true,
    facts: Object.fromEntries(known.map((field) => [field, values.get(field)])),
  }
}

/** A search, the dealerships of its site, and cars that match its filters. */
type Wanted = {
  readonly search: ListingSearch
  readonly dealerships: readonly string[]
  readonly ids: readonly string[]
}

/** Which of the given cars each search finds by its text, in the order of the searches. Throws `Unavailable`. */
export async function findMatchingCars(wanted: readonly Wanted[]): Promise<readonly ReadonlySet<string>[]> {
  const found = wanted.map(() => new Set<string>())
  const asked = wanted.flatMap(({search, dealerships, ids}, at) =>
    splitBatches(ids, BATCH).map((some) => ({
      into: found[at],
      search: buildWordSearch(search, dealerships, some),
    })),
  )
  for (const some of splitBatches(asked, SEARCHES_AT_ONCE)) {
    const answer = await runSearches(some.map(({search}) => search))
    if (!answer.ok) throw new Unavailable(answer.error)
    for (const [index, {hits}] of answer.data.entries()) {
      for (const {document} of hits) if (hasId(document)) some[index]?.into?.add(document.id)
    }
  }
  return found
}

// The engine accepts fifty in one request.
const SEARCHES_AT_ONCE = 40

function buildWordSearch(
  search: ListingSearch,
  dealerships: readonly string[],
  ids: readonly string[],
): EngineSearch {
  const filter = `${buildAnyClause('dealership_slug', dealerships)} && ${buildAnyClause('id', ids)}`
  const [first] = buildSearches(search, filter)
  return {...first, facet_by: '', include_fields: 'id', page: 1, per_page: ids.length}
}

function hasId(raw: unknown): raw is {readonly id: string} {
  return typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string'
}
