import type {SQL} from 'drizzle-orm'
import type {ReservationNotificationReason} from '#/domain/reservations/reservation-notifications'
import type {SiteTransaction} from '#/gateways/records/port'

export type ReservationKey = {readonly site: string; readonly id: string}

/** A capability that builds on reservations, such as an order whose deposit one is. */
export type ReservationListener = {
  /**
   * Changes what depends on a reservation, in the transaction that changes it. True if it sends the notifications
   * itself.
   */
  readonly follow: (
    db: SiteTransaction,
    reservation: ReservationKey,
    reason: ReservationNotificationReason,
  ) => Promise<boolean>
  /** The paths to which the shopper returns from the page to pay; null for a reservation that it does not follow. */
  readonly findReturns: (
    db: SiteTransaction,
    reservation: ReservationKey & {readonly carSlug: string},
  ) => Promise<{readonly paid: string; readonly unpaid: string} | null>
  /** The condition of the rows of `reservations` that it shows itself. */
  readonly owns: SQL
}

/** Thrown by what would follow a reservation, to refuse it: nothing is reserved. */
export class ReservationRefused extends Error {}
