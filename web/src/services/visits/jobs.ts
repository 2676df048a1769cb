import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that work out what figures read, and send a dealer those of a week. */
export const VISIT_JOBS = defineJobs({
  'settle-leads': {everySeconds: 300, longMs: 600_000},
  'plan-week-mails': {everySeconds: 1800},
  'send-week-mail': {},
})
