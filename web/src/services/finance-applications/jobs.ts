import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

const application = z.object({application: z.uuid()})

/** The jobs of a sent application. Each may run any number of times. */
export const FINANCE_JOBS = defineJobs({
  'tell-finance-desk': {body: application},
  'hand-over-finance': {body: application},
})
