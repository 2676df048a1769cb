import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The job that sends a text message. */
export const TEXT_JOBS = defineJobs({sms: {body: z.object({text: z.uuid()})}})
