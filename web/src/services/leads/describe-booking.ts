import {formatLeadNumber} from '#/domain/leads/lead-id'
import type {BookingTexts} from '#/domain/leads/lead-site'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {describeItems} from '#/domain/servicing/service-menu'
import {BOOKING_KINDS, findBookedLocation, formatBookedTime} from './booked-time.ts'
import {linkToBooking} from './booking-link.ts'
import {buildLocationKey} from './records/lead-rows.ts'
import type {RoutedSite} from './route-lead.ts'

/** A lead's booking as text; null if it has none, or not any more. `origin` is the site's address. */
export function describeBooking(
  {id, lead}: StoredLead,
  site: RoutedSite,
  origin: string,
): BookingTexts | null {
  const {appointment} = lead
  if (!appointment) return null
  const {kind, items} = appointment
  const place = buildLocationKey(lead.dealership, appointment.location)
  const startsAt = new Date(appointment.startsAt)
  const endsAt = new Date(startsAt.getTime() + appointment.minutes * 60_000)
  return {
    kind: BOOKING_KINDS[kind],
    number: formatLeadNumber(id),
    time: formatBookedTime(site, {kind, place, startsAt, endsAt}),
    items: describeItems(site.settings.servicing, items),
    place: findBookedLocation(site, {place})?.name ?? null,
    url: `${origin}${linkToBooking(site.slug, id)}`,
  }
}
