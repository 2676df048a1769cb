import {randomUUID} from 'node:crypto'
import {resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import {findQuietEnd} from '#/domain/alerts/alert-times'
import type {Records} from '#/gateways/records/port'
import {toComparableFacts} from '#/gateways/search/match-filter'
import {readDocumentsById, readShownDocuments, type ShownDocument} from '#/gateways/search/shown-documents'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import {createBatcher} from '#/lib/batcher'
import {failed, isUnavailable, SUCCEEDED} from '#/lib/result'
import type {Directory} from '#/tenant/directory'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import type {WorkParts} from '../work-parts.ts'
import {type BuildSearch, findWatchers, type SiteChanges, type VehicleChange} from './find-watchers.ts'
import {MATCH_JOBS} from './jobs.ts'
import {type CarChange, type FoundAlert, storeAlerts} from './records.ts'
import {type KnownCar, type KnownCars, listWatchedSites, readKnownCars} from './watchers.ts'

/** Imports write in bursts: a site is compared at most once in this time, after the burst. */
const DEBOUNCE_MS = 30_000

type Parts = Pick<WorkParts, 'records' | 'findSite' | 'now'> & {
  readonly buildSearch: BuildSearch
}

/** The jobs that find the alerts to send. */
export function createMatchHandlers({records, findSite, buildSearch, now = Date.now}: Parts) {
  // An import changes cars on many sites at once, so waiting sites are compared together.
  const match = createBatcher(
    (tenants: readonly TenantConfig[]) => matchSites(records, tenants, buildSearch, now()),
    {maxBatch: 50, lanes: 1, maxWaiting: Number.POSITIVE_INFINITY},
  )
  return createJobHandlers(MATCH_JOBS, {
    'match-alerts': async ({site}) => {
      const tenant = await findSite(site)
      if (!tenant || resolveAlertSubjects(tenant.settings, now()).size === 0) return SUCCEEDED
      return (await match(tenant)) === null ? failed('stock search') : SUCCEEDED
    },
    'match-all-alerts': async () => {
      await requestMatches(records, null, now())
      return SUCCEEDED
    },
  })
}

/** The sites that sell for one of these dealerships (by slug). */
export function listSitesOfDealerships(directory: Directory, dealerships: ReadonlySet<string>): string[] {
  const sells = (id: string) => dealerships.has(directory.dealerships.get(id)?.slug ?? '')
  return [...directory.sites.values()].filter((site) => site.dealerships.some(sells)).map(({slug}) => slug)
}

/**
 * Schedules the comparison of those sites (null: of all) with active alerts, at the end of the current half minute.
 */
export async function requestMatches(
  records: Records,
  sites: readonly string[] | null,
  now: number,
): Promise<void> {
  const stretch = Math.floor(now / DEBOUNCE_MS)
  const dueAt = new Date((stretch + 1) * DEBOUNCE_MS)
  const watched = await listWatchedSites(records, sites)
  await addJobsOfSites(
    records,
    watched.map((site) =>
      buildJob(MATCH_JOBS['match-alerts'], {site, key: String(stretch), body: {}, dueAt}),
    ),
  )
}

/** A site whose cars were read, with the changes since the last comparison. */
type Compared = SiteChanges & {readonly changes: readonly CarChange[]}

/**
 * Compares the cars of sites with the last comparison, and stores the alerts for their shoppers. Returns for each
 * site the number of new alerts; null if the stock cannot be read, in which case no car counts as gone.
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
    if (isUnavailable(cause)) return null
    throw cause
  }
}

/** Null if the stock cannot be read, or throws `Unavailable`. */
async function compareSite(tenant: TenantConfig, known: KnownCars, now: number): Promise<Compared | null> {
  const cars = await readChanges(buildSiteFilter(tenant, now), known)
  if (cars === null) return null
  // The first comparison of a site causes no alerts.
  const changedVehicles =
    known.size > 0 ? cars.changed.flatMap((car) => describeChange(car, known.get(car.id)) ?? []) : []
  return {tenant, changedVehicles, changes: [...cars.changed.map(toChange), ...cars.gone]}
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
    site,
    readAt,
    changes,
    found,
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

/** The changed cars, and those no longer shown; null if search is down. */
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
  // A list that changes while it is read may skip a car, so missing ones are queried by id.
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

function describeChange(car: ShownDocument, known: KnownCar | undefined): VehicleChange | null {
  if (!car.isOpen) return null
  const before = known?.isOpen ? {facts: toComparableFacts(known.facts), price: readPrice(known.facts)} : null
  return {
    id: car.id,
    slug: car.slug,
    price: readPrice(car.facts),
    before,
    facts: toComparableFacts(car.facts),
    isForSaleAgain: known !== undefined && !known.isOpen,
  }
}

function readPrice({price}: ShownDocument['facts']): number {
  return typeof price === 'number' ? Math.round(price) : 0
}
