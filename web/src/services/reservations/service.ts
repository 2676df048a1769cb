import {and, lt, notInArray} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import {wakeWorker} from '#/jobs/process-worker'
import {defineTable} from '../define-tables.ts'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {RESERVATION_LISTENERS} from '../reservation-listeners.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {defineContacts, NO_CONTACT} from '../shoppers/contact-columns.ts'
import {isOfShopper} from '../shoppers/records.ts'
import {HOLD_HEALTH} from './health.ts'
import {RESERVATION_JOBS} from './jobs.ts'
import {pruneReservations} from './records.ts'
import {createReservationHandlers} from './reservation-jobs.ts'
import {carHolds, reservations} from './tables.ts'

/** Cars held for a shopper, with or without a deposit. */
export const RESERVATIONS = defineService({
  work: {
    jobs: RESERVATION_JOBS,
    createHandlers: (records) =>
      createReservationHandlers({
        ...getNotifyParts(records),
        listeners: RESERVATION_LISTENERS,
        onChange: wakeWorker,
      }),
  },
  health: [HOLD_HEALTH],
  garage: ['reservations'],
  tables: [
    {
      table: reservations,
      kept: '7 years; the contact as leads',
      isOwn: (shopper) => isOfShopper(reservations, shopper),
      hidden: ['idempotencyKey', 'emailKey', 'phoneKey'],
      erase: (db, shopper) =>
        fromTable(db, reservations).update(isOfShopper(reservations, shopper), NO_CONTACT),
    },
    defineTable(carHolds, 'until the hold ends', 'cars, and ids of reservations'),
  ],
  contacts: [
    defineContacts('reservations', reservations, (before) =>
      and(lt(reservations.changedAt, before), notInArray(reservations.state, ['paying', 'held'])),
    ),
  ],
  daily: [(records) => pruneReservations(records, BUSINESS_YEARS)],
})
