import {and, asc, eq, inArray, isNull, ne, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {watchlistCars} from '#/services/watchlist/tables'
import type {SavedSearch} from './saved-searches.ts'
import {alertCars, type CarFacts, savedSearches} from './tables.ts'

// Changes of many sites are processed together, so these queries read all the given sites.

export type KnownCar = {readonly isOpen: boolean; readonly facts: CarFacts}
export type KnownCars = ReadonlyMap<string, KnownCar>

/** The cars of some sites at the last comparison: by site, by id. */
export async function readKnownCars(
  records: Records,
  sites: readonly string[],
): Promise<Map<string, KnownCars>> {
  const rows = await records.asRole('outbox', (db) =>
    fromTable(db, alertCars).list({site: sites}, {only: ['site', 'car', 'isOpen', 'facts']}),
  )
  const bySite = Map.groupBy(rows, (row) => row.site)
  return new Map(
    [...bySite].map(([name, own]) => [name, new Map(own.map(({car: id, ...rest}) => [id, rest]))]),
  )
}

/** Deletes the stored state of a site's cars, so that the next read becomes the new baseline. */
export async function deleteKnownCars(db: SiteTransaction, site: string): Promise<void> {
  await fromTable(db, alertCars).delete({site})
}

export type Watcher = Pick<SavedSearch, 'site' | 'id' | 'shopper' | 'channel' | 'pace'>
export type SearchWatcher = Watcher & Pick<SavedSearch, 'listing' | 'anchors'>

/** The maximum number of searches in memory at once. */
const PAGE = 2000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The searches with alerts that have one of the given anchors of their site, page by page. */
export async function* listSearchWatchers(
  records: Records,
  anchorsBySite: ReadonlyMap<string, readonly string[]>,
): AsyncGenerator<SearchWatcher[]> {
  const {site, id, shopper, listing, anchors, channel, pace} = savedSearches
  let wanted = [...anchorsBySite].map(([of_site, some]) => ({of_site, anchors: some, after: FIRST}))
  while (wanted.length > 0) {
    const each = Math.ceil(PAGE / wanted.length)
    const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (of_site text, anchors text[], after uuid)`
    const page = await records.asRole('outbox', (db) => {
      const own = db
        .select({site, id, shopper, listing, anchors, channel, pace})
        .from(savedSearches)
        .where(
          and(
            sql`${site} = wanted.of_site and ${id} > wanted.after and ${anchors} && wanted.anchors`,
            eq(savedSearches.about, 'search'),
            isWatched(),
          ),
        )
        .orderBy(asc(id))
        .limit(each)
        .as('own')
      return db
        .select({
          site: own.site,
          id: own.id,
          shopper: own.shopper,
          listing: own.listing,
          anchors: own.anchors,
          channel: own.channel,
          pace: own.pace,
        })
        .from(rows)
        .crossJoinLateral(own)
    })
    if (page.length > 0) yield page
    const bySite = Map.groupBy(page, (row) => row.site)
    wanted = wanted.flatMap((one) => {
      const own = bySite.get(one.of_site) ?? []
      return own.length < each ? [] : [{...one, after: own.map((row) => row.id).reduce(takeLater)}]
    })
  }
}

const takeLater = (one: string, other: string) => (one > other ? one : other)

/** The shoppers with alerts who watch one of these cars. */
export function listCarWatchers(
  records: Records,
  cars: readonly {readonly site: string; readonly car: string}[],
): Promise<(Watcher & {car: string})[]> {
  const {site, id, shopper, channel, pace} = savedSearches
  const changed = sql`jsonb_to_recordset(${JSON.stringify(cars)}::jsonb) as changed (site text, car text)`
  return records.asRole('outbox', (db) =>
    db
      .select({site, id, shopper, channel, pace, car: watchlistCars.car})
      .from(changed)
      .innerJoin(
        watchlistCars,
        and(
          sql`${watchlistCars.site} = changed.site and ${watchlistCars.car} = changed.car`,
          isNull(watchlistCars.removedAt),
        ),
      )
      .innerJoin(
        savedSearches,
        and(
          eq(site, watchlistCars.site),
          eq(shopper, watchlistCars.shopper),
          eq(savedSearches.about, 'watchlist'),
          isWatched(),
        ),
      ),
  )
}

/** Whether anybody has active alerts on a site. */
export async function hasWatcher(db: SiteTransaction, site: string): Promise<boolean> {
  return (await fromTable(db, savedSearches).find([{site}, isWatched()])) !== null
}

/** The sites with active alerts, of the given ones or of all. */
export async function listWatchedSites(records: Records, sites: readonly string[] | null): Promise<string[]> {
  if (sites?.length === 0) return []
  const rows = await records.asRole('outbox', (db) =>
    db
      .selectDistinct({site: savedSearches.site})
      .from(savedSearches)
      .where(and(isWatched(), sites ? inArray(savedSearches.site, [...sites]) : undefined)),
  )
  return rows.map(({site}) => site)
}

/** The condition for rows with active alerts. */
export function isWatched() {
  return and(ne(savedSearches.channel, 'none'), isNull(savedSearches.removedAt))
}
