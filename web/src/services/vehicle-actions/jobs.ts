import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that do to cars what a site's rules say. */
export const VEHICLE_ACTION_JOBS = defineJobs({
  'plan-vehicle-actions': {everySeconds: 300},
  'act-on-vehicles': {},
})
