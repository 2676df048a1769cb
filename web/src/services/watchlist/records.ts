import {desc, isNull, lt} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getOwner} from '#/services/shoppers/get-owner'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {watchlistCars} from './tables.ts'

/** A car as it was when a shopper saved it. `price` in whole dollars, null if it had none. */
export type WatchedVehicle = Omit<typeof watchlistCars.$inferSelect, 'site' | 'shopper' | 'removedAt'>

export type NewWatchedVehicle = Omit<WatchedVehicle, 'savedAt' | 'note'>

/** Without a limit, the list could be used as storage. */
export const MAX_WATCHED_CARS = 200

const NEWEST_FIRST = [desc(watchlistCars.savedAt), watchlistCars.car]

/** How long a removed car can be restored with its saved values. */
const UNDO_MS = 3_600_000

/** A shopper's watched cars, newest first. */
export function listWatchedVehicles(db: SiteTransaction, shopper: Shopper): Promise<WatchedVehicle[]> {
  return fromTable(db, watchlistCars).list(getWatched(shopper), {
    only: ['car', 'slug', 'name', 'make', 'model', 'picture', 'price', 'note', 'savedAt'],
    order: NEWEST_FIRST,
  })
}

/** The ids of a shopper's watched cars, newest first. */
export async function listWatchedIds(db: SiteTransaction, shopper: Shopper): Promise<string[]> {
  const rows = await fromTable(db, watchlistCars).list(getWatched(shopper), {
    only: ['car'],
    order: NEWEST_FIRST,
  })
  return rows.map(({car}) => car)
}

/** Restores recently removed cars with their saved values. Returns those that are on the list now. */
export async function restoreWatchedVehicles(
  db: SiteTransaction,
  shopper: Shopper,
  cars: readonly string[],
): Promise<string[]> {
  if (cars.length === 0) return []
  const chosen = {...getOwner(shopper), car: cars}
  const rows = await fromTable(db, watchlistCars).change(chosen, {removedAt: null})
  return rows.map(({car}) => car)
}

/**
 * Adds cars; existing ones are not changed. The shopper's row is locked first, so that two tabs together cannot
 * exceed `MAX_WATCHED_CARS`. Returns those that are on the list now.
 */
export async function addWatchedVehicles(
  db: SiteTransaction,
  shopper: Shopper,
  cars: readonly NewWatchedVehicle[],
): Promise<string[]> {
  if (cars.length === 0) return []
  const {site, id} = shopper
  await fromTable(db, shoppers).find({site, id}, {isLocked: true})
  const room = MAX_WATCHED_CARS - (await fromTable(db, watchlistCars).count(getWatched(shopper)))
  const wanted = cars.slice(0, Math.max(0, room))
  if (wanted.length === 0) return []
  await fromTable(db, watchlistCars).add(wanted.map((car) => ({...car, site, shopper: id})))
  return wanted.map(({car}) => car)
}

/** Removes a car; false if it was not on the list. `now` in ms since the epoch. */
export async function removeWatchedVehicle(
  db: SiteTransaction,
  shopper: Shopper,
  car: string,
  now: number,
): Promise<boolean> {
  const removedAt = new Date(now)
  return (await fromTable(db, watchlistCars).update({...getWatched(shopper), car}, {removedAt})) > 0
}

/** Sets or clears a shopper's note on a car; false if the car is not on the list. */
export async function setWatchedNote(
  db: SiteTransaction,
  shopper: Shopper,
  car: string,
  note: string | null,
): Promise<boolean> {
  return (await fromTable(db, watchlistCars).update({...getWatched(shopper), car}, {note})) > 0
}

/** Deletes removed cars that can no longer be restored, on every site. */
export async function pruneWatchedVehicles(records: Records, now: number): Promise<void> {
  const before = new Date(now - UNDO_MS)
  await records.asRole('outbox', (db) =>
    fromTable(db, watchlistCars).delete(lt(watchlistCars.removedAt, before)),
  )
}

function getWatched(shopper: Shopper) {
  return {...getOwner(shopper), removedAt: isNull}
}
