import {and, desc, eq, inArray, isNotNull, isNull, lt} from 'drizzle-orm'
import type {Records, SiteTransaction} from './port.ts'
import type {Shopper} from './shoppers.ts'
import {shoppers, watchlistCars} from './tables.ts'

/** A car as it was when a shopper saved it. `price` in whole dollars, null where it had none. */
export type WatchedVehicle = Omit<typeof watchlistCars.$inferSelect, 'site' | 'shopper' | 'removedAt'>

export type NewWatchedVehicle = Omit<WatchedVehicle, 'savedAt' | 'note'>

/** A list without an end would be a store for strangers. */
export const MOST_WATCHED = 200

/** How long a car that was taken off can be put back as it was. */
const UNDO_MS = 3_600_000

/** What a shopper watches, the newest first. */
export async function listWatchedVehicles(
  transaction: SiteTransaction,
  shopper: Shopper,
): Promise<WatchedVehicle[]> {
  const {car, slug, name, make, model, picture, price, note, savedAt} = watchlistCars
  return transaction
    .select({car, slug, name, make, model, picture, price, note, savedAt})
    .from(watchlistCars)
    .where(and(isOwn(shopper), isNull(watchlistCars.removedAt)))
    .orderBy(desc(savedAt), car)
}

/** The ids of the cars that a shopper watches, the newest first. */
export async function listWatchedIds(transaction: SiteTransaction, shopper: Shopper): Promise<string[]> {
  const rows = await transaction
    .select({car: watchlistCars.car})
    .from(watchlistCars)
    .where(and(isOwn(shopper), isNull(watchlistCars.removedAt)))
    .orderBy(desc(watchlistCars.savedAt), watchlistCars.car)
  return rows.map(({car}) => car)
}

/** Puts cars that were taken off a while ago back as they were. Answers which of them are on the list now. */
export async function restoreWatchedVehicles(
  transaction: SiteTransaction,
  shopper: Shopper,
  cars: readonly string[],
): Promise<string[]> {
  if (cars.length === 0) return []
  const rows = await transaction
    .update(watchlistCars)
    .set({removedAt: null})
    .where(and(isOwn(shopper), inArray(watchlistCars.car, [...cars])))
    .returning({car: watchlistCars.car})
  return rows.map(({car}) => car)
}

/**
 * Adds cars; those that are there stay as they were. The shopper's row is locked first, so that two tabs together do
 * not add more than `MOST_WATCHED`. Answers those that are on the list now.
 */
export async function addWatchedVehicles(
  transaction: SiteTransaction,
  shopper: Shopper,
  cars: readonly NewWatchedVehicle[],
): Promise<string[]> {
  if (cars.length === 0) return []
  const {site, id} = shopper
  await transaction
    .select({id: shoppers.id})
    .from(shoppers)
    .where(and(eq(shoppers.site, site), eq(shoppers.id, id)))
    .for('update')
  const room =
    MOST_WATCHED -
    (await transaction.$count(watchlistCars, and(isOwn(shopper), isNull(watchlistCars.removedAt))))
  const wanted = cars.slice(0, Math.max(0, room))
  if (wanted.length === 0) return []
  await transaction
    .insert(watchlistCars)
    .values(wanted.map((car) => ({...car, site, shopper: id})))
    .onConflictDoNothing()
  return wanted.map(({car}) => car)
}

/** Takes a car off; false where it was not on the list. `now` in ms since the epoch. */
export async function removeWatchedVehicle(
  transaction: SiteTransaction,
  shopper: Shopper,
  car: string,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .update(watchlistCars)
    .set({removedAt: new Date(now)})
    .where(and(isOwn(shopper), eq(watchlistCars.car, car), isNull(watchlistCars.removedAt)))
    .returning({car: watchlistCars.car})
  return rows.length > 0
}

/** Sets a shopper's own note on a car, or none; false where the car is not on the list. */
export async function setWatchedNote(
  transaction: SiteTransaction,
  shopper: Shopper,
  car: string,
  note: string | null,
): Promise<boolean> {
  const rows = await transaction
    .update(watchlistCars)
    .set({note})
    .where(and(isOwn(shopper), eq(watchlistCars.car, car), isNull(watchlistCars.removedAt)))
    .returning({car: watchlistCars.car})
  return rows.length > 0
}

/** Removes for good, on every site, what was taken off longer ago than it can be put back. */
export async function pruneWatchedVehicles(records: Records, now: number): Promise<void> {
  const before = new Date(now - UNDO_MS)
  await records.asRole('outbox', (transaction) =>
    transaction
      .delete(watchlistCars)
      .where(and(isNotNull(watchlistCars.removedAt), lt(watchlistCars.removedAt, before))),
  )
}

function isOwn({site, id}: Shopper) {
  return and(eq(watchlistCars.site, site), eq(watchlistCars.shopper, id))
}
