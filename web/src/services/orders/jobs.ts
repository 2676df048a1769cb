import * as z from 'zod'
import {ORDER_STATES} from '#/domain/orders/order-state'
import {defineJobs} from '#/jobs/define-jobs'

const change = z.object({order: z.uuid(), state: z.enum(ORDER_STATES)})

/** A deal as it was when its shopper changed it last. */
const unfinished = z.object({order: z.uuid(), changedAt: z.iso.datetime()})

/** The jobs that notify the dealership and the shopper of a change of an order. Each may run any number of times. */
export const ORDER_JOBS = defineJobs({
  'tell-order-dealer': {body: change},
  'tell-order-shopper': {body: change},
  'tell-unfinished-deal': {body: unfinished},
})
