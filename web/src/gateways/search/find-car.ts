import {type Car, readCar} from '@forecourt/schemas'
import {logOnce} from '#/lib/log'
import {ok, type Result} from '#/lib/result'
import {multiSearch} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** The car with a slug among those of a base filter; null when there is none. */
export async function findCar(slug: string, baseFilter: string): Promise<Result<Car | null>> {
  const filter = `${baseFilter} && slug:=\`${slug.replaceAll('`', '')}\``
  const answer = await multiSearch([{collection: COLLECTION, q: '*', filter_by: filter, per_page: 1}])
  if (!answer.ok) return answer
  const raw = answer.data[0]?.hits[0]?.document
  if (raw === undefined) return ok(null)
  const {car, faults} = readCar(raw)
  if (faults.length > 0) logOnce('warn', 'stock.car-faults', {slug, faults})
  return ok(car)
}
