import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that push changed cars to a site's receiver, and the addresses of their pages to search engines. */
export const PUSH_JOBS = defineJobs({
  'push-stock': {},
  'send-stock': {body: z.object({push: z.string()})},
  'submit-pages': {body: z.object({push: z.string()})},
  // A webhook of the import may be lost, so every site is compared periodically.
  'push-all-stock': {everySeconds: 3600},
})
