import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that ask buyers for a review. */
export const REVIEW_JOBS = defineJobs({
  'plan-review-requests': {everySeconds: 900},
  'ask-for-review': {body: z.object({request: z.uuid()})},
})
