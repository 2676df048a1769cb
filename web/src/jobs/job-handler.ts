import type {Attempt} from '#/lib/result'

/** A job that this process may run now. `attempts` is the number of this try, from 1. */
export type ClaimedJob = {
  readonly id: string
  readonly site: string
  readonly kind: string
  readonly key: string
  readonly body: unknown
  readonly attempts: number
}

type Job = Omit<ClaimedJob, 'kind'>

/**
 * Runs one job. It may run more than once for the same job, also after it has succeeded, so it must pass on the job's
 * `id` or be idempotent. A thrown error is a failed try. `signal` aborts when the result is no longer needed: the
 * deadline has passed, another process has the job, or, for long work, this process ends.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<Attempt>
