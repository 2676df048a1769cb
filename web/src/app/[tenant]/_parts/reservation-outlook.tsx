import {cacheLife, cacheTag} from 'next/cache'
import {isReservable} from '#/domain/reservations/is-reservable'
import {ReserveTerms} from '#/features/reservations/checkout-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {parseAddress} from '#/routes/parse-address'
import {getTenant} from '#/tenant/get-tenant'
import {getReserveOffer} from '#/tenant/reserve-offer'
import {listVehicleTags} from '#/tenant/site-stock'

/** What a reservation is of and costs, before its shopper has to sign in. Nothing at other addresses. */
export async function ReservationOutlook({site, redirect}: {site: string; redirect: string}) {
  const {route, parameter} = parseAddress(redirect.split('?')[0] ?? '', '')
  const outlook = route === 'checkout' ? await getOutlook(site, parameter) : null
  if (!outlook) return null
  return (
    <section aria-label="What you reserve" className="grid gap-4">
      <ReserveTerms {...outlook} />
    </section>
  )
}

async function getOutlook(site: string, slug: string) {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return null
  cacheTag(...listVehicleTags(tenant, [slug]))
  cacheLife('content')
  const vehicle = await getVehicle(site, slug)
  if (!vehicle || !isReservable(vehicle.car, getReserveOffer(tenant, Date.now()))) return null
  const {price, reserve, vehiclePage} = tenant.settings
  return {car: vehicle.car, settings: {price, reserve, vehiclePage}}
}
