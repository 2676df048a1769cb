import {defineJobs} from '#/jobs/define-jobs'

/** Over all sites and capabilities, so it may take longer than another job. */
const LONGEST_MS = 600_000

/** The jobs that delete what has been kept long enough. */
export const RETENTION_JOBS = defineJobs({
  'prune-daily': {everySeconds: 86_400, longMs: LONGEST_MS},
  'prune-quarter-hourly': {everySeconds: 900, longMs: LONGEST_MS},
})
