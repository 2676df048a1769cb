import {linkTo} from '@forecourt/schemas/routes/routes'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {resolveVehicleAddress, type VehicleAddress} from '#/domain/resolve-vehicle-address'
import {readSlug} from '#/lib/read-request'
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

/** The slug of a car that the site shows, or may show where it has too many cars to list; null for any other. */
export async function findShownCar(car: string | null, {directory, name}: RouteSite): Promise<string | null> {
  if (car === null) return null
  return (await isInStock(directory, name, ({cars}) => cars === null || cars.shown.has(car))) ? car : null
}

/** The slug of the car that a search is about; null for none. */
export function readCarSlug(search: string): string | null {
  return readSlug(new URLSearchParams(search).get('car_id'))
}
