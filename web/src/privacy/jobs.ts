import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that delete what has been kept long enough. */
export const RETENTION_JOBS = defineJobs({
  'prune-daily': {everySeconds: 86_400},
  'prune-quarter-hourly': {everySeconds: 900},
})
