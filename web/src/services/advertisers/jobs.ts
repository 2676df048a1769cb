import * as z from 'zod'
import {OUTCOME_STAGES} from '#/domain/advertisers/outcome'
import {defineJobs} from '#/jobs/define-jobs'

/** `outcome` and `at` (ms since the epoch) are the id and the moment of what an advertiser is told of. */
const told = z.object({
  lead: z.string(),
  stage: z.enum(OUTCOME_STAGES),
  outcome: z.string(),
  at: z.number(),
})

export type ToldBody = z.infer<typeof told>

/** The jobs that tell advertisers what became of leads. */
export const ADVERTISER_JOBS = defineJobs({
  'plan-outcomes': {everySeconds: 300, longMs: 600_000},
  'tell-meta': {body: told},
  'tell-google': {body: told},
  'tell-webhook': {body: told},
})
