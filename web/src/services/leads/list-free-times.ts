import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getDriveRules, listFreeSlots, type Slot, type SlotRules} from '#/domain/hours/free-slots'
import {addDays, toEpochMs} from '#/domain/hours/zoned-time'
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

const DAY = /^\d{4}-\d{2}-\d{2}$/

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
  tenant: Pick<TenantConfig, 'slug' | 'settings' | 'locations' | 'dealerships'>,
  {kind, location, day, items, except}: Wanted,
  now: number,
): Promise<Result<readonly Slot[]>> {
  const place = tenant.locations.find(({slug}) => slug === location)
  if (!place) return fail('leads', 'Choose a location first.', false)
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return fail('leads', 'Choose a day first.', false)
  const dealership = tenant.dealerships.find(({id}) => id === place.dealership)?.slug ?? null
  const wanted = {
    place: buildLocationKey(dealership, location),
    kind,
    items,
    from: toEpochMs(day, '00:00', place.zone),
    // For hours that end after midnight, the last bookings are on the next day.
    until: toEpochMs(addDays(day, 2), '00:00', place.zone),
  }
  const taken = await getRecords().run(tenant.slug, (transaction) =>
    readOccupiedTimes(transaction, wanted, except),
  )
  if (!taken.ok) return taken
  return ok(listFreeSlots(place, day, taken.data, getBookingRules(tenant.settings, kind, place, items), now))
}
