import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import {listOwnPictures} from '@forecourt/schemas/vehicle/list-own-pictures'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {describePrice, resolvePriceBasis} from '#/domain/vehicles/describe-price'
import {type Availability, resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getPictureUrl} from '#/lib/picture-url'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** A car as advertised on its page: derived values, besides the attributes themselves. */
export type Advert = {
  readonly car: Car
  /** The address of its page. */
  readonly url: string
  /** "2021 Toyota Hilux SR5". */
  readonly title: string
  /** Full addresses of those that show the car, in the page's order. */
  readonly pictures: readonly string[]
  /** Whole dollars; null if the page shows no price. */
  readonly price: number | null
  /** What the price includes; null without a price, and if unknown. */
  readonly basis: PriceBasis | null
  /** The same as text on the page: "Drive away in QLD". */
  readonly basisWords: string | null
  readonly availability: Availability
  /** The location of the car. */
  readonly location: Location | null
  /** The day it was first offered, in the site's zone, as 2026-11-20; null if unknown. */
  readonly listedOn: string | null
  readonly vehiclePage: TenantConfig['settings']['vehiclePage']
}

/** A car as advertised on the site's page at `now` (ms since the epoch). */
export function describeAdvert(car: Car, tenant: TenantConfig, now: number): Advert {
  const {settings} = tenant
  const origin = getSiteOrigin(tenant)
  const {main, detail} = buildVehicleTitle(car)
  const wording = describePrice(car, settings.price, now)
  const isPriced = wording.kind === 'price'
  return {
    car,
    url: `${origin}${linkTo('car', {slug: car.slug})}`,
    title: [main, detail].filter(Boolean).join(' '),
    pictures: listOwnPictures(car).map((src) => new URL(getPictureUrl(src, 1600), origin).href),
    price: isPriced ? wording.amount : null,
    basis: isPriced ? resolvePriceBasis(car, settings.price) : null,
    basisWords: isPriced ? wording.basis : null,
    availability: resolveAvailability(car),
    location: findVehicleContact(tenant, car).location,
    listedOn: car.created_at ? toLocalDate(car.created_at * 1000, resolveTenantZone(tenant)) : null,
    vehiclePage: settings.vehiclePage,
  }
}
