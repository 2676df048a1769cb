import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

const change = z.object({
  bill: z.uuid(),
  reason: z.enum(['paid', 'refunded']),
  cents: z.number().int().positive(),
})

/** The jobs of paid or refunded bills. Each may run any number of times. */
export const BILL_JOBS = defineJobs({'bill-to-dealer': {body: change}, 'bill-to-shopper': {body: change}})
