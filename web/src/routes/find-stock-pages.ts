import {linkTo} from '@forecourt/schemas/routes/routes'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {hasSimilar} from '#/domain/similar/has-similar'
import {
  findByName,
  resolveVehicleAddress,
  type VehicleAddress,
} from '#/domain/vehicles/resolve-vehicle-address'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {readSlug} from '#/lib/read-slug'
import {buildTenant} from '#/tenant/build-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {findInStock, isInStock} from '#/tenant/stock-index'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The page of a list of cars, where the site has cars of every filter in its path. */
export async function findListingPage({listing}: Address, {directory, name}: RouteSite): Promise<FoundPage> {
  if (!listing) return ABSENT
  const {state, segments} = listing
  const exists =
    state.slugs.length === 0 ||
    (await isInStock(directory, name, ({catalogue}) => resolveListing(state, catalogue, []) !== null))
  return exists ? showPage(`/search/${segments.join('/')}`) : ABSENT
}

/**
 * The page of a car: for sale or just sold, at another address, or gone. A site with too many cars to list leaves it to
 * the page.
 */
export async function findCarPage(
  {parameter: slug}: Address,
  {directory, name}: RouteSite,
): Promise<FoundPage> {
  const index = await findInStock(
    directory,
    name,
    ({cars}) => cars === null || resolveVehicleAddress(cars, slug).kind !== 'absent',
  )
  const car: VehicleAddress = index?.cars ? resolveVehicleAddress(index.cars, slug) : {kind: 'shown'}
  switch (car.kind) {
    case 'shown':
      return showPage(`/cars/${slug}`)
    case 'moved':
      return {kind: 'moved', to: linkTo('car', {slug: car.to})}
    case 'gone':
      return {kind: 'gone', page: `/gone/${slug}`}
    case 'absent':
      return ABSENT
  }
}

/**
 * Where a page that sold cars have not leads for one of them: to the car's own, which says so and offers others [4.2e].
 * Null for a car that is not sold, or not known to be.
 */
export async function findSoldPage(
  slug: string | null,
  {directory, name}: RouteSite,
): Promise<FoundPage | null> {
  if (slug === null) return null
  const index = await findInStock(directory, name, ({cars}) => cars === null || cars.shown.has(slug))
  return index?.cars?.shown.get(slug)?.sold ? {kind: 'moved', to: linkTo('car', {slug})} : null
}

/** The page with cars like one that a site shows, where it shows any. */
export async function findSimilarPage(address: Address, site: RouteSite): Promise<FoundPage> {
  if (!hasSimilar(site.content.settings)) return ABSENT
  const car = await findCarPage(address, site)
  if (car.kind === 'page') return showPage(`/similar/${address.parameter}`)
  return car.kind === 'moved' ? {kind: 'moved', to: `${car.to}/similar`} : car
}

const NAME = /^[\w-]{1,160}$/

/**
 * The same address with the slug of its car as `car_id`, also where that is an id or a former slug [2.6-2.10]; of the
 * watchlist, which saves by id, with the id. Unchanged where no car is known by that name.
 */
export async function resolveCarId(address: Address, site: RouteSite): Promise<Address> {
  const given = new URLSearchParams(address.search)
  const name = given.get('car_id') ?? ''
  if (!NAME.test(name)) return address
  const car = await findNamedCar(name, site)
  const own = car && (address.route === 'watchlist' ? car.id : car.slug)
  if (own === null || own === name) return address
  given.set('car_id', own)
  return {...address, search: `?${given}`}
}

/** The car of a slug, a former slug or an id. A site with too many cars to list is searched. */
export async function findNamedCar(name: string, {directory, name: siteName, now}: RouteSite) {
  const index = await findInStock(
    directory,
    siteName,
    ({cars}) => cars === null || findByName(cars, name) !== null,
  )
  if (index?.cars) return findByName(index.cars, name)
  const tenant = index && buildTenant(directory, siteName)
  const found = tenant && (await findVehicleByKey(name, buildSiteFilter(tenant, now)))
  return found?.ok ? found.data : null
}

/** The slug of a car that the site shows, or may show where it has too many cars to list; null for any other. */
export async function findShownCar(car: string | null, {directory, name}: RouteSite): Promise<string | null> {
  if (car === null) return null
  return (await isInStock(directory, name, ({cars}) => cars === null || cars.shown.has(car))) ? car : null
}

/** The slug of the car that a search is about; null for none. */
export function readCarSlug(search: string): string | null {
  return readSlug(new URLSearchParams(search).get('car_id'))
}
