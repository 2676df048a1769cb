import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs of payments. Each may run any number of times. */
export const PAYMENT_JOBS = defineJobs({
  'settle-payment': {body: z.object({payment: z.uuid()})},
  'check-payments': {everySeconds: 300},
})
