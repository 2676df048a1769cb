import {buildLocationKey} from '#/gateways/records/leads/lead-rows'
import type {BookedTime} from '#/gateways/records/leads/shopper-leads'
import type {SlotKind} from '#/leads/list-free-times'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The site's location at which a time is booked; null where the site has it no more. */
export function findBookedLocation(
  {locations, dealerships}: TenantConfig,
  {place}: Pick<BookedTime, 'place'>,
) {
  const found = locations.find(({slug, dealership}) => {
    const business = dealerships.find(({id}) => id === dealership)
    return buildLocationKey(business?.slug ?? null, slug) === place
  })
  return found ?? null
}

/** Whether another time can be chosen by the shopper: visits and calls are arranged by the dealer. */
export function hasSlots<T extends Pick<BookedTime, 'kind'>>(booking: T): booking is T & {kind: SlotKind} {
  return booking.kind === 'test-drive' || booking.kind === 'service'
}
