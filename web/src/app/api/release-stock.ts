import {revalidateTag} from 'next/cache'
import {listPushedSites, requestPushes} from '#/features/feeds/push-stock'
import {listSitesOfDealerships, requestMatches} from '#/features/saved-searches/match-alerts'
import {getService} from '#/gateways/services'
import {tags} from '#/lib/cache-tags'
import {log} from '#/lib/log'
import {requestHoldCheck} from '#/reservations/show-hold'
import {getDirectory} from '#/tenant/directory-store'
import {releaseStockIndex} from '#/tenant/stock-index'

/** Whose cars changed, by their slugs; without the cars where there are too many to name. */
type StockChange = {readonly dealerships: readonly string[]; readonly cars?: readonly string[] | undefined}

/**
 * Makes changes of stock visible: lists of those dealerships and the named cars' pages are made afresh at their next load,
 * and who wants to be told of changes is. Returns the tags released.
 */
export function releaseStock(change: StockChange): string[] {
  releaseStockIndex()
  const released = listStockChangeTags(change)
  for (const tag of released) revalidateTag(tag, {expire: 0})
  void requestJobsFor(change.dealerships)
  void requestHoldCheck(getService('records').get)
  log('info', 'stock.released', {count: released.length})
  return released
}

function listStockChangeTags({dealerships, cars}: StockChange): string[] {
  // Cars that are not named may be any: every read of stock is made again then.
  if (!cars) return [tags.allStock]
  return [...dealerships.map(tags.stock), ...cars.map(tags.car)]
}

/** Receivers of changes and shoppers with saved searches are told later, by jobs; once an hour all are compared anyway. */
async function requestJobsFor(dealerships: readonly string[]): Promise<void> {
  try {
    const [directory, records] = [await getDirectory(), await getService('records').get()]
    const concerned = new Set(dealerships)
    const sites = listPushedSites(directory, concerned)
    if (sites.length > 0) await requestPushes(records, sites)
    await requestMatches(records, listSitesOfDealerships(directory, concerned), Date.now())
  } catch (cause) {
    log('error', 'stock.job-request-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
  }
}
