import {cacheLife} from 'next/cache'
import type {ReactNode} from 'react'
import {withSort} from '#/domain/listing/listing-state'
import {buildListingAddress} from '#/domain/listing/listing-url'
import {describePrice, isPriced} from '#/domain/vehicles/describe-price'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import type {Offer} from '#/features/offers/list-offers'
import {getListingPage} from '#/features/stock-search/get-listing'
import {CardFinance} from '#/features/vehicle-card/card-price'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {PriceNote} from '#/features/vehicle-lists/vehicle-link'
import {parseAddress} from '#/routes/parse-address'
import type {TenantConfig} from '#/tenant/tenant-config'

const MOST_CARS = 4

/** The cars of the list that an offer leads to. */
export type OfferStock = NonNullable<Awaited<ReturnType<typeof readFirstVehicles>>> & {
  link: NonNullable<Offer['action']>
}

/** The cheapest cars of the list that an offer leads to; null for another link. */
export async function findOfferStock(tenant: TenantConfig, {action}: Offer): Promise<OfferStock | null> {
  const found = action?.href.startsWith('/') ? await readFirstVehicles(tenant.slug, action.href) : null
  if (!found || !action) return null
  const [priced = [], others = []] = [true, false].map((wanted) =>
    found.vehicles.filter((vehicle) => isPriced(vehicle, tenant.settings.price) === wanted),
  )
  return {...found, vehicles: [...priced, ...others].slice(0, MOST_CARS), link: action}
}

type PriceProps = {
  tenant: TenantConfig
  stock: OfferStock
  /** What a week of it costs too, on a page that has the warning which belongs to it. */
  withWeek?: boolean
}

/** What the cheapest of an offer's cars costs; nothing where the list has another order. */
export function OfferPrice({tenant, stock: {isByPrice, vehicles, readAt}, withWeek = false}: PriceProps) {
  const [first] = vehicles
  if (!isByPrice || !first || describePrice(first, tenant.settings.price).kind !== 'price') return null
  return (
    <div className="grid gap-1">
      <p className="figures text-lg">
        In stock from <PriceNote vehicle={first} site={tenant.settings.price} />
      </p>
      {withWeek && <CardFinance vehicle={first} site={getCardSettings(tenant, readAt)} />}
    </div>
  )
}

/** What the cheapest cars of offers cost, by the offers' ids. */
export async function renderOfferPrices(
  tenant: TenantConfig,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, ReactNode>> {
  const prices = offers.map(async (offer) => {
    const stock = await findOfferStock(tenant, offer)
    return [offer.id, stock && <OfferPrice tenant={tenant} stock={stock} />] as const
  })
  return new Map(await Promise.all(prices))
}

/** The cheapest cars of a list that are there and can be bought; null for another address. While stock search is down too, but then only for a moment. */
async function readFirstVehicles(tenantSlug: string, href: string) {
  'use cache'
  const {pathname, search} = new URL(href, 'http://site')
  const {listing} = parseAddress(pathname, search)
  if (!listing) return null
  try {
    const byPrice = buildListingAddress(withSort(listing.state, 'lowestPrice'))
    const found = await getListingPage(tenantSlug, ...byPrice.segments)
    if (!found) return null
    const {kinds, vehicles} = found.results
    return {
      kinds,
      isByPrice: found.listing.sortBy === 'lowestPrice',
      vehicles: vehicles.filter((vehicle) => resolveAvailability(vehicle) === 'in_stock'),
      readAt: found.live.site.now,
    }
  } catch {
    cacheLife('fallback')
    return null
  }
}
