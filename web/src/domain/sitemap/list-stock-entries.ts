import {linkTo} from '@forecourt/schemas/routes/routes'
import type {VehicleAddresses} from '#/domain/resolve-vehicle-address'
import type {SitemapEntry} from './write-sitemap.ts'

/** The pages of cars that are for sale; a sold car leaves at once, though its page stays for some days. */
export function listStockEntries(cars: VehicleAddresses | null): SitemapEntry[] {
  return [...(cars?.shown.values() ?? [])]
    .filter(({sold}) => !sold)
    .map(({slug, changedAt}) => ({path: linkTo('car', {slug}), changedAt}))
}
