import {createHash} from 'node:crypto'
import type {Records} from '#/gateways/records/port'
import type {Webhook} from '#/gateways/webhook/port'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import {jobs} from '#/jobs/tables'
import {failed, SUCCEEDED} from '#/lib/result'
import {buildTenant, listLayerIds} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import type {TenantConfig} from '#/tenant/tenant-config'
import {buildGenericRow} from './generic.ts'
import {PUSH_JOBS} from './jobs.ts'
import {readAdverts} from './read-adverts.ts'
import {type CarChange, readPush, readPushedCars, storePush} from './records.ts'

/** Imports write in bursts: a site is compared at most once in this time, after the burst. */
const DEBOUNCE_MS = 30_000
const CARS_PER_PUSH = 100

type Parts = {
  readonly records: Records
  readonly webhook: Webhook
  /** The current configuration of a site; null for an unknown one. */
  readonly findSite: (slug: string) => Promise<TenantConfig | null>
  readonly getDirectory: () => Promise<Directory>
}

/** The jobs that push changed cars to a site's receiver. */
export function createPushHandlers({records, webhook, findSite, getDirectory}: Parts) {
  return createJobHandlers(PUSH_JOBS, {
    /** Finds the changes not yet sent to a site's receiver, and stores them with the jobs that post them. */
    'push-stock': async ({site}) => {
      const tenant = await findSite(site)
      if (!tenant?.settings.feeds.pushAddress) return SUCCEEDED
      return (await compareStock(records, tenant)) === null ? failed('stock search') : SUCCEEDED
    },
    'send-stock': async ({id, site, body}) => {
      const url = (await findSite(site))?.settings.feeds.pushAddress
      if (!url) return failed('no address for changes', true)
      const payload = await readPush(records, site, body.push)
      return payload ? webhook.post({id, site, purpose: 'stock', url, payload}) : failed('no such push', true)
    },
    'push-all-stock': async () => {
      await requestPushes(records, listPushedSites(await getDirectory(), null))
      return SUCCEEDED
    },
  })
}

/** The sites with a receiver that sell for one of these dealerships (by slug); all of them for null. */
export function listPushedSites(directory: Directory, dealerships: ReadonlySet<string> | null): string[] {
  const hasAddress = (id: string) => setsAddress(directory.layers.get(id)?.values.feeds)
  return [...directory.sites.values()].flatMap((site) => {
    const isConcerned =
      dealerships === null ||
      site.dealerships.some((id) => dealerships.has(directory.dealerships.get(id)?.slug ?? ''))
    // Checked first: most sites have no address, and resolving settings is slow.
    if (!isConcerned || !listLayerIds(site).some(hasAddress)) return []
    return buildTenant(directory, site.slug)?.settings.feeds.pushAddress ? [site.slug] : []
  })
}

function setsAddress(feeds: unknown): boolean {
  return typeof feeds === 'object' && feeds !== null && 'pushAddress' in feeds && Boolean(feeds.pushAddress)
}

/** Requests the comparison of sites, at the end of the current half minute. `now` in ms since the epoch. */
export async function requestPushes(
  records: Records,
  sites: readonly string[],
  now = Date.now(),
): Promise<void> {
  const stretch = Math.floor(now / DEBOUNCE_MS)
  const dueAt = new Date((stretch + 1) * DEBOUNCE_MS)
  for (const site of sites)
    await records.forSite(site, (db) =>
      db
        .insert(jobs)
        .values(buildJob(PUSH_JOBS['push-stock'], {site, key: String(stretch), body: {}, dueAt}))
        .onConflictDoNothing(),
    )
}

/**
 * Compares a site's cars with those last sent to its receiver, and stores the difference as pushes of a hundred cars
 * each. Returns the number of cars; null if the stock cannot be read, in which case no car counts as removed.
 */
export async function compareStock(
  records: Records,
  tenant: TenantConfig,
  now = Date.now(),
): Promise<number | null> {
  const adverts = await readAdverts(tenant, now)
  if (!adverts.ok) return null
  const {slug: site} = tenant
  const told = await readPushedCars(records, site)
  const readAt = new Date(now)
  let count = 0
  let waiting: CarChange[] = []
  const tell = async (change: CarChange) => {
    waiting.push(change)
    if (waiting.length >= CARS_PER_PUSH) await flush()
  }
  const flush = async () => {
    if (waiting.length > 0) count += await storePush(records, {site, readAt, changes: waiting})
    waiting = []
  }
  for await (const batch of adverts.data) {
    for (const advert of batch) {
      const {id} = advert.car
      const {row} = buildGenericRow(advert)
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
      const known = told.get(id)
      if (known !== digest) await tell({event: known ? 'changed' : 'added', id, row, digest})
      told.delete(id)
    }
  }
  for (const [id, known] of told) {
    if (known !== null) await tell({event: 'gone', id, row: null, digest: null})
  }
  await flush()
  return count
}
