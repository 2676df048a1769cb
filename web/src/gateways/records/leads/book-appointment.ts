import {and, count, eq, gt, lt, sql} from 'drizzle-orm'
import type {Lead} from '#/domain/lead/lead-submission'
import type {SiteTransaction} from '../port.ts'
import {appointments} from '../tables.ts'

export type Span = {readonly startsAt: Date; readonly endsAt: Date}
type Booking = Span & {
  readonly place: string
  readonly kind: NonNullable<Lead['appointment']>['kind']
}

/**
 * Whether a place has room for one more at that time. Until the transaction ends nobody else books there, so that two
 * shoppers who press at once cannot both get the last time.
 */
export async function hasRoom(
  transaction: SiteTransaction,
  {place, kind, startsAt, endsAt}: Booking,
  capacity: number,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${place}\n${kind}`}, 0))`)
  await enterPlace(transaction, place)
  const [row] = await transaction
    .select({taken: count()})
    .from(appointments)
    .where(matchOverlap({place, kind, startsAt, endsAt}))
  return (row?.taken ?? 0) < capacity
}

/** The taken times of a place in a stretch of time. */
export async function readTakenTimes(transaction: SiteTransaction, wanted: Booking): Promise<Span[]> {
  await enterPlace(transaction, wanted.place)
  return transaction
    .select({startsAt: appointments.startsAt, endsAt: appointments.endsAt})
    .from(appointments)
    .where(matchOverlap(wanted))
    .orderBy(appointments.startsAt)
}

// The rows of other sites at this place are visible only after naming it (migrations/records/0002-leads.sql).
async function enterPlace(transaction: SiteTransaction, place: string): Promise<void> {
  await transaction.execute(sql`select set_config('forecourt.place', ${place}, true)`)
}

function matchOverlap({place, kind, startsAt, endsAt}: Booking) {
  return and(
    eq(appointments.place, place),
    eq(appointments.kind, kind),
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
  )
}
