import {randomUUID} from 'node:crypto'
import type {ListingState} from '#/domain/listing/listing-state'
import {type AlertSubject, resolveAlertSubjects} from '#/domain/saved-search/alert-subjects'
import {findQuietEnd} from '#/domain/saved-search/alert-times'
import {type CarChange, type FoundAlert, storeAlerts} from '#/gateways/records/alerts'
import {requestJobs} from '#/gateways/records/jobs'
import type {Records} from '#/gateways/records/port'
import type {AlertKind} from '#/gateways/records/tables'
import {
  type KnownCar,
  type KnownCars,
  listCarWatchers,
  listSearchWatchers,
  listWatchedSites,
  readKnownCars,
  type SearchWatcher,
} from '#/gateways/records/watchers'
import {buildListingFilter, type ListingSearch} from '#/gateways/search/build-searches'
import {
  type ComparableFacts,
  listCarAnchors,
  matchFilter,
  parseFilter,
  toComparableFacts,
} from '#/gateways/search/match-filter'
import {
  findAmong,
  readDocumentsById,
  readShownDocuments,
  type ShownDocument,
} from '#/gateways/search/shown-documents'
import type {JobHandler} from '#/jobs/worker'
import {createBatcher} from '#/lib/batcher'
import {failed, SUCCEEDED, Unavailable} from '#/lib/result'
import type {Directory} from '#/tenant/directory'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** Imports write in bursts: a site is compared once in this time at most, after the burst. */
const DEBOUNCE_MS = 30_000

/** What a list asks of the engine on a site: the same as its page. */
export type BuildSearch = (tenant: TenantConfig, listing: ListingState, now: number) => ListingSearch

type Parts = {
  readonly records: Records
  /** The site as it is now; null where there is none. */
  readonly findSite: (slug: string) => Promise<TenantConfig | null>
  readonly buildSearch: BuildSearch
  readonly now?: () => number
}

/** The jobs that find of which cars shoppers are to be told. */
export function createMatchHandlers({records, findSite, buildSearch, now = Date.now}: Parts) {
  // An import changes cars on many sites at once: what waits is compared together.
  const match = createBatcher(
    (tenants: readonly TenantConfig[]) => matchSites(records, tenants, buildSearch, now()),
    {maxBatch: 50, lanes: 1, maxWaiting: Number.POSITIVE_INFINITY},
  )
  return {
    'match-alerts': async ({site}) => {
      const tenant = await findSite(site)
      if (!tenant || resolveAlertSubjects(tenant.settings, now()).size === 0) return SUCCEEDED
      return (await match(tenant)) === null ? failed('stock search') : SUCCEEDED
    },
    /** A webhook of the import may be lost: every site is compared now and then. */
    'match-all-alerts': async () => {
      await requestMatches(records, null, now())
      return SUCCEEDED
    },
  } satisfies {readonly [kind: string]: JobHandler}
}

/** The sites that sell for one of these dealerships (by slug). */
export function listSitesOfDealerships(directory: Directory, dealerships: ReadonlySet<string>): string[] {
  const sells = (id: string) => dealerships.has(directory.dealerships.get(id)?.slug ?? '')
  return [...directory.sites.values()].filter((site) => site.dealerships.some(sells)).map(({slug}) => slug)
}

/** Asks for the comparison of those sites (null: of all) on which somebody is told of cars, at the end of the present half minute. */
export async function requestMatches(
  records: Records,
  sites: readonly string[] | null,
  now: number,
): Promise<void> {
  const stretch = Math.floor(now / DEBOUNCE_MS)
  const dueAt = new Date((stretch + 1) * DEBOUNCE_MS)
  const watched = await listWatchedSites(records, sites)
  await requestJobs(
    records,
    watched.map((site) => ({site, kind: 'match-alerts', key: String(stretch), dueAt})),
  )
}

/** A site whose cars were read, with what changed since they were last. */
type Compared = {
  readonly tenant: TenantConfig
  readonly changes: readonly CarChange[]
  readonly news: readonly VehicleNews[]
}

/**
 * Compares the cars of sites with how they were last, and stores of what their shoppers are to be told. Returns for each
 * site the number of new alerts; null where the stock cannot be read, and then nothing counts as gone.
 */
export async function matchSites(
  records: Records,
  tenants: readonly TenantConfig[],
  buildSearch: BuildSearch,
  now: number,
): Promise<(number | null)[]> {
  const known = await readKnownCars(
    records,
    tenants.map(({slug}) => slug),
  )
  const compared = await Promise.all(
    tenants.map((tenant) => ignoreOutage(compareSite(tenant, known.get(tenant.slug) ?? new Map(), now))),
  )
  const sites = compared.flatMap((site) => site ?? [])
  const found = await ignoreOutage(findWatchers(records, sites, buildSearch, now))
  if (found === null) return tenants.map(() => null)
  const bySite = Map.groupBy(found, ({search}) => search.site)
  const counts = new Map<string, number>()
  for (const {tenant, changes} of sites)
    counts.set(
      tenant.slug,
      await storeSite(records, tenant, changes, bySite.get(tenant.slug) ?? [], new Date(now)),
    )
  return tenants.map(({slug}) => counts.get(slug) ?? null)
}

async function ignoreOutage<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Unavailable) return null
    throw cause
  }
}

/** Null where the stock cannot be read, or throws `Unavailable`. */
async function compareSite(tenant: TenantConfig, known: KnownCars, now: number): Promise<Compared | null> {
  const cars = await readChanges(buildSiteFilter(tenant, now), known)
  if (cars === null) return null
  // A site that is compared for the first time has no news.
  const news = known.size > 0 ? cars.changed.flatMap((car) => describeNews(car, known.get(car.id)) ?? []) : []
  return {tenant, news, changes: [...cars.changed.map(toChange), ...cars.gone]}
}

async function storeSite(
  records: Records,
  {slug: site, ...tenant}: TenantConfig,
  changes: readonly CarChange[],
  found: readonly FoundAlert[],
  readAt: Date,
): Promise<number> {
  if (changes.length === 0) return 0
  const zone = resolveTenantZone(tenant)
  return storeAlerts(records, {
    ...{site, readAt, changes, found},
    planMessage: (shopper, channel) => {
      const ends = findQuietEnd(readAt.getTime(), tenant.settings.alerts, zone)
      if (ends === null) return {key: `once/${randomUUID()}`, dueAt: readAt}
      return {key: `quiet/${shopper}/${channel}/${ends}`, dueAt: new Date(ends)}
    },
  })
}

function toChange({id, isOpen, facts}: ShownDocument): CarChange {
  return {car: id, isOpen, facts}
}

/** The cars that are not as they were, and those that are not shown any more; null when the search is down. */
async function readChanges(filter: string, known: KnownCars) {
  const shown = await readShownDocuments(filter)
  if (!shown.ok) return null
  const missing = new Map([...known].filter(([, {isOpen}]) => isOpen))
  const changed: ShownDocument[] = []
  for await (const batch of shown.data) {
    for (const car of batch) {
      missing.delete(car.id)
      if (!isSame(car, known.get(car.id))) changed.push(car)
    }
  }
  // A list that changes while it is read may skip a car: what is missing is asked for by name.
  for (const car of await readDocumentsById(filter, [...missing.keys()])) {
    missing.delete(car.id)
    if (!isSame(car, known.get(car.id))) changed.push(car)
  }
  const gone = [...missing].map(([car, {facts}]): CarChange => ({car, facts, isOpen: false}))
  return {changed, gone}
}

function isSame({isOpen, facts}: ShownDocument, known: KnownCar | undefined): boolean {
  if (!known || known.isOpen !== isOpen) return false
  const names = Object.keys(facts)
  const isEqual = (name: string) => JSON.stringify(facts[name]) === JSON.stringify(known.facts[name])
  return names.length === Object.keys(known.facts).length && names.every(isEqual)
}

/** A car that shoppers may be told of, with how it was: null where it could not be bought before. */
export type VehicleNews = {
  readonly id: string
  readonly slug: string
  readonly price: number
  readonly facts: ComparableFacts
  readonly before: {readonly facts: ComparableFacts; readonly price: number} | null
  readonly isBack: boolean
}

function describeNews(car: ShownDocument, known: KnownCar | undefined): VehicleNews | null {
  if (!car.isOpen) return null
  const before = known?.isOpen ? {facts: toComparableFacts(known.facts), price: readPrice(known.facts)} : null
  return {
    ...{id: car.id, slug: car.slug, price: readPrice(car.facts), before},
    facts: toComparableFacts(car.facts),
    isBack: known !== undefined && !known.isOpen,
  }
}

function readPrice({price}: ShownDocument['facts']): number {
  return typeof price === 'number' ? Math.round(price) : 0
}

/** What is new on a site. */
type SiteNews = Pick<Compared, 'tenant' | 'news'>

/** Of which of these cars each shopper of the sites is to be told. Throws `Unavailable`. */
export async function findWatchers(
  records: Records,
  sites: readonly SiteNews[],
  buildSearch: BuildSearch,
  now: number,
): Promise<FoundAlert[]> {
  const pick = (about: AlertSubject) =>
    sites.filter(({tenant, news}) => news.length > 0 && resolveAlertSubjects(tenant.settings, now).has(about))
  return [
    ...(await findOfWatchlists(records, pick('watchlist'))),
    ...(await findOfSearches(records, pick('search'), buildSearch, now)),
  ]
}

/** Of a car that is watched its price and its return are told; that it is there is known. */
async function findOfWatchlists(records: Records, sites: readonly SiteNews[]): Promise<FoundAlert[]> {
  const told = new Map<string, Omit<FoundAlert, 'search'>>()
  for (const {tenant, news} of sites) {
    for (const vehicle of news) {
      const {id: car, slug, price} = vehicle
      const kind = resolveKind(vehicle, true)
      if (kind === 'price' || kind === 'back') told.set(`${tenant.slug}/${car}`, {car, slug, kind, price})
    }
  }
  if (told.size === 0) return []
  const cars = sites.flatMap(({tenant: {slug: site}, news}) =>
    news.filter(({id}) => told.has(`${site}/${id}`)).map(({id: car}) => ({site, car})),
  )
  return (await listCarWatchers(records, cars)).flatMap(({car, ...search}) => {
    const alert = told.get(`${search.site}/${car}`)
    return alert ? [{search, ...alert}] : []
  })
}

async function findOfSearches(
  records: Records,
  sites: readonly SiteNews[],
  buildSearch: BuildSearch,
  now: number,
): Promise<FoundAlert[]> {
  const bySite = new Map(
    sites.map(({tenant, news}) => [tenant.slug, {tenant, byAnchor: groupByAnchor(news)}]),
  )
  const anchors = new Map([...bySite].map(([site, {byAnchor}]) => [site, [...byAnchor.keys()]]))
  const found: FoundAlert[] = []
  for await (const watchers of listSearchWatchers(records, anchors)) {
    const worded: {search: ListingSearch; alerts: FoundAlert[]}[] = []
    for (const watcher of watchers) {
      const site = bySite.get(watcher.site)
      if (!site) continue
      const search = buildSearch(site.tenant, watcher.listing, now)
      const alerts = matchWatcher(watcher, search, site.byAnchor)
      if (search.listing.query === '') found.push(...alerts)
      else if (alerts.length > 0) worded.push({search, alerts})
    }
    const wanted = worded.map(({search, alerts}) => ({search, ids: alerts.map(({car}) => car)}))
    const named = await findAmong(wanted)
    for (const [at, {alerts}] of worded.entries())
      found.push(...alerts.filter(({car}) => named[at]?.has(car) ?? false))
  }
  return found
}

/** The cars that a search with one of these anchors may find: few of many. */
function groupByAnchor(news: readonly VehicleNews[]): ReadonlyMap<string, readonly VehicleNews[]> {
  const groups = new Map<string, VehicleNews[]>()
  for (const car of news) {
    for (const anchor of new Set(listCarAnchors(car.facts))) {
      const group = groups.get(anchor)
      if (group) group.push(car)
      else groups.set(anchor, [car])
    }
  }
  return groups
}

/** What a search is told of the cars whose values pass its filters; its words are not looked at. */
function matchWatcher(
  {listing: _, anchors, ...watcher}: SearchWatcher,
  search: ListingSearch,
  byAnchor: ReadonlyMap<string, readonly VehicleNews[]>,
): FoundAlert[] {
  const filter = parseFilter(buildListingFilter(search))
  const cars = new Set(anchors.flatMap((anchor) => byAnchor.get(anchor) ?? []))
  return [...cars].flatMap((car) => {
    if (!matchFilter(filter, car.facts)) return []
    const kind = resolveKind(car, car.before !== null && matchFilter(filter, car.before.facts))
    if (kind === null) return []
    const {id, slug, price} = car
    return [{search: watcher, car: id, slug, kind, price: kind === 'new' ? 0 : price}]
  })
}

/** Why a shopper is told of a car that a search finds; null where nothing is new to them. */
function resolveKind({before, price, isBack}: VehicleNews, didMatch: boolean): AlertKind | null {
  if (isBack) return 'back'
  if (!before || !didMatch) return 'new'
  return price > 0 && price < before.price ? 'price' : null
}
