import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import type {Records} from '#/gateways/records/port'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {describeState} from '#/operator/write-table'
import {findAnyReservation, listReservations} from '#/services/reservations/operator-reservations'
import {
  closeReservation,
  type Reservation,
  type ReservationClosure,
  releaseDeposit,
} from '#/services/reservations/records'
import {describeMoney} from './audit-payments.ts'
import {
  describeDelay,
  findCase,
  type PaymentActions,
  type PaymentCommandContext,
  settleNow,
} from './payment-command-context.ts'

type Filter = {readonly site: string | null; readonly isLive: boolean; readonly limit: number}

/** The newest reservations as rows of a table, with a header; empty if there are none. */
export async function listReservationRows(records: Records, filter: Filter): Promise<string[][]> {
  const found = await listReservations(records, filter)
  const rows = found.map(({reservation, payment}) => [
    formatRecordNumber(reservation.number),
    formatUtc(reservation.createdAt),
    reservation.site,
    reservation.dealership,
    reservation.vehicle.stocknum ?? reservation.car,
    describeNow(reservation),
    formatUtc(reservation.endsAt),
    formatCents(reservation.depositCents),
    payment?.state ?? 'none',
  ])
  return rows.length > 0 ? [HEAD, ...rows] : []
}

const HEAD = [
  'reservation',
  'made (UTC)',
  'site',
  'dealership',
  'car',
  'state',
  'until (UTC)',
  'deposit',
  'payment',
]

function describeNow({state, reason, endsAt}: Reservation): string {
  const isOver = (state === 'paying' || state === 'held') && endsAt.getTime() <= Date.now()
  return describeState({state, reason: isOver ? 'time over' : reason})
}

/** An operator's actions on a reservation, by the command's name. */
export const RESERVATION_ACTIONS: PaymentActions<Reservation> = {
  show: async (context, reservation) => {
    const {payment = null, entries = []} = (await findCase(context, reservation)) ?? {}
    return succeed(JSON.stringify({...reservation, payment, entries}, null, 2))
  },
  release: (context, reservation) => endBy(context, reservation, {to: 'released', reason: 'by-dealership'}),
  capture: (context, reservation) => {
    if (reservation.state !== 'held') return Promise.resolve(refuse('Only a car that is held can be sold.'))
    return endBy(context, reservation, {to: 'sold', reason: 'sold', keepsDeposit: true})
  },
  refund: async (context, reservation, cents) => {
    if (cents !== null) return refuse('A deposit goes back whole: leave --cents out.')
    const {site, id} = reservation
    const changed = await context.records.forSite(site, (transaction) =>
      releaseDeposit(transaction, site, id),
    )
    if (!changed) return refuse('No deposit of it was taken. "release" ends a reservation.')
    return describeOutcome(context, reservation)
  },
  reconcile: (context, reservation) => describeOutcome(context, reservation),
}

async function endBy(
  context: PaymentCommandContext,
  reservation: Reservation,
  ending: ReservationClosure,
): Promise<Answer> {
  const {site, id} = reservation
  const ended = await context.records.forSite(site, (transaction) =>
    closeReservation(transaction, site, id, ending),
  )
  if (!ended) return refuse(`It has ended already: ${describeState(reservation)}.`)
  context.onChange()
  return describeOutcome(context, reservation)
}

async function describeOutcome(context: PaymentCommandContext, reservation: Reservation): Promise<Answer> {
  const attempt = await settleNow(context, reservation)
  if (!attempt.ok) return refuse(describeDelay(attempt.error))
  const now = await findAnyReservation(context.records, reservation.id)
  const money = await findCase(context, reservation)
  const words = money ? `; the payment is ${describeMoney(money.payment)}` : ''
  return succeed(`The reservation is ${describeState(now ?? reservation)}${words}.`)
}
