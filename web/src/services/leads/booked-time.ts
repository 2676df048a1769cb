import {openSpansOn} from '#/domain/hours/list-open-spans'
import {formatTime, toClockTime, toLocalDate} from '#/domain/hours/zoned-time'
import type {Lead} from '#/domain/leads/lead-submission'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import type {SlotKind} from './list-free-times.ts'
import {buildLocationKey} from './records/lead-rows.ts'
import type {BookedTime} from './records/shopper-leads.ts'

/** The name of a booking, for use within a sentence. */
export const BOOKING_KINDS: {readonly [kind in NonNullable<Lead['appointment']>['kind']]: string} = {
  'test-drive': 'test drive',
  service: 'service',
  visit: 'visit',
  call: 'call',
}

type BookingSite = Pick<TenantConfig, 'locations' | 'dealerships'>
type Time = Pick<BookedTime, 'kind' | 'place' | 'startsAt' | 'endsAt'>

/** The site's location of a booked time; null if the site no longer has it. */
export function findBookedLocation(
  {locations, dealerships}: BookingSite,
  {place}: Pick<BookedTime, 'place'>,
) {
  const found = locations.find(({slug, dealership}) => {
    const business = dealerships.find(({id}) => id === dealership)
    return buildLocationKey(business?.slug ?? null, slug) === place
  })
  return found ?? null
}

/** Whether a shopper can select another time: visits and calls are arranged by the dealer. */
export function hasSlots<T extends Pick<BookedTime, 'kind'>>(booking: T): booking is T & {kind: SlotKind} {
  return booking.kind === 'test-drive' || booking.kind === 'service'
}

/** "Wednesday, 3 March 2027, 10 am", local to its place; only the day for a whole-day booking. */
export function formatBookedTime(site: BookingSite, time: Time): string {
  const location = findBookedLocation(site, time)
  const zone = location?.zone ?? resolveTenantZone(site)
  const start = time.startsAt.getTime()
  const day = new Intl.DateTimeFormat('en-AU', {timeZone: zone, dateStyle: 'full'}).format(start)
  const spans = location ? openSpansOn(location, toLocalDate(start, zone)) : []
  const isDay = spans[0]?.from === start && spans.at(-1)?.until === time.endsAt.getTime()
  const clock = time.kind === 'service' && isDay ? null : formatTime(toClockTime(start, zone))
  return [day, clock].filter((part) => part !== null).join(', ')
}
