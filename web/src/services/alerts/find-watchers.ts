import {type AlertSubject, resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import type {ListingState} from '#/domain/listing/listing-state'
import type {Records} from '#/gateways/records/port'
import {buildListingFilter, type ListingSearch} from '#/gateways/search/build-searches'
import {type ComparableFacts, listCarAnchors, matchFilter, parseFilter} from '#/gateways/search/match-filter'
import {findMatchingCars} from '#/gateways/search/shown-documents'
import {listStockDealerships} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {FoundAlert} from './records.ts'
import type {AlertKind} from './tables.ts'
import {listCarWatchers, listSearchWatchers, type SearchWatcher} from './watchers.ts'

/** Builds the search of a list on a site at a time (ms), the same as for its page. A site's rules are read once. */
export type BuildSearch = (tenant: TenantConfig, now: number) => (listing: ListingState) => ListingSearch

/** A car that may cause alerts, with its previous state: null if it could not be bought before. */
export type VehicleChange = {
  readonly id: string
  readonly slug: string
  readonly price: number
  readonly facts: ComparableFacts
  readonly before: {readonly facts: ComparableFacts; readonly price: number} | null
  readonly isForSaleAgain: boolean
}

/** The changes on a site. */
export type SiteChanges = {readonly tenant: TenantConfig; readonly changedVehicles: readonly VehicleChange[]}

/** The alerts for each shopper of the sites about these cars. Throws `Unavailable`. */
export async function findWatchers(
  records: Records,
  sites: readonly SiteChanges[],
  buildSearch: BuildSearch,
  now: number,
): Promise<FoundAlert[]> {
  const pick = (about: AlertSubject) =>
    sites.filter(
      ({tenant, changedVehicles}) =>
        changedVehicles.length > 0 && resolveAlertSubjects(tenant.settings, now).has(about),
    )
  return [
    ...(await findOfWatchlists(records, pick('watchlist'))),
    ...(await findOfSearches(records, pick('search'), buildSearch, now)),
  ]
}

/** For a watched car, price changes and its return are reported, but not that it exists. */
async function findOfWatchlists(records: Records, sites: readonly SiteChanges[]): Promise<FoundAlert[]> {
  const told = new Map<string, Omit<FoundAlert, 'search'>>()
  for (const {tenant, changedVehicles} of sites) {
    for (const vehicle of changedVehicles) {
      const {id: car, slug, price} = vehicle
      const kind = resolveKind(vehicle, true)
      if (kind === 'price' || kind === 'back')
        told.set(`${tenant.slug}/${car}`, {
          car,
          slug,
          kind,
          price,
          formerPrice: readFormerPrice(vehicle, kind),
        })
    }
  }
  if (told.size === 0) return []
  const cars = sites.flatMap(({tenant: {slug: site}, changedVehicles}) =>
    changedVehicles.filter(({id}) => told.has(`${site}/${id}`)).map(({id: car}) => ({site, car})),
  )
  return (await listCarWatchers(records, cars)).flatMap(({car, ...search}) => {
    const alert = told.get(`${search.site}/${car}`)
    return alert ? [{search, ...alert}] : []
  })
}

async function findOfSearches(
  records: Records,
  sites: readonly SiteChanges[],
  buildSearch: BuildSearch,
  now: number,
): Promise<FoundAlert[]> {
  const bySite = new Map(
    sites.map(({tenant, changedVehicles}) => [
      tenant.slug,
      {
        search: buildSearch(tenant, now),
        dealerships: listStockDealerships(tenant),
        byAnchor: groupByAnchor(changedVehicles),
      },
    ]),
  )
  const anchors = new Map([...bySite].map(([site, {byAnchor}]) => [site, [...byAnchor.keys()]]))
  const found: FoundAlert[] = []
  for await (const watchers of listSearchWatchers(records, anchors)) {
    const worded: (Omit<Parameters<typeof findMatchingCars>[0][number], 'ids'> & {alerts: FoundAlert[]})[] =
      []
    for (const watcher of watchers) {
      const site = bySite.get(watcher.site)
      if (!site) continue
      const search = site.search(watcher.listing)
      const alerts = matchWatcher(watcher, search, site.byAnchor)
      if (search.listing.query === '') found.push(...alerts)
      else if (alerts.length > 0) worded.push({search, dealerships: site.dealerships, alerts})
    }
    const wanted = worded.map(({alerts, ...asked}) => ({...asked, ids: alerts.map(({car}) => car)}))
    const named = await findMatchingCars(wanted)
    for (const [at, {alerts}] of worded.entries())
      found.push(...alerts.filter(({car}) => named[at]?.has(car) ?? false))
  }
  return found
}

/** The cars that a search with one of these anchors may find. */
function groupByAnchor(
  changedVehicles: readonly VehicleChange[],
): ReadonlyMap<string, readonly VehicleChange[]> {
  const groups = new Map<string, VehicleChange[]>()
  for (const car of changedVehicles) {
    for (const anchor of new Set(listCarAnchors(car.facts))) {
      const group = groups.get(anchor)
      if (group) group.push(car)
      else groups.set(anchor, [car])
    }
  }
  return groups
}

/** The alerts of a search about cars that match its filters; its words are not evaluated. */
function matchWatcher(
  {listing: _, anchors, ...watcher}: SearchWatcher,
  search: ListingSearch,
  byAnchor: ReadonlyMap<string, readonly VehicleChange[]>,
): FoundAlert[] {
  const filter = parseFilter(buildListingFilter(search))
  const cars = new Set(anchors.flatMap((anchor) => byAnchor.get(anchor) ?? []))
  return [...cars].flatMap((car) => {
    if (!matchFilter(filter, car.facts)) return []
    const kind = resolveKind(car, car.before !== null && matchFilter(filter, car.before.facts))
    if (kind === null) return []
    const {id, slug, price} = car
    const formerPrice = readFormerPrice(car, kind)
    return [{search: watcher, car: id, slug, kind, price: kind === 'new' ? 0 : price, formerPrice}]
  })
}

function readFormerPrice({before}: VehicleChange, kind: AlertKind): number | null {
  return kind === 'price' && before ? before.price : null
}

/** The kind of alert about a car found by a search; null if nothing has changed for the shopper. */
function resolveKind({before, price, isForSaleAgain}: VehicleChange, didMatch: boolean): AlertKind | null {
  if (isForSaleAgain) return 'back'
  if (!before || !didMatch) return 'new'
  return price > 0 && price < before.price ? 'price' : null
}
