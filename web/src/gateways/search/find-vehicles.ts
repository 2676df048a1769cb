import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {buildAnyClause} from '#/domain/build-base-filter'
import {ok, type Result} from '#/lib/result'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** The cars with these slugs among those of a base filter, in the order asked; those that are not there are left out. */
export async function findVehicles(
  slugs: readonly string[],
  baseFilter: string,
): Promise<Result<readonly Car[]>> {
  if (slugs.length === 0) return ok([])
  const filter = `${baseFilter} && ${buildAnyClause('slug', slugs)}`
  const answer = await runSearches([
    {collection: COLLECTION, q: '*', filter_by: filter, per_page: slugs.length},
  ])
  if (!answer.ok) return answer
  const cars = answer.data[0]?.hits.flatMap(({document}) => readCar(document).car ?? []) ?? []
  return ok(cars.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)))
}
