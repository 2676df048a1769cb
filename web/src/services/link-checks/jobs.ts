import {defineJobs} from '#/jobs/define-jobs'

/** The check of all links of all sites, which may take long. */
export const LINK_JOBS = defineJobs({'check-links': {everySeconds: 86_400, longMs: 600_000}})
