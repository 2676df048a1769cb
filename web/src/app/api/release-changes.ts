import {documents} from '@forecourt/schemas/documents'
import {getAnnouncements} from '#/gateways/announcements/get-announcements'
import type {AnnouncedChange, StockChange} from '#/gateways/announcements/port'
import {isOfOneProcess} from '#/gateways/cms/content-change'
import {getRecords} from '#/gateways/records/get-records'
import {askSearch} from '#/gateways/search/multi-search'
import {readLimits} from '#/gateways/search/read-catalogue'
import {tags} from '#/lib/cache-tags'
import {log} from '#/lib/log'
import {listSitesOfDealerships, requestMatches} from '#/services/alerts/match-alerts'
import {requestEdgeRelease} from '#/services/edge-releases/request-edge-release'
import {listPushedSites, requestPushes} from '#/services/feeds/push-stock'
import {clearPlaceholders} from '#/services/photos/listed-placeholders'
import {requestHoldCheck} from '#/services/reservations/sync-hold-status'
import {getDirectory, getStoredDirectory} from '#/tenant/directory-store'
import {releaseContent, releaseEverything, releaseTags} from '#/tenant/release-content'
import {compareStock, releaseStockIndex, type StockDifference} from '#/tenant/stock-index'

/**
 * Makes changes visible in this process: pages that show them are regenerated at their next load. The only way to do
 * so, for webhooks to this process and for announcements of others. Returns the released tags.
 */
export async function releaseChanges(changes: readonly AnnouncedChange[]): Promise<string[]> {
  const content = changes.flatMap((one) => (one.kind === 'content' ? [one.change] : []))
  const stock = changes.flatMap((one) => (one.kind === 'stock' ? [one.change] : []))
  const isEverything = changes.some(({kind}) => kind === 'everything')
  if (isEverything || content.some(({type}) => type === documents.photoPlaceholder.name)) clearPlaceholders()
  if (isEverything) return releaseEverything()
  return [...(await releaseContent(content)), ...(await releaseStock(stock))]
}

/**
 * Releases changes in this process and announces them to the others at the same time, so that none waits for this one
 * to read the directory again; caches in front are purged then. The released tags; null if the others or the caches
 * could not be told: the sender has to retry, which may repeat a release.
 */
export async function releaseInAllProcesses(changes: readonly AnnouncedChange[]): Promise<string[] | null> {
  const shared = changes.filter((one) => one.kind !== 'content' || !isOfOneProcess(one.change))
  const [released, isAnnounced] = await Promise.all([
    releaseChanges(changes),
    shared.length === 0 || getAnnouncements().announce(shared),
  ])
  const isPurged = await requestEdgeRelease(released)
  return isAnnounced && isPurged ? released : null
}

/**
 * Releases a change of stock in every process, and schedules notifications. Returns the released tags; null if the
 * other processes could not be notified.
 */
export async function acceptStockChange(change: StockChange): Promise<string[] | null> {
  const released = await releaseInAllProcesses([{kind: 'stock', change}])
  void requestJobsFor(change.dealerships)
  void requestHoldCheck(getRecords().get)
  if (released) log('info', 'stock.released', {count: released.length})
  return released
}

async function releaseStock(changes: readonly StockChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const dealerships = [...new Set(changes.flatMap((change) => change.dealerships))]
  const [ofChanges, different] = await Promise.all([
    Promise.all(changes.map(listStockChangeTags)),
    findDifferent(dealerships),
    askSearch(),
  ])
  releaseStockIndex()
  const ofStock = [...different.choices.map(tags.choices), ...different.counts.map(tags.counts)]
  const released = [...new Set([...ofChanges.flat(), ...ofStock])]
  releaseTags(released)
  return released
}

/** The most cars of a change whose values are looked up; above it the lists of every value are released. */
const MOST_CARS = 50

async function listStockChangeTags({dealerships, cars}: StockChange): Promise<string[]> {
  // Without names, any car may have changed: every read of stock is released.
  if (!cars) return [tags.allStock]
  const read = cars.length > 0 && cars.length <= MOST_CARS ? await readLimits(cars) : null
  // A car that is no longer in the index may have had any value.
  const limits = read?.ok ? read.data : null
  return [
    ...dealerships.flatMap((slug) => [
      tags.stock(slug),
      ...(limits?.flatMap(({attribute, values}) =>
        values.map((value) => tags.limit(slug, attribute, value)),
      ) ?? [tags.counts(slug)]),
    ]),
    ...cars.map(tags.car),
  ]
}

/** The most sites of a change whose stock is compared; above it their menus and lists are released without. */
const MOST_COMPARED = 20

/** Those of the dealerships on whose sites menus and links, and those on whose sites counts may have to change. */
async function findDifferent(
  dealerships: readonly string[],
): Promise<{readonly [part in keyof StockDifference]: readonly string[]}> {
  const directory = getStoredDirectory()
  const unknown = {choices: dealerships, counts: dealerships}
  if (!directory) return unknown
  const sitesOf = new Map(
    dealerships.map((slug) => [slug, listSitesOfDealerships(directory, new Set([slug]))] as const),
  )
  const sites = [...new Set([...sitesOf.values()].flat())]
  if (sites.length > MOST_COMPARED) return unknown
  const {choices, counts} = await compareStock(directory, sites)
  const ofSites = (changed: ReadonlySet<string>) =>
    dealerships.filter((slug) => sitesOf.get(slug)?.some((site) => changed.has(site)))
  return {choices: ofSites(choices), counts: ofSites(counts)}
}

/**
 * Receivers of changes and shoppers with saved searches are notified later, by jobs; all are compared hourly in any
 * case.
 */
async function requestJobsFor(dealerships: readonly string[]): Promise<void> {
  try {
    const [directory, records] = [await getDirectory(), await getRecords().get()]
    const concerned = new Set(dealerships)
    const sites = listPushedSites(directory, concerned)
    if (sites.length > 0) await requestPushes(records, sites)
    await requestMatches(records, listSitesOfDealerships(directory, concerned), Date.now())
  } catch (cause) {
    log('error', 'stock.job-request-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
  }
}
