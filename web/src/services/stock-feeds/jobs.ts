import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs of stock feeds: a large file, and its import's wait for another one, may take long. */
export const FEED_JOBS = defineJobs({
  'run-feed': {body: z.object({feed: z.string()}), longMs: 1_200_000},
  'plan-feeds': {everySeconds: 60},
  'prune-feeds': {everySeconds: 3600},
})
