import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/**
 * The job that removes pages from the caches in front; its keys are separated by spaces. With `before` (ms since the
 * epoch), only pages that were asked for before it, where a cache can tell.
 */
export const EDGE_JOBS = defineJobs({
  'release-edge': {body: z.object({keys: z.string(), before: z.number().optional()})},
})
