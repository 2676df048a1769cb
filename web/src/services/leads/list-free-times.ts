import type {Settings} from '@forecourt/schemas/generated/site-types'
import {addDays, isDay} from '@forecourt/schemas/time/days'
import {getDriveRules, listFreeSlots, type Slot, type SlotRules} from '#/domain/hours/free-slots'
import {type BookableDay, DAYS_SHOWN, getFirstDay, listBookableDays} from '#/domain/hours/list-bookable-days'
import {toEpochMs} from '#/domain/hours/zoned-time'
import {getServiceRules} from '#/domain/servicing/service-menu'
import {getRecords} from '#/gateways/records/get-records'
import {fail, ok, type Result} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {readOccupiedTimes} from './records/book-appointment.ts'
import {buildLocationKey} from './records/lead-rows.ts'

/** The kinds of appointment with selectable times. */
export type SlotKind = 'test-drive' | 'service'

type Wanted = {
  readonly kind: SlotKind
  /** The slug of the location. */
  readonly location: string
  /** `YYYY-MM-DD`, a day of the location's own zone. */
  readonly day: string
  /** The booked items: keys of services, `LOAN_VEHICLE`, and a car as `toVehicleItem` writes it. */
  readonly items: readonly string[]
  /** A lead whose own booking is replaced by the new one, and is not counted. */
  readonly except?: string
}

type BookedTenant = Pick<TenantConfig, 'slug' | 'settings' | 'locations' | 'dealerships'>

/** The time rules of a kind of booking at a place. */
export function getBookingRules(
  settings: Pick<Settings, 'forms' | 'servicing'>,
  kind: SlotKind,
  place: Parameters<typeof getServiceRules>[1],
  items: readonly string[],
): SlotRules {
  return kind === 'service' ? getServiceRules(settings, place, items) : getDriveRules(settings.forms, items)
}

/** The free times of a day at a location, from its opening hours and existing bookings (spec 7.7). `now` in ms. */
export async function listFreeTimes(
  tenant: BookedTenant,
  wanted: Wanted,
  now: number,
): Promise<Result<readonly Slot[]>> {
  const {kind, location, day, items} = wanted
  const place = tenant.locations.find(({slug}) => slug === location)
  if (!place) return fail('leads', 'Choose a location first.', false)
  if (!isDay(day)) return fail('leads', 'Choose a day first.', false)
  const taken = await readTaken(tenant, place, wanted, [day, day])
  if (!taken.ok) return taken
  return ok(listFreeSlots(place, day, taken.data, getBookingRules(tenant.settings, kind, place, items), now))
}

/** Ten days of a location with how many times each has free, from a day or the first possible one. `now` in ms. */
export async function listFreeDays(
  tenant: BookedTenant,
  wanted: Omit<Wanted, 'day'> & {readonly from: string | null},
  now: number,
): Promise<Result<readonly BookableDay[]>> {
  const {kind, location, items, from} = wanted
  const place = tenant.locations.find(({slug}) => slug === location)
  if (!place) return fail('leads', 'Choose a location first.', false)
  const rules = getBookingRules(tenant.settings, kind, place, items)
  const start = from !== null && isDay(from) ? from : getFirstDay(place, rules, now)
  const taken = await readTaken(tenant, place, wanted, [start, addDays(start, DAYS_SHOWN)])
  return taken.ok ? ok(listBookableDays(place, taken.data, rules, now, start)) : taken
}

function readTaken(
  tenant: BookedTenant,
  {slug, zone, ...place}: BookedTenant['locations'][number],
  {kind, items, except}: Pick<Wanted, 'kind' | 'items' | 'except'>,
  [first, last]: readonly [first: string, last: string],
) {
  const dealership = tenant.dealerships.find(({id}) => id === place.dealership)?.slug ?? null
  const wanted = {
    place: buildLocationKey(dealership, slug),
    kind,
    items,
    from: toEpochMs(first, '00:00', zone),
    // For hours that end after midnight, the last bookings are on the next day.
    until: toEpochMs(addDays(last, 2), '00:00', zone),
  }
  return getRecords().run(tenant.slug, (db) => readOccupiedTimes(db, wanted, except))
}
