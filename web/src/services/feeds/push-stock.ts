import {createHash} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {IndexNow} from '#/gateways/index-now/port'
import type {Records} from '#/gateways/records/port'
import type {Webhook} from '#/gateways/webhook/port'
import {addJob} from '#/jobs/add-jobs'
import {createJobHandlers} from '#/jobs/define-jobs'
import {failed, SUCCEEDED} from '#/lib/result'
import {buildTenant} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {buildGenericRow} from './generic.ts'
import {PUSH_JOBS} from './jobs.ts'
import {readAdverts} from './read-adverts.ts'
import {deleteToldPages, RECEIVERS, type Receiver, readPush, readPushedCars, storePush} from './records.ts'
import type {CarChange} from './tables.ts'

/** Imports write in bursts: a site is compared at most once in this time, after the burst. */
const DEBOUNCE_MS = 30_000

type Parts = {
  readonly records: Records
  readonly webhook: Webhook
  readonly indexNow: IndexNow
  /** The current configuration of a site; null for an unknown one. */
  readonly findSite: (slug: string) => Promise<TenantConfig | null>
  readonly getDirectory: () => Promise<Directory>
}

/** The jobs that push changed cars to a site's receiver. */
export function createPushHandlers({records, webhook, indexNow, findSite, getDirectory}: Parts) {
  return createJobHandlers(PUSH_JOBS, {
    /** Finds the changes not yet sent to a site's receivers, and stores them with the jobs that post them. */
    'push-stock': async ({site}) => {
      const tenant = await findSite(site)
      for (const receiver of tenant ? listReceivers(tenant.settings.feeds) : [])
        if (tenant && (await compareStock(records, tenant, receiver)) === null) return failed('stock search')
      return SUCCEEDED
    },
    'send-stock': async ({id, site, body}) => {
      const url = (await findSite(site))?.settings.feeds.pushAddress
      if (!url) return failed('no address for changes', true)
      const payload = await readPush(records, site, body.push)
      return payload ? webhook.post({id, site, purpose: 'stock', url, payload}) : failed('no such push', true)
    },
    'submit-pages': async ({site, body}) => {
      const tenant = await findSite(site)
      const {hosts: [host] = [], settings} = tenant ?? {}
      const key = settings?.feeds.indexNowKey
      // Switched off meanwhile: nobody is told of anything.
      if (!tenant || !host || !key) return SUCCEEDED
      const payload = await readPush(records, site, body.push)
      if (!payload) return failed('no such push', true)
      const origin = getSiteOrigin(tenant)
      const keyUrl = `${origin}${linkTo('indexNowKey', {slug: key})}`
      const urls = payload.cars.map(({id}) => `${origin}${linkTo('car', {slug: id})}`)
      return indexNow.submit({host, key, keyUrl, urls})
    },
    'push-all-stock': async () => {
      const directory = await getDirectory()
      const sites = listPushedSites(directory, null)
      await requestPushes(records, sites)
      const isTold = (slug: string) => Boolean(buildTenant(directory, slug)?.settings.feeds.indexNowKey)
      await deleteToldPages(records, sites.filter(isTold))
      return SUCCEEDED
    },
  })
}

type FeedSettings = TenantConfig['settings']['feeds']

function listReceivers({pushAddress, indexNowKey}: FeedSettings): Receiver[] {
  return [...(pushAddress ? (['webhook'] as const) : []), ...(indexNowKey ? (['indexNow'] as const) : [])]
}

/** The sites with a receiver that sell for one of these dealerships (by slug); all of them for null. */
export function listPushedSites(directory: Directory, dealerships: ReadonlySet<string> | null): string[] {
  return [...directory.sites.values()].flatMap((site) => {
    const isConcerned =
      dealerships === null ||
      site.dealerships.some((id) => dealerships.has(directory.dealerships.get(id)?.slug ?? ''))
    // Checked first: most sites have no receiver, and resolving settings is slow.
    if (
      !isConcerned ||
      !listSiteLayers(site, directory.layers).some(({values}) => setsReceiver(values.feeds))
    )
      return []
    const feeds = buildTenant(directory, site.slug)?.settings.feeds
    return feeds && listReceivers(feeds).length > 0 ? [site.slug] : []
  })
}

function setsReceiver(feeds: unknown): boolean {
  return isRecord(feeds) && Boolean(feeds.pushAddress || feeds.indexNowKey)
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
      addJob(db, PUSH_JOBS['push-stock'], {site, key: String(stretch), body: {}, dueAt}),
    )
}

/**
 * Compares a site's cars with those that a receiver was last told of, and stores the difference as pushes. Returns the
 * number of cars; null if the stock cannot be read, in which case no car counts as removed.
 */
export async function compareStock(
  records: Records,
  tenant: TenantConfig,
  receiver: Receiver = 'webhook',
  now = Date.now(),
): Promise<number | null> {
  const adverts = await readAdverts(tenant, now)
  if (!adverts.ok) return null
  const {slug: site} = tenant
  const told = await readPushedCars(records, site, receiver)
  const readAt = new Date(now)
  let count = 0
  let waiting: CarChange[] = []
  const tell = async (change: CarChange) => {
    waiting.push(change)
    if (waiting.length >= RECEIVERS[receiver].carsPerPush) await flush()
  }
  const flush = async () => {
    if (waiting.length > 0) count += await storePush(records, {site, receiver, readAt, changes: waiting})
    waiting = []
  }
  for await (const batch of adverts.data) {
    for (const advert of batch) {
      const id = receiver === 'webhook' ? advert.car.id : advert.car.slug
      const {row} = buildGenericRow(advert)
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
      const known = told.get(id)
      if (known !== digest)
        await tell({event: known ? 'changed' : 'added', id, row: receiver === 'webhook' ? row : null, digest})
      told.delete(id)
    }
  }
  for (const [id, known] of told) {
    if (known !== null) await tell({event: 'gone', id, row: null, digest: null})
  }
  await flush()
  return count
}
