import {quoteFilterValues} from '@forecourt/schemas/values/quote-filter-value'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import type {Client} from 'typesense'
import * as z from 'zod'
import type {IndexedCar} from './indexed-cars.ts'
import type {FeedCar, ParsedFeed, RejectedRow} from './parse-feed.ts'
import type {ImportPlan, PlannedWrite} from './plan-import.ts'
import {createFeedError} from './read-feed.ts'

/** A feed without the rows of dealerships that it may not write to. @throws CliError when none is left */
export function refuseOtherDealerships(feed: ParsedFeed, dealerships: readonly string[]): ParsedFeed {
  const cars = feed.cars.filter(({car}) => dealerships.includes(car.dealership_slug))
  const rejects = feed.cars
    .filter(({car}) => !dealerships.includes(car.dealership_slug))
    .map((row) =>
      reject(row, 'dealership_slug', `The feed may not write to dealership ${row.car.dealership_slug}`),
    )
  if (cars.length === 0)
    throw createFeedError(feed.format, `no row is of a dealership of this feed (${dealerships.join(', ')})`)
  return {...feed, cars, rejects: [...feed.rejects, ...rejects]}
}

const AT_ONCE = 50
const foundSchema = z.object({
  results: z.array(
    z.object({hits: z.array(z.object({document: z.object({id: z.string(), slug: z.string()})}))}),
  ),
})

/**
 * The plan without writes that would take over a car of another dealership, by its id or by its address, and these as
 * rejected rows. Cars that are held under the same id and address are not asked for.
 */
export async function refuseTakeovers(
  client: Client,
  plan: ImportPlan,
  indexed: ReadonlyMap<string, IndexedCar>,
  dealerships: readonly string[],
): Promise<{plan: ImportPlan; rejects: RejectedRow[]}> {
  const asked = plan.writes.filter(({document: {id, slug}}) => indexed.get(id)?.slug !== slug)
  const taken = new Set<string>()
  for (let from = 0; from < asked.length; from += AT_ONCE)
    for (const key of await findForeign(client, asked.slice(from, from + AT_ONCE), dealerships))
      taken.add(key)
  const isTaken = ({document: {id, slug}}: PlannedWrite) => taken.has(`id ${id}`) || taken.has(`slug ${slug}`)
  return {
    plan: {...plan, writes: plan.writes.filter((write) => !isTaken(write))},
    rejects: plan.writes
      .filter(isTaken)
      .flatMap(({source}) =>
        source ? [reject(source, 'id', 'Another dealership has a car of this id or address')] : [],
      ),
  }
}

async function findForeign(
  client: Client,
  writes: readonly PlannedWrite[],
  dealerships: readonly string[],
): Promise<string[]> {
  const ids = quoteFilterValues(writes.map(({document}) => document.id))
  const slugs = quoteFilterValues(writes.map(({document}) => document.slug))
  const answer: unknown = await client.multiSearch.perform({
    searches: [
      {
        collection: CARS_ALIAS,
        q: '*',
        query_by: 'name',
        filter_by: `dealership_slug:!=[${quoteFilterValues(dealerships)}] && (id:=[${ids}] || slug:=[${slugs}])`,
        include_fields: 'id,slug',
        per_page: AT_ONCE * 2,
      },
    ],
  })
  return foundSchema
    .parse(answer)
    .results.flatMap(({hits}) => hits.flatMap(({document: {id, slug}}) => [`id ${id}`, `slug ${slug}`]))
}

function reject({line, raw}: FeedCar, field: string, reason: string): RejectedRow {
  return {line, raw, field, reason}
}
