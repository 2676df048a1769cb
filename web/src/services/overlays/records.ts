import type {StaffAction} from '@forecourt/schemas/vehicle/staff-vehicle'
import {asc, desc, eq, isNull, lt, or, sql} from 'drizzle-orm'
import type {VehicleAction} from '#/domain/listing/plan-actions'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {splitBatches} from '#/lib/split-batches'
import {vehicleActions} from './tables.ts'

const {site: ofSite, car, finding, action, beganAt, endedAt, endedBy} = vehicleActions

/** Everything that a site's rules have done to cars that are still remembered. */
export function listVehicleActions(db: SiteTransaction, site: string): Promise<VehicleAction[]> {
  const only = ['car', 'name', 'finding', 'action', 'words', 'endedBy'] as const
  return fromTable(db, vehicleActions).list({site}, {only})
}

/** What rules did last on a site, or to one of its cars, the newest first. */
export async function listStaffActions(
  db: SiteTransaction,
  site: string,
  of: {readonly car: string | null; readonly limit: number},
): Promise<StaffAction[]> {
  const rows = await fromTable(db, vehicleActions).list(
    {site, ...(of.car !== null && {car: of.car})},
    {
      only: ['car', 'name', 'finding', 'action', 'words', 'beganAt', 'endedAt', 'endedBy', 'staffName'],
      order: [desc(sql`coalesce(${endedAt}, ${beganAt})`), car, finding, action],
      limit: of.limit,
    },
  )
  return rows.map(({beganAt: began, endedAt: ended, ...row}) => ({
    ...row,
    beganAt: began.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  }))
}

/** What rules of any site do to cars now, or to one of them: what began first comes first. */
export function listRuledCars(
  records: Records,
  one: string | null,
): Promise<(Pick<VehicleAction, 'car' | 'action' | 'words'> & {site: string})[]> {
  return records.asRole('outbox', (db) =>
    fromTable(db, vehicleActions).list(
      {endedAt: isNull, ...(one !== null && {car: one})},
      {
        only: ['site', 'car', 'action', 'words'],
        order: [asc(beganAt), asc(finding), asc(action), asc(ofSite)],
      },
    ),
  )
}

/** The sites where a rule does something to a car now. */
export async function listActingSites(records: Records): Promise<string[]> {
  const rows = await records.asRole('outbox', (db) =>
    db.selectDistinct({site: ofSite}).from(vehicleActions).where(isNull(endedAt)),
  )
  return rows.map(({site}) => site)
}

const BATCH = 500

/**
 * Stores what begins, changes and ends, and which cars are still there; `now` in ms since the epoch. What ended
 * meanwhile, as by "Undo", stays as it is.
 */
export async function saveVehicleActions(
  db: SiteTransaction,
  site: string,
  changes: readonly VehicleAction[],
  here: readonly string[],
  now: number,
): Promise<void> {
  const at = new Date(now)
  for (const some of splitBatches(changes, BATCH))
    await db
      .insert(vehicleActions)
      .values(
        some.map((change) => ({
          ...change,
          name: change.name.slice(0, 300),
          site,
          beganAt: at,
          endedAt: change.endedBy === null ? null : at,
          seenAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [ofSite, car, finding, action],
        set: {
          name: sql`excluded.name`,
          words: sql`excluded.words`,
          beganAt: sql`case when ${endedAt} is null then ${beganAt} else excluded.began_at end`,
          endedAt: sql`excluded.ended_at`,
          endedBy: sql`excluded.ended_by`,
        },
        setWhere: or(isNull(endedBy), eq(endedBy, 'setting')),
      })
  for (const some of splitBatches(here, BATCH))
    await fromTable(db, vehicleActions).update({site, car: some}, {seenAt: at})
}

/** Ends what a rule did to a car for good, in the name of a member of staff; false if it had ended before. */
export async function undoVehicleAction(
  db: SiteTransaction,
  site: string,
  of: Pick<VehicleAction, 'car' | 'finding' | 'action'>,
  staff: string,
): Promise<boolean> {
  const count = await fromTable(db, vehicleActions).update(
    {site, car: of.car, finding: of.finding, action: of.action, endedAt: isNull},
    {endedAt: sql`now()`, endedBy: 'undone', staffName: staff.slice(0, 120)},
  )
  return count > 0
}

const GONE_DAYS = 90

/** Forgets what rules did to cars that are gone for long; `now` in ms since the epoch. */
export async function pruneVehicleActions(records: Records, now: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    fromTable(db, vehicleActions).delete(lt(vehicleActions.seenAt, new Date(now - GONE_DAYS * 86_400_000))),
  )
}
