import {isSold} from '@forecourt/schemas/vehicle/known-values'
import {buildAnyClause, NOT_SOLD} from '#/domain/listing/build-base-filter'
import {compareWatchedVehicle, type WatchedState} from '#/domain/watchlist/compare-watched-vehicle'
import {getRecords} from '#/gateways/records/get-records'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {ok, type Result} from '#/lib/result'
import type {Shopper} from '#/services/shoppers/records'
import {listWatchedVehicles, type WatchedVehicle} from '#/services/watchlist/records'
import {buildSiteFilter, buildSiteGoneFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

/** A car of a watchlist: its saved and current data, and if it cannot be bought any more, similar ones. */
export type WatchlistEntry = {
  readonly saved: WatchedVehicle
  /** Null if the site does not show it, or stock search is unavailable. */
  readonly now: ListedVehicle | null
  readonly state: WatchedState
  readonly similar: readonly ListedVehicle[]
}

/** With more watched cars than this, no similar ones are suggested, because the page would be too long. */
const MOST_WITH_SIMILAR = 6
const SIMILAR = 3

/**
 * A shopper's watched cars, newest first. A failure if the records are unavailable; an outage of stock search is a
 * state.
 */
export async function getWatchlist(
  tenant: TenantConfig,
  shopper: Shopper,
): Promise<Result<readonly WatchlistEntry[]>> {
  const watched = await getRecords().run(tenant.slug, (db) => listWatchedVehicles(db, shopper))
  if (!watched.ok || watched.data.length === 0) return watched.ok ? ok([]) : watched
  const filter = buildSiteFilter(tenant, Date.now())
  const ids = buildAnyClause(
    'id',
    watched.data.map(({car}) => car),
  )
  const count = watched.data.length
  const found = await findListed([
    {filter: `${filter} && ${ids}`, count},
    // Only sold cars: a hidden one counts as gone.
    {filter: `${buildSiteGoneFilter(tenant)} && show_on_dealer_website:=true && ${ids}`, count},
  ])
  if (!found.ok)
    return ok(watched.data.map((saved) => ({saved, now: null, state: {kind: 'unknown'}, similar: []})))
  const [shown = [], gone = []] = found.data
  const now = new Map(shown.map((vehicle) => [vehicle.id, vehicle]))
  // One that was sold longer ago than the site shows it still counts as sold; one hidden by staff counts as gone.
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
    filter: `${filter} && ${NOT_SOLD} && id:!=${car} && ${buildAnyClause('make', [make])} && ${buildAnyClause('model', [model])}`,
    count: SIMILAR,
  }))
  // The list is complete without them, so their failure is ignored.
  const found = await findListed(wanted)
  if (!found.ok) return entries
  return entries.map((entry) => ({...entry, similar: found.data[ended.indexOf(entry)] ?? []}))
}
