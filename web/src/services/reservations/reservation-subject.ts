import {and, inArray, sql} from 'drizzle-orm'
import {formatCents} from '#/domain/payments/format-cents'
import {getUnreturnedCents} from '#/domain/payments/payment-money'
import {formatRecordNumber} from '#/domain/record-number'
import {chooseMoneyStep} from '#/domain/reservations/reservation-state'
import type {Records} from '#/gateways/records/port'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {describeState} from '#/operator/write-table'
import {describeMoney} from '#/services/payments/audit-payments'
import {describeDelay, findCase, settleNow} from '#/services/payments/payment-command-context'
import {
  joinKey,
  type MoneyParts,
  type PaymentSubject,
  type RowFilter,
  type SubjectKind,
} from '#/services/payments/payment-subject'
import {isOfShopper} from '#/services/shoppers/records'
import {findAnyReservation, listReservations, listReservationsByKey} from './operator-reservations.ts'
import {
  closeReservation,
  type Reservation,
  type ReservationClosure,
  releaseDeposit,
  settleReserved,
} from './records.ts'
import type {ReservationListener} from './reservation-listener.ts'
import {reservations} from './tables.ts'

async function listReservationRows(records: Records, filter: RowFilter): Promise<string[][]> {
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

type Act = (context: MoneyParts, reservation: Reservation, cents: number | null) => Promise<Answer>

/** An operator's actions on a reservation, by the command's name. */
function createActions(listeners: readonly ReservationListener[]): {readonly [command: string]: Act} {
  const endBy = async (context: MoneyParts, reservation: Reservation, ending: ReservationClosure) => {
    const {site, id} = reservation
    const ended = await context.records.forSite(site, (db) =>
      closeReservation(db, {site, id}, ending, listeners),
    )
    if (!ended) return refuse(`It has ended already: ${describeState(reservation)}.`)
    context.onChange()
    return describeOutcome(context, reservation)
  }
  return {
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
      const changed = await context.records.forSite(site, (db) => releaseDeposit(db, {site, id}, listeners))
      if (!changed) return refuse('No deposit of it was taken. "release" ends a reservation.')
      return describeOutcome(context, reservation)
    },
    reconcile: (context, reservation) => describeOutcome(context, reservation),
  }
}

async function describeOutcome(context: MoneyParts, reservation: Reservation): Promise<Answer> {
  const attempt = await settleNow(context, reservation)
  if (!attempt.ok) return refuse(describeDelay(attempt.error))
  const now = await findAnyReservation(context.records, reservation.id)
  const money = await findCase(context, reservation)
  const words = money ? `; the payment is ${describeMoney(money.payment)}` : ''
  return succeed(`The reservation is ${describeState(now ?? reservation)}${words}.`)
}

/** A hold ends with its deposit's state: see `settleReservation`. */
function toSubject(reservation: Reservation, listeners: readonly ReservationListener[]): PaymentSubject {
  const {site, id, state, endsAt, depositCents} = reservation
  return {
    site,
    id,
    askedCents: depositCents,
    payableUntil: state === 'paying' ? endsAt : null,
    chooseStep: (payment) => chooseMoneyStep(reservation, payment),
    getRefundCents: ({capturedCents}) => capturedCents,
    settle: (db, known, said) => settleReserved(db, reservation, {known, said}, listeners),
    listFaults: (payment) => {
      const isHeld = state === 'held' && endsAt.getTime() > Date.now()
      return isHeld && getUnreturnedCents(payment) === 0 ? ['the car is held without its deposit'] : []
    },
  }
}

/** Reservations as subjects of payments, with those who follow them. */
export function createReservationSubject(listeners: readonly ReservationListener[]): SubjectKind {
  const actions = createActions(listeners)
  return {
    findAll: async (db, keys, {isLocked = false} = {}) => {
      const found = db
        .select()
        .from(reservations)
        .where(
          and(
            inArray(reservations.site, [...new Set(keys.map(({site}) => site))]),
            inArray(
              reservations.id,
              keys.map(({id}) => id),
            ),
          ),
        )
      const rows = await (isLocked ? found.for('update') : found)
      return new Map(rows.map((reservation) => [joinKey(reservation), toSubject(reservation, listeners)]))
    },
    dueBack: sql`(select case when r.state = 'sold' and r.keeps_deposit then 0 else p.captured_cents end
      from reservations r where r.site = p.site and r.id = p.reservation)`,
    selectOwn: (db, shopper) =>
      db.select({id: reservations.id}).from(reservations).where(isOfShopper(reservations, shopper)),
    listRows: listReservationRows,
    listByKey: async (records, key) => {
      const found = await listReservationsByKey(records, key)
      return found.map((reservation) => ({
        ...reservation,
        run: (context, command, cents) => actions[command]?.(context, reservation, cents) ?? null,
      }))
    },
  }
}
