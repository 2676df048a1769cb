import * as z from 'zod'
import {isNews} from '#/domain/reservation/reservation-news'
import {listPaymentsToCheck} from '#/gateways/records/payments'
import {closeReservation, listOverdue} from '#/gateways/records/reservations'
import type {JobHandler} from '#/jobs/worker'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {notifyDealership, notifyShopper, type TellParts} from './notify-reservation.ts'
import {checkHolds, showReservation} from './show-hold.ts'
import {type MoneyParts, syncPayment} from './sync-payment.ts'

const paymentBody = z.object({payment: z.uuid()})
const reservationBody = z.object({reservation: z.uuid()})
const newsBody = z.object({reservation: z.uuid(), reason: z.string().refine(isNews)})

/** What follows from reservations and their payments. Each job may run any number of times. */
export function createReservationHandlers(parts: MoneyParts & TellParts) {
  const {records, onChange} = parts
  return {
    /** The clock has ended a hold; this frees the car on the pages and gives the money back. */
    'end-hold': async ({site, body}) => {
      const {reservation: id} = reservationBody.parse(body)
      await records.forSite(site, (transaction) => closeReservation(transaction, site, id, TIME_OVER))
      onChange()
      return SUCCEEDED
    },
    'settle-payment': ({site, body}) => syncPayment(parts, site, paymentBody.parse(body).payment),
    'check-payments': () => checkPayments(parts),
    'show-hold': ({site, body}) => showReservation(records, site, reservationBody.parse(body).reservation),
    'check-holds': () => checkHolds(records, onChange),
    'tell-dealer': ({site, body}) => notifyDealership(parts, {site, ...newsBody.parse(body)}),
    'tell-shopper': ({id, site, body}) => notifyShopper(parts, id, {site, ...newsBody.parse(body)}),
  } satisfies {[kind: string]: JobHandler}
}

const TIME_OVER = {to: 'expired', reason: 'time-over', ifOver: true} as const

const CHECKED_AT_ONCE = 500
const WORK_MS = 20_000

/**
 * Ends what is over, and asks the provider after every payment that may still change, the longest unchecked first; what
 * time does not allow, at the next run. It mends what a report that never came, or a process that ended, has left.
 */
export async function checkPayments(parts: MoneyParts): Promise<Attempt> {
  const until = Date.now() + WORK_MS
  let trouble: Attempt = SUCCEEDED
  for (const {site, id} of await listOverdue(parts.records))
    await parts.records.forSite(site, (transaction) => closeReservation(transaction, site, id, TIME_OVER))
  for (const {site, id} of await listPaymentsToCheck(parts.records, CHECKED_AT_ONCE)) {
    if (Date.now() > until) break
    const attempt = await syncPayment(parts, site, id)
    if (!attempt.ok) trouble = failed(attempt.error)
  }
  return trouble
}
