import {and, desc, eq, inArray, isNotNull, isNull, lt} from 'drizzle-orm'
import {hasValues} from '#/gateways/records/find-row'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {watchlistCars} from './tables.ts'

/** A car as it was when a shopper saved it. `price` in whole dollars, null if it had none. */
export type WatchedVehicle = Omit<typeof watchlistCars.$inferSelect, 'site' | 'shopper' | 'removedAt'>

export type NewWatchedVehicle = Omit<WatchedVehicle, 'savedAt' | 'note'>

/** Without a limit, the list could be used as storage. */
export const MAX_WATCHED_CARS = 200

/** How long a removed car can be restored with its saved values. */
const UNDO_MS = 3_600_000

/** A shopper's watched cars, newest first. */
export async function listWatchedVehicles(db: SiteTransaction, shopper: Shopper): Promise<WatchedVehicle[]> {
  const {car, slug, name, make, model, picture, price, note, savedAt} = watchlistCars
  return db
    .select({car, slug, name, make, model, picture, price, note, savedAt})
    .from(watchlistCars)
    .where(and(isOwn(shopper), isNull(watchlistCars.removedAt)))
    .orderBy(desc(savedAt), car)
}

/** The ids of a shopper's watched cars, newest first. */
export async function listWatchedIds(db: SiteTransaction, shopper: Shopper): Promise<string[]> {
  const rows = await db
    .select({car: watchlistCars.car})
    .from(watchlistCars)
    .where(and(isOwn(shopper), isNull(watchlistCars.removedAt)))
    .orderBy(desc(watchlistCars.savedAt), watchlistCars.car)
  return rows.map(({car}) => car)
}

/** Restores recently removed cars with their saved values. Returns those that are on the list now. */
export async function restoreWatchedVehicles(
  db: SiteTransaction,
  shopper: Shopper,
  cars: readonly string[],
): Promise<string[]> {
  if (cars.length === 0) return []
  const rows = await db
    .update(watchlistCars)
    .set({removedAt: null})
    .where(and(isOwn(shopper), inArray(watchlistCars.car, [...cars])))
    .returning({car: watchlistCars.car})
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
  await db.select({id: shoppers.id}).from(shoppers).where(hasValues(shoppers, {site, id})).for('update')
  const room =
    MAX_WATCHED_CARS - (await db.$count(watchlistCars, and(isOwn(shopper), isNull(watchlistCars.removedAt))))
  const wanted = cars.slice(0, Math.max(0, room))
  if (wanted.length === 0) return []
  await db
    .insert(watchlistCars)
    .values(wanted.map((car) => ({...car, site, shopper: id})))
    .onConflictDoNothing()
  return wanted.map(({car}) => car)
}

/** Removes a car; false if it was not on the list. `now` in ms since the epoch. */
export async function removeWatchedVehicle(
  db: SiteTransaction,
  shopper: Shopper,
  car: string,
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(watchlistCars)
    .set({removedAt: new Date(now)})
    .where(and(isOwn(shopper), eq(watchlistCars.car, car), isNull(watchlistCars.removedAt)))
    .returning({car: watchlistCars.car})
  return rows.length > 0
}

/** Sets or clears a shopper's note on a car; false if the car is not on the list. */
export async function setWatchedNote(
  db: SiteTransaction,
  shopper: Shopper,
  car: string,
  note: string | null,
): Promise<boolean> {
  const rows = await db
    .update(watchlistCars)
    .set({note})
    .where(and(isOwn(shopper), eq(watchlistCars.car, car), isNull(watchlistCars.removedAt)))
    .returning({car: watchlistCars.car})
  return rows.length > 0
}

/** Deletes removed cars that can no longer be restored, on every site. */
export async function pruneWatchedVehicles(records: Records, now: number): Promise<void> {
  const before = new Date(now - UNDO_MS)
  await records.asRole('outbox', (db) =>
    db
      .delete(watchlistCars)
      .where(and(isNotNull(watchlistCars.removedAt), lt(watchlistCars.removedAt, before))),
  )
}

function isOwn({site, id}: Shopper) {
  return hasValues(watchlistCars, {site, shopper: id})
}
