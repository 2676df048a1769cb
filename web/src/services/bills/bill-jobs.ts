import {createJobHandlers} from '#/jobs/define-jobs'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {BILL_JOBS} from './jobs.ts'
import {notifyPayee, notifyPayer} from './notify-bill.ts'

/** The handlers of the jobs of bills. */
export function createBillHandlers(parts: NotifyParts) {
  return createJobHandlers(BILL_JOBS, {
    'bill-to-dealer': ({id, site, body}) => notifyPayee(parts, id, {site, ...body}),
    'bill-to-shopper': ({id, site, body}) => notifyPayer(parts, id, {site, ...body}),
  })
}
