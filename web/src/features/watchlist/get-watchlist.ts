import {buildAnyClause} from '#/domain/build-base-filter'
import {isSold} from '#/domain/resolve-availability'
import {compareWatchedVehicle, type WatchedState} from '#/domain/watchlist/compare-watched-vehicle'
import type {Shopper} from '#/gateways/records/shoppers'
import {listWatchedVehicles, type WatchedVehicle} from '#/gateways/records/watchlist'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {getService} from '#/gateways/services'
import {ok, type Result} from '#/lib/result'
import {buildSiteFilter, buildSiteGoneFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

/** A car of a watchlist: as it was saved, as it is now, and where it cannot be bought any more, some like it. */
export type WatchlistEntry = {
  readonly saved: WatchedVehicle
  /** Null where the site does not show it, or the stock does not answer. */
  readonly now: ListedVehicle | null
  readonly state: WatchedState
  readonly similar: readonly ListedVehicle[]
}

/** With more watched cars than this no similar ones are suggested, because the page would be too long. */
const MOST_WITH_SIMILAR = 6
const SIMILAR = 3

/** What a shopper watches, the newest first. A failure where the records do not answer; an outage of the stock is a state. */
export async function getWatchlist(
  tenant: TenantConfig,
  shopper: Shopper,
): Promise<Result<readonly WatchlistEntry[]>> {
  const watched = await getService('records').run(tenant.slug, (db) => listWatchedVehicles(db, shopper))
  if (!watched.ok || watched.data.length === 0) return watched.ok ? ok([]) : watched
  const filter = buildSiteFilter(tenant, Date.now())
  const ids = buildAnyClause(
    'id',
    watched.data.map(({car}) => car),
  )
  const count = watched.data.length
  const found = await findListed([
    {filter: `${filter} && ${ids}`, count},
    // Sold cars only: a hidden one is gone for the shopper.
    {filter: `${buildSiteGoneFilter(tenant)} && show_on_dealer_website:=true && ${ids}`, count},
  ])
  if (!found.ok)
    return ok(watched.data.map((saved) => ({saved, now: null, state: {kind: 'unknown'}, similar: []})))
  const [shown = [], gone = []] = found.data
  const now = new Map(shown.map((vehicle) => [vehicle.id, vehicle]))
  // One that was sold longer ago than the site shows it is still known to be sold; one that staff have hidden is gone.
  const known = new Map([...gone.filter(isSold), ...shown].map((vehicle) => [vehicle.id, vehicle]))
  const entries = watched.data.map((saved) => ({
    saved,
    now: now.get(saved.car) ?? null,
    state: compareWatchedVehicle(saved, known.get(saved.car) ?? null),
    similar: [],
  }))
  return ok(await addSimilar(entries, filter))
}

async function addSimilar(
  entries: readonly WatchlistEntry[],
  filter: string,
): Promise<readonly WatchlistEntry[]> {
  const ended = entries
    .filter(({state}) => state.kind === 'sold' || state.kind === 'gone')
    .slice(0, MOST_WITH_SIMILAR)
  if (ended.length === 0) return entries
  const wanted = ended.map(({saved: {car, make, model}}) => ({
    filter: `${filter} && sold:=false && id:!=${car} && ${buildAnyClause('make', [make])} && ${buildAnyClause('model', [model])}`,
    count: SIMILAR,
  }))
  // The list is whole without them: their failure is not its own.
  const found = await findListed(wanted)
  if (!found.ok) return entries
  return entries.map((entry) => ({...entry, similar: found.data[ended.indexOf(entry)] ?? []}))
}
