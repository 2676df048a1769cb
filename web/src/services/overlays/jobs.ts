import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that write the staff's changes and the positions of cars to stock search. */
export const OVERLAY_JOBS = defineJobs({
  'apply-overlays': {everySeconds: 60},
  'write-positions': {everySeconds: 60},
})
