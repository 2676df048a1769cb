import {type Advert, describeAdvert} from '#/services/feeds/advert'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {listStockDealerships} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listSeedDocuments} from '../../../migrations/demo/seeds/content.ts'
import {createDemoFeed} from '../../../migrations/demo/stock/demo-feed.ts'

/** A demo site with all cars of its dealerships, sold ones included. */
export type DemoSite = {readonly tenant: TenantConfig; readonly adverts: readonly Advert[]}

// Pictures of a theme are not drawn here, so a seed has none.
/** Every demo site with every demo car as its page adverts it at `now` (ms since the epoch). */
export function listDemoSites(now: number): DemoSite[] {
  const date = new Date(now)
  const documents = listSeedDocuments({now: date})
  const listRows = (type: string) =>
    documents
      .filter(({definition}) => definition.name === type)
      .map(({id, values}) => ({...values, id, theme: undefined}))
  const directory = parseDirectory({
    sites: listRows('site'),
    layers: listRows('settings'),
    dealerships: listRows('dealership'),
    locations: listRows('location'),
    manufacturers: listRows('manufacturer'),
  })
  const {cars} = createDemoFeed(date, 'https://reports.example/')
  return [...directory.sites.keys()].flatMap((slug) => {
    const tenant = buildTenant(directory, slug)
    if (!tenant) return []
    const own = new Set(listStockDealerships(tenant))
    const adverts = cars
      .filter(({car}) => own.has(car.dealership_slug))
      .map(({car}) => describeAdvert(car, tenant, now))
    return [{tenant, adverts}]
  })
}
