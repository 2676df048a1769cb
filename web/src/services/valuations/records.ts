import {gt, lte} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import type {PlateAnswer} from '#/gateways/valuation/port'
import {plateLookups} from './tables.ts'

const KEPT_MS = 30 * 86_400_000

/** A number plate on a site, as a keyed hash of it. */
export type LookupKey = {readonly site: string; readonly key: string}

/** The result for a plate, if looked up within thirty days; otherwise null. `now` in ms since the epoch. */
export async function findPlateLookup(
  db: SiteTransaction,
  {site, key}: LookupKey,
  now: number,
): Promise<PlateAnswer | null> {
  const isKept = gt(plateLookups.askedAt, new Date(now - KEPT_MS))
  const row = await fromTable(db, plateLookups).find([{site, key}, isKept], {
    only: ['answer'],
  })
  return row?.answer ?? null
}

/** Stores the result for a plate, replacing an earlier one. */
export async function savePlateLookup(
  db: SiteTransaction,
  {site, key}: LookupKey,
  answer: PlateAnswer,
  now: number,
): Promise<void> {
  const said = {answer, askedAt: new Date(now)}
  await db
    .insert(plateLookups)
    .values({site, key, ...said})
    .onConflictDoUpdate({target: [plateLookups.site, plateLookups.key], set: said})
}

/** Removes results older than thirty days, on every site. */
export async function prunePlateLookups(records: Records, now: number): Promise<void> {
  await records.asRole('outbox', async (db) => {
    await fromTable(db, plateLookups).delete(lte(plateLookups.askedAt, new Date(now - KEPT_MS)))
  })
}
