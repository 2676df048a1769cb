import {and, arrayContains, gt, lt, ne, or, sql} from 'drizzle-orm'
import {findVehicleItem, hasCapacityFor, type OccupiedTime} from '#/domain/hours/free-slots'
import type {Lead} from '#/domain/leads/lead-submission'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {appointments} from '../tables.ts'

type Appointment = NonNullable<Lead['appointment']>

/** A place, as `buildLocationKey` writes it, and the kind of appointment. */
type Calendar = {readonly place: string; readonly kind: Appointment['kind']}

/**
 * Whether a place has capacity for one more booking, and still has the other required resources; the booking of the
 * lead `except` is not counted. It holds a lock of the place, then one of the car, until the transaction ends, so that
 * two concurrent shoppers cannot both book the last slot.
 */
export async function hasFreeCapacity(
  db: SiteTransaction,
  {place, kind}: Calendar,
  {startsAt, minutes, capacity, uses, items}: Appointment,
  except?: string,
): Promise<boolean> {
  for (const key of [`${place}\n${kind}`, findVehicleItem(items)].filter((one) => one !== null))
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const wanted = {
    startsAt: Date.parse(startsAt),
    minutes,
    capacity,
    uses: uses.map(({day, ...use}) => ({
      ...use,
      day: day && {from: Date.parse(day.from), until: Date.parse(day.until)},
    })),
  }
  const days = wanted.uses.flatMap(({day}) => day ?? [])
  const span = {
    from: Math.min(wanted.startsAt, ...days.map(({from}) => from)),
    until: Math.max(wanted.startsAt + minutes * 60_000, ...days.map(({until}) => until)),
  }
  return hasCapacityFor(wanted, await readOccupiedTimes(db, {place, kind, items, ...span}, except))
}

/** Releases a lead's booked time; false if it has none. */
export async function deleteAppointment(db: SiteTransaction, site: string, leadId: string): Promise<boolean> {
  return (await fromTable(db, appointments).delete({site, leadId})) > 0
}

type Period = {readonly items: readonly string[]; readonly from: number; readonly until: number}

/**
 * The booked times of a place in a period (ms), and those of the car among `items` at any place, except that of the
 * lead `except`.
 */
export async function readOccupiedTimes(
  db: SiteTransaction,
  {place, kind, items, from, until}: Calendar & Period,
  except?: string,
): Promise<OccupiedTime[]> {
  const car = findVehicleItem(items)
  // Other sites' rows are visible only with these settings (policies of_place and of_car of appointments).
  await db.execute(
    sql`select set_config('forecourt.place', ${place}, true), set_config('forecourt.car', ${car ?? ''}, true)`,
  )
  const isHere = hasValues(appointments, {place, kind})
  const rows = await db
    .select({
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      items: appointments.items,
      isElsewhere: sql<boolean>`not (${isHere})`,
    })
    .from(appointments)
    .where(
      and(
        car === null ? isHere : or(isHere, arrayContains(appointments.items, [car])),
        lt(appointments.startsAt, new Date(until)),
        gt(appointments.endsAt, new Date(from)),
        except === undefined ? undefined : ne(appointments.leadId, except),
      ),
    )
    .orderBy(appointments.startsAt)
  return rows.map(({startsAt, endsAt, ...row}) => ({
    ...row,
    from: startsAt.getTime(),
    until: endsAt.getTime(),
  }))
}
