import type {ShownVehicle} from '#/domain/vehicles/resolve-vehicle-address'
import {ok, type Result} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {runSearches} from './multi-search.ts'
import type {EngineResult} from './read-answers.ts'
import {COLLECTION} from './search-parameters.ts'

const PAGE_SIZE = 250
const PAGES_AT_ONCE = 20
/** A site with more cars is not listed: its pages look each car up. */
const MOST = 100_000

/** Every car that matches a filter, with the fields needed for its address; null if there are too many. */
export async function listShownVehicles(baseFilter: string): Promise<Result<readonly ShownVehicle[] | null>> {
  const first = await readPages(baseFilter, [1])
  if (!first.ok) return first
  const found = first.data[0]?.found ?? 0
  if (found > MOST) return ok(null)
  const cars = getCars(first.data)
  const pages = Math.ceil(found / PAGE_SIZE)
  for (let page = 2; page <= pages; page += PAGES_AT_ONCE) {
    const length = Math.min(PAGES_AT_ONCE, pages - page + 1)
    const more = await readPages(
      baseFilter,
      Array.from({length}, (_, index) => page + index),
    )
    if (!more.ok) return more
    cars.push(...getCars(more.data))
  }
  return ok(cars)
}

function readPages(baseFilter: string, pages: readonly number[]): Promise<Result<EngineResult[]>> {
  const searches = pages.map(
    (page): EngineSearch => ({
      collection: COLLECTION,
      q: '*',
      filter_by: baseFilter,
      include_fields: 'id,slug,former_slugs,changed_at,created_at,status,sold',
      page,
      per_page: PAGE_SIZE,
    }),
  )
  return runSearches(searches)
}

function getCars(results: readonly EngineResult[]): ShownVehicle[] {
  return results.flatMap(({hits}) => hits.flatMap(({document}) => readShownCar(document) ?? []))
}

function readShownCar(document: unknown): ShownVehicle | null {
  if (typeof document !== 'object' || document === null) return null
  const {id, slug, former_slugs, changed_at, created_at, status, sold}: {[name: string]: unknown} = {
    ...document,
  }
  if (typeof id !== 'string' || typeof slug !== 'string') return null
  const changedAt = [changed_at, created_at].find((at) => typeof at === 'number' && at > 0)
  return {
    id,
    slug,
    formerSlugs: Array.isArray(former_slugs)
      ? former_slugs.filter((former) => typeof former === 'string')
      : [],
    changedAt: typeof changedAt === 'number' ? changedAt : null,
    sold: sold === true || status === 'sold',
  }
}
