import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that find the alerts to send. */
export const MATCH_JOBS = defineJobs({
  'match-alerts': {},
  // A webhook of the import may be lost, so every site is compared periodically.
  'match-all-alerts': {everySeconds: 3600},
})

/** The jobs that send alerts about cars. */
export const ALERT_JOBS = defineJobs({
  'send-alerts': {body: z.object({shopper: z.uuid(), channel: z.enum(['email', 'sms'])})},
  'confirm-email': {body: z.object({shopper: z.uuid()})},
  'send-digests': {everySeconds: 300},
})
