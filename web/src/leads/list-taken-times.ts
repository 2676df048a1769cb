import {readTakenTimes, type Span} from '#/gateways/records/leads/book-appointment'
import {buildLocationKey} from '#/gateways/records/leads/lead-rows'
import {getService} from '#/gateways/services'
import type {Result} from '#/lib/result'

type Wanted = Span & {
  readonly site: string
  readonly dealership: string | null
  readonly location: string
  readonly kind: 'test-drive' | 'service' | 'visit' | 'call'
}

/** [7.7] The times of a location that are taken already, in a stretch of time; each counts once against its capacity. */
export function listTakenTimes({site, dealership, location, ...wanted}: Wanted): Promise<Result<Span[]>> {
  const place = buildLocationKey(dealership, location)
  return getService('records').run(site, (transaction) => readTakenTimes(transaction, {...wanted, place}))
}
