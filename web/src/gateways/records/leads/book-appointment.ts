import {and, count, eq, gt, lt, ne, sql} from 'drizzle-orm'
import type {Lead} from '#/domain/lead/lead-submission'
import type {SiteTransaction} from '../port.ts'
import {appointments} from '../tables.ts'

export type Span = {readonly startsAt: Date; readonly endsAt: Date}
type Booking = Span & {
  readonly place: string
  readonly kind: NonNullable<Lead['appointment']>['kind']
}

/**
 * Whether a place has room for one more at that time; the booking of the lead `except` is given up for it. Until the transaction ends nobody else books there, so that two
 * shoppers who press at once cannot both get the last time.
 */
export async function hasRoom(
  transaction: SiteTransaction,
  {place, kind, startsAt, endsAt}: Booking,
  capacity: number,
  except?: string,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${place}\n${kind}`}, 0))`)
  await enterPlace(transaction, place)
  const [row] = await transaction
    .select({taken: count()})
    .from(appointments)
    .where(and(matchOverlap({place, kind, startsAt, endsAt}), matchOtherLead(except)))
  return (row?.taken ?? 0) < capacity
}

/** Gives a lead's booked time back; false where it has none any more. */
export async function deleteAppointment(
  transaction: SiteTransaction,
  site: string,
  leadId: string,
): Promise<boolean> {
  const rows = await transaction
    .delete(appointments)
    .where(and(eq(appointments.site, site), eq(appointments.leadId, leadId)))
    .returning({leadId: appointments.leadId})
  return rows.length > 0
}

/** The taken times of a place in a stretch of time, but for that of the lead `except`. */
export async function readTakenTimes(
  transaction: SiteTransaction,
  wanted: Booking,
  except?: string,
): Promise<Span[]> {
  await enterPlace(transaction, wanted.place)
  return transaction
    .select({startsAt: appointments.startsAt, endsAt: appointments.endsAt})
    .from(appointments)
    .where(and(matchOverlap(wanted), matchOtherLead(except)))
    .orderBy(appointments.startsAt)
}

// The rows of other sites at this place are visible only after naming it (migrations/records/0002-leads.sql).
async function enterPlace(transaction: SiteTransaction, place: string): Promise<void> {
  await transaction.execute(sql`select set_config('forecourt.place', ${place}, true)`)
}

function matchOtherLead(lead: string | undefined) {
  return lead === undefined ? undefined : ne(appointments.leadId, lead)
}

function matchOverlap({place, kind, startsAt, endsAt}: Booking) {
  return and(
    eq(appointments.place, place),
    eq(appointments.kind, kind),
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
  )
}
