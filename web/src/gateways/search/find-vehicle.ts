import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {logOnce} from '#/lib/log'
import {ok, type Result} from '#/lib/result'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** The car with a slug among those of a base filter; null when there is none. */
export async function findVehicle(slug: string, baseFilter: string): Promise<Result<Car | null>> {
  return findFirst(slug, `${baseFilter} && slug:=${quote(slug)}`)
}

/** The car with a slug or an id among those of a base filter; null when there is none. */
export async function findVehicleByKey(key: string, baseFilter: string): Promise<Result<Car | null>> {
  return findFirst(key, `${baseFilter} && (slug:=${quote(key)} || id:=${quote(key)})`)
}

function quote(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

async function findFirst(slug: string, filter: string): Promise<Result<Car | null>> {
  const answer = await runSearches([{collection: COLLECTION, q: '*', filter_by: filter, per_page: 1}])
  if (!answer.ok) return answer
  const raw = answer.data[0]?.hits[0]?.document
  if (raw === undefined) return ok(null)
  const {car, faults} = readCar(raw)
  if (faults.length > 0) logOnce('warn', 'stock.car-faults', {slug, faults})
  return ok(car)
}
