import {and, desc, eq, inArray, isNotNull, lt, notInArray, or, type SQL, sql} from 'drizzle-orm'
import {findRow} from '#/gateways/records/find-row'
import type {Records} from '#/gateways/records/port'
import {matchKey, type RecordKey} from '#/services/payments/record-key'
import {payments} from '#/services/payments/tables'
import type {Reservation} from './records.ts'
import {reservations} from './tables.ts'

/** The newest reservations of a site, or of all, with their payments; optionally only active ones. */
export function listReservations(
  records: Records,
  {site, isLive, limit}: {readonly site: string | null; readonly isLive: boolean; readonly limit: number},
): Promise<{reservation: Reservation; payment: typeof payments.$inferSelect | null}[]> {
  return records.asRole('operator', (db) =>
    db
      .select({reservation: reservations, payment: payments})
      .from(reservations)
      .leftJoin(
        payments,
        and(eq(payments.site, reservations.site), eq(payments.reservation, reservations.id)),
      )
      .where(
        and(
          site === null ? undefined : eq(reservations.site, site),
          isLive ? inArray(reservations.state, ['paying', 'held']) : undefined,
        ),
      )
      .orderBy(desc(reservations.createdAt))
      .limit(limit),
  )
}

/** A reservation of any site; null where there is none. */
export async function findAnyReservation(records: Records, id: string): Promise<Reservation | null> {
  return records.asRole('operator', async (db) => {
    return findRow(db, reservations, eq(reservations.id, id))
  })
}

/** The reservations that match a key, on every site or on one. */
export function listReservationsByKey(records: Records, key: RecordKey): Promise<Reservation[]> {
  return records.asRole('operator', (db) => db.select().from(reservations).where(matchKey(reservations, key)))
}

type Person = {readonly email: string | null; readonly phone: string | null}

/**
 * The number of reservations on all sites that name a person; e-mail and phone as `emailKey` and `phoneKey` write
 * them.
 */
export function countContacts(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', (db) => db.$count(reservations, matchPerson(person)))
}

/** Removes a person from reservations, on every site; the amounts are kept. Returns the number of reservations. */
export function eraseContacts(records: Records, person: Person): Promise<number> {
  return removeContacts(records, matchPerson(person))
}

/** Removes the contact from reservations that ended before a date. */
export function pruneContacts(records: Records, before: Date): Promise<number> {
  return removeContacts(
    records,
    and(
      lt(reservations.changedAt, before),
      notInArray(reservations.state, ['paying', 'held']),
      isNotNull(reservations.contact),
    ),
  )
}

function matchPerson({email, phone}: Person): SQL | undefined {
  const byEmail = email === null ? undefined : eq(reservations.emailKey, email)
  const byPhone = phone === null ? undefined : eq(reservations.phoneKey, phone)
  return or(byEmail, byPhone) ?? sql`false`
}

function removeContacts(records: Records, where: SQL | undefined): Promise<number> {
  return records.asRole('operator', async (db) => {
    const changed = await db
      .update(reservations)
      .set({contact: null, emailKey: null, phoneKey: null})
      .where(where)
      .returning({id: reservations.id})
    return changed.length
  })
}
