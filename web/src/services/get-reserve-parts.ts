import {buildSiteUrl} from '#/env/build-site-url'
import {getPayments} from '#/gateways/payments/get-payments'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {PAYMENT_SUBJECTS} from './payment-subjects.ts'
import {RESERVATION_LISTENERS} from './reservation-listeners.ts'
import type {ReserveParts} from './reservations/reserve-car.ts'

/** What reserving and paying need of this process. Throws while the records cannot be opened. */
export async function getReserveParts(): Promise<ReserveParts> {
  return {
    records: await getRecords().get(),
    payments: getPayments(),
    subjects: PAYMENT_SUBJECTS,
    listeners: RESERVATION_LISTENERS,
    onChange: wakeWorker,
    buildUrl: buildSiteUrl,
  }
}
