import {getSlotRules, listFreeSlots, type Slot} from '#/domain/hours/free-slots'
import {addDays, toEpochMs} from '#/domain/hours/zoned-time'
import {readTakenTimes} from '#/gateways/records/leads/book-appointment'
import {buildLocationKey} from '#/gateways/records/leads/lead-rows'
import {getService} from '#/gateways/services'
import {fail, ok, type Result} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The kinds of appointment whose times are offered. */
export type SlotKind = 'test-drive' | 'service'

type Wanted = {
  readonly kind: SlotKind
  /** The slug of the location. */
  readonly location: string
  /** `YYYY-MM-DD`, a day of the location's own zone. */
  readonly day: string
  /** A lead whose own booking is given up for the new one, and does not count as taken. */
  readonly except?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The free times of a day at a location, from its opening hours and what is booked already (spec 7.7). `now` in ms. */
export async function listFreeTimes(
  tenant: TenantConfig,
  {kind, location, day, except}: Wanted,
  now: number,
): Promise<Result<readonly Slot[]>> {
  const place = tenant.locations.find(({slug}) => slug === location)
  if (!place) return fail('leads', 'Choose a location first.', false)
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return fail('leads', 'Choose a day first.', false)
  const dealership = tenant.dealerships.find(({id}) => id === place.dealership)?.slug ?? null
  const wanted = {
    place: buildLocationKey(dealership, location),
    kind,
    startsAt: new Date(toEpochMs(day, '00:00', place.zone)),
    endsAt: new Date(toEpochMs(addDays(day, 1), '00:00', place.zone)),
  }
  const booked = await getService('records').run(tenant.slug, (transaction) =>
    readTakenTimes(transaction, wanted, except),
  )
  if (!booked.ok) return booked
  const taken = booked.data.map(({startsAt, endsAt}) => ({from: startsAt.getTime(), until: endsAt.getTime()}))
  return ok(listFreeSlots(place, day, taken, getSlotRules(tenant.settings.forms, kind), now))
}
