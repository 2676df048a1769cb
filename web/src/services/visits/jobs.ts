import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that send a dealer the figures of a week. */
export const VISIT_JOBS = defineJobs({
  'plan-week-mails': {everySeconds: 1800},
  'send-week-mail': {},
})
