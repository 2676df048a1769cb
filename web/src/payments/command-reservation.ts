import {formatCents} from '#/domain/payment/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {findAnyReservation, listReservations} from '#/gateways/records/operator-reservations'
import type {Records} from '#/gateways/records/port'
import {
  closeReservation,
  type Ending,
  type Reservation,
  releaseDeposit,
} from '#/gateways/records/reservations'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {describeState} from '#/operator/write-table'
import {describeMoney} from './audit-payments.ts'
import {type Desk, describeDelay, findCase, formatTime, settleNow} from './payment-desk.ts'

type Filter = {readonly site: string | null; readonly isLive: boolean; readonly limit: number}

/** The newest reservations as rows of a table, with a header; empty if there are none. */
export async function listReservationRows(records: Records, filter: Filter): Promise<string[][]> {
  const found = await listReservations(records, filter)
  const rows = found.map(({reservation, payment}) => [
    formatRecordNumber(reservation.number),
    formatTime(reservation.createdAt),
    reservation.site,
    reservation.dealership,
    reservation.vehicle.stocknum ?? reservation.car,
    describeNow(reservation),
    formatTime(reservation.endsAt),
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
export const RESERVATION_ACTS: {
  readonly [name: string]: (desk: Desk, reservation: Reservation, cents: number | null) => Promise<Answer>
} = {
  show: async (desk, reservation) => {
    const {payment = null, entries = []} = (await findCase(desk, reservation)) ?? {}
    return succeed(JSON.stringify({...reservation, payment, entries}, null, 2))
  },
  release: (desk, reservation) => endBy(desk, reservation, {to: 'released', reason: 'by-dealership'}),
  capture: (desk, reservation) => {
    if (reservation.state !== 'held') return Promise.resolve(refuse('Only a car that is held can be sold.'))
    return endBy(desk, reservation, {to: 'sold', reason: 'sold', keepsDeposit: true})
  },
  refund: async (desk, reservation, cents) => {
    if (cents !== null) return refuse('A deposit goes back whole: leave --cents out.')
    const {site, id} = reservation
    const changed = await desk.records.forSite(site, (transaction) => releaseDeposit(transaction, site, id))
    if (!changed) return refuse('No deposit of it was taken. "release" ends a reservation.')
    return describeOutcome(desk, reservation)
  },
  reconcile: (desk, reservation) => describeOutcome(desk, reservation),
}

async function endBy(desk: Desk, reservation: Reservation, ending: Ending): Promise<Answer> {
  const {site, id} = reservation
  const ended = await desk.records.forSite(site, (transaction) =>
    closeReservation(transaction, site, id, ending),
  )
  if (!ended) return refuse(`It has ended already: ${describeState(reservation)}.`)
  desk.onChange()
  return describeOutcome(desk, reservation)
}

async function describeOutcome(desk: Desk, reservation: Reservation): Promise<Answer> {
  const attempt = await settleNow(desk, reservation)
  if (!attempt.ok) return refuse(describeDelay(attempt.error))
  const now = await findAnyReservation(desk.records, reservation.id)
  const money = await findCase(desk, reservation)
  const words = money ? `; the payment is ${describeMoney(money.payment)}` : ''
  return succeed(`The reservation is ${describeState(now ?? reservation)}${words}.`)
}
