import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that compare the pages of sites with the rules of advertising, each night, and note what legal pages say. */
export const COMPLIANCE_JOBS = defineJobs({
  'plan-checks': {everySeconds: 86_400},
  'check-site': {longMs: 1_800_000},
  'note-legal-pages': {},
})
