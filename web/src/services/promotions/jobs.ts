import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The job that mails the code to a winner. */
export const PROMOTION_JOBS = defineJobs({
  'mail-winner': {body: z.object({spin: z.uuid(), host: z.string()})},
})
