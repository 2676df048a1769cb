import {createJobHandlers} from '#/jobs/define-jobs'
import {SUCCEEDED} from '#/lib/result'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {RESERVATION_JOBS} from './jobs.ts'
import {notifyDealership, notifyShopper} from './notify-reservation.ts'
import {closeReservation} from './records.ts'
import type {ReservationListener} from './reservation-listener.ts'
import {checkHolds, EXPIRED_UNPAID, syncReservationStatus} from './sync-hold-status.ts'

/** The handlers of the jobs of reservations. */
export function createReservationHandlers(
  parts: NotifyParts & {readonly onChange: () => void; readonly listeners: readonly ReservationListener[]},
) {
  const {records, onChange, listeners} = parts
  return createJobHandlers(RESERVATION_JOBS, {
    /** A hold has expired; this frees the car on the pages and refunds the money. */
    'end-hold': async ({site, body: {reservation: id}}) => {
      await records.forSite(site, (db) => closeReservation(db, {site, id}, EXPIRED_UNPAID, listeners))
      onChange()
      return SUCCEEDED
    },
    'show-hold': ({site, body}) => syncReservationStatus(records, site, body.reservation),
    'check-holds': () => checkHolds(parts),
    'tell-dealer': ({site, body}) => notifyDealership(parts, {site, ...body}),
    'tell-shopper': ({id, site, body}) => notifyShopper(parts, id, {site, ...body}),
  })
}
