import * as z from 'zod'
import {isReservationNotification} from '#/domain/reservations/reservation-notifications'
import type {JobHandler} from '#/jobs/worker'
import {SUCCEEDED} from '#/lib/result'
import {EXPIRED_UNPAID} from '#/services/payments/payment-jobs'
import {type NotifyParts, notifyDealership, notifyShopper} from './notify-reservation.ts'
import {closeReservation} from './records.ts'
import {checkHolds, syncReservationStatus} from './sync-hold-status.ts'

const reservationBody = z.object({reservation: z.uuid()})
const newsBody = z.object({reservation: z.uuid(), reason: z.string().refine(isReservationNotification)})

/** The jobs of reservations. Each may run any number of times. */
export function createReservationHandlers(parts: NotifyParts & {readonly onChange: () => void}) {
  const {records, onChange} = parts
  return {
    /** A hold has expired; this frees the car on the pages and refunds the money. */
    'end-hold': async ({site, body}) => {
      const {reservation: id} = reservationBody.parse(body)
      await records.forSite(site, (transaction) => closeReservation(transaction, site, id, EXPIRED_UNPAID))
      onChange()
      return SUCCEEDED
    },
    'show-hold': ({site, body}) =>
      syncReservationStatus(records, site, reservationBody.parse(body).reservation),
    'check-holds': () => checkHolds(records, onChange),
    'tell-dealer': ({site, body}) => notifyDealership(parts, {site, ...newsBody.parse(body)}),
    'tell-shopper': ({id, site, body}) => notifyShopper(parts, id, {site, ...newsBody.parse(body)}),
  } satisfies {[kind: string]: JobHandler}
}
