import {and, desc, eq, inArray} from 'drizzle-orm'
import type {Records} from '#/gateways/records/port'
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
