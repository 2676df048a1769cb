import {sql} from 'drizzle-orm'
import {formatCents} from '#/domain/payments/format-cents'
import {getUnreturnedCents} from '#/domain/payments/payment-money'
import {formatRecordNumber} from '#/domain/record-number'
import {chooseMoneyStep} from '#/domain/reservations/reservation-state'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse} from '#/operator/answer'
import {describeState} from '#/operator/write-table'
import {defineSubject} from '#/services/payments/define-subject'
import type {MoneyParts, PaymentSubject, SubjectKind} from '#/services/payments/payment-subject'
import {listReservations} from './operator-reservations.ts'
import {
  closeReservation,
  type Reservation,
  type ReservationClosure,
  releaseDeposit,
  settleReserved,
} from './records.ts'
import type {ReservationListener} from './reservation-listener.ts'
import {reservations} from './tables.ts'

function describeNow({state, reason, endsAt}: Reservation): string {
  const isOver = (state === 'paying' || state === 'held') && endsAt.getTime() <= Date.now()
  return describeState({state, reason: isOver ? 'time over' : reason})
}

/** An operator's actions on a reservation, by the command's name. */
function createActions(listeners: readonly ReservationListener[]) {
  const endBy = async (
    {records, onChange}: MoneyParts,
    reservation: Reservation,
    ending: ReservationClosure,
  ): Promise<Answer | null> => {
    const {site, id} = reservation
    const ended = await records.forSite(site, (db) => closeReservation(db, {site, id}, ending, listeners))
    if (!ended) return refuse(`It has ended already: ${describeState(reservation)}.`)
    onChange()
    return null
  }
  return {
    release: (context: MoneyParts, reservation: Reservation) =>
      endBy(context, reservation, {to: 'released', reason: 'by-dealership'}),
    capture: async (context: MoneyParts, reservation: Reservation) =>
      reservation.state === 'held'
        ? endBy(context, reservation, {to: 'sold', reason: 'sold', keepsDeposit: true})
        : refuse('Only a car that is held can be sold.'),
    refund: async ({records}: MoneyParts, {site, id}: Reservation, cents: number | null) => {
      if (cents !== null) return refuse('A deposit goes back whole: leave --cents out.')
      const changed = await records.forSite(site, (db) => releaseDeposit(db, {site, id}, listeners))
      return changed ? null : refuse('No deposit of it was taken. "release" ends a reservation.')
    },
  }
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
  return defineSubject(reservations, {
    toSubject: (reservation) => toSubject(reservation, listeners),
    dueBack: sql`(select case when r.state = 'sold' and r.keeps_deposit then 0 else p.captured_cents end
      from reservations r where r.site = p.site and r.id = p.reservation)`,
    actions: createActions(listeners),
    describe: (reservation) => `The reservation is ${describeState(reservation)}`,
    list: listReservations,
    columns: {
      reservation: ({reservation}) => formatRecordNumber(reservation.number),
      'made (UTC)': ({reservation}) => formatUtc(reservation.createdAt),
      site: ({reservation}) => reservation.site,
      dealership: ({reservation}) => reservation.dealership,
      car: ({reservation}) => reservation.vehicle.stocknum ?? reservation.car,
      state: ({reservation}) => describeNow(reservation),
      'until (UTC)': ({reservation}) => formatUtc(reservation.endsAt),
      deposit: ({reservation}) => formatCents(reservation.depositCents),
      payment: ({payment}) => payment?.state ?? 'none',
    },
  })
}
