import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

const delivery = z.object({lead: z.string()})

/** The jobs that send a lead, an answer to it, and the reminder of a booked time. */
export const LEAD_JOBS = defineJobs({
  'deliver-adf': {body: delivery},
  'deliver-mail': {body: delivery},
  'deliver-webhook': {body: delivery},
  'deliver-reply': {body: delivery},
  'answer-shopper': {body: z.object({lead: z.string(), event: z.uuid()})},
  'remind-booking': {body: delivery},
})
