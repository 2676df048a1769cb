import {setTimeout as pause} from 'node:timers/promises'
import type {Records} from '#/gateways/records/port'
import {createAlarm} from '#/lib/alarm'
import {createBatcher} from '#/lib/batcher'
import {log} from '#/lib/log'
import {type Attempt, failed} from '#/lib/result'
import type {Jobs} from './define-jobs.ts'
import type {ClaimedJob, JobHandler} from './job-handler.ts'
import {addTicks, claimJobs, releaseClaims, renewClaim, type Settlement, settleJobs} from './records.ts'
import type {JobKind} from './tables.ts'

/** After this many attempts, over 13 to 27 hours, a job is dead and needs an operator. */
export const MAX_ATTEMPTS = 20

export type WorkerPace = {
  /** The maximum number of concurrent jobs in this process, and of one site and kind. */
  readonly concurrency: number
  readonly perTarget: number
  /** The interval of polling when no process wakes the worker. */
  readonly pollMs: number
  /** The minimum interval between two polls, and the maximum delay of a poll during requests. */
  readonly gapMs: number
  readonly yieldMs: number
  /** The maximum duration of one try. The lease must be longer, or another process would run the same job. */
  readonly deadlineMs: number
  readonly leaseMs: number
  readonly retry: {readonly firstMs?: number; readonly longestMs?: number}
  readonly maxAttempts: number
}

const USUAL: WorkerPace = {
  concurrency: 16,
  perTarget: 4,
  pollMs: 2000,
  gapMs: 50,
  yieldMs: 1000,
  deadlineMs: 30_000,
  // When a process ends, its jobs are delayed by this time, and a sign-in code is only useful for two minutes.
  leaseMs: 60_000,
  retry: {},
  maxAttempts: MAX_ATTEMPTS,
}

type Parts = {
  readonly records: Records
  /** The handlers by kind. */
  readonly handlers: {readonly [kind: string]: JobHandler}
  /** The declared kinds: their periods, and which may take longer than the deadline; their lease is then renewed. */
  readonly jobs?: Jobs
  /** Whether shoppers are waiting: their requests have priority. */
  readonly isBusy?: () => boolean
  readonly pace?: Partial<WorkerPace>
}

export type Worker = {
  /** Notifies the worker that something may be due. */
  readonly nudge: () => void
  /** Starts no more jobs and waits for the running ones. */
  readonly stop: () => Promise<void>
}

const YIELD_STEP_MS = 10

/** Runs due jobs in the background until stopped. Several processes may do so on the same records. */
export function startWorker(parts: Parts): Worker {
  const {records, handlers, jobs = {}, isBusy} = parts
  const pace = {...USUAL, ...parts.pace}
  const running = new Map<ClaimedJob, Promise<void>>()
  const addDueTicks = createTicker(records, jobs)
  const alarm = createAlarm()
  const ending = new AbortController()
  const runOnce = createRun(parts, pace, ending.signal)

  async function work(): Promise<void> {
    await releaseClaims(records).catch(reportTrouble)
    while (!ending.signal.aborted) {
      const claimed = (await claimDue().catch(reportTrouble)) ?? []
      for (const job of claimed) running.set(job, run(job))
      if (claimed.length === 0 && !ending.signal.aborted) await alarm.sleep(pace.pollMs)
      await giveWay(pace, isBusy)
    }
    await Promise.all(running.values())
  }

  async function claimDue(): Promise<ClaimedJob[]> {
    await addDueTicks()
    const limit = pace.concurrency - running.size
    if (limit <= 0) return []
    const {perTarget, leaseMs} = pace
    const except = listFullTargets([...running.keys()], perTarget)
    return claimJobs(records, {kinds: Object.keys(handlers), limit, perTarget, except, leaseMs})
  }

  async function run(job: ClaimedJob): Promise<void> {
    await runOnce(job)
    running.delete(job)
    alarm.ring()
  }

  const working = work()
  return {
    nudge: alarm.ring,
    stop: () => {
      ending.abort()
      alarm.ring()
      return working
    },
  }
}

/** Tries a job once and stores what came of it; long work also ends with the process. */
function createRun({records, handlers, jobs = {}}: Parts, pace: WorkerPace, ending: AbortSignal) {
  const settle = createBatcher<Settlement, true>((settled) => settleJobs(records, settled), {
    maxBatch: 100,
    lanes: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  })

  return async (job: ClaimedJob): Promise<void> => {
    const handler = handlers[job.kind]
    const long = jobs[job.kind]?.longMs ?? null
    const attempt =
      long === null
        ? await tryOnce(job, handler, pace.deadlineMs)
        : await tryLong({records, job, handler, deadlineMs: long, leaseMs: pace.leaseMs, ending})
    await settle(describeOutcome(job, attempt, pace)).catch(reportTrouble)
    if (!attempt.ok) reportFailure(job, attempt)
  }
}

/** Requests each run of periodic work once; the number of its period is its key. */
function createTicker(records: Records, jobs: Jobs) {
  const asked = new Map<JobKind, string>()
  return async () => {
    const due = Object.values(jobs)
      .flatMap(({kind, everySeconds}) =>
        everySeconds === null ? [] : [{kind, key: String(Math.floor(Date.now() / 1000 / everySeconds))}],
      )
      .filter(({kind, key}) => asked.get(kind) !== key)
    await addTicks(records, due)
    for (const {kind, key} of due) asked.set(kind, key)
  }
}

type LongTry = {
  readonly records: Records
  readonly job: ClaimedJob
  readonly handler: JobHandler | undefined
  readonly deadlineMs: number
  readonly leaseMs: number
  readonly ending: AbortSignal
}

/** While long work runs, its claim is renewed; a process that lost it must stop. */
async function tryLong({records, job, handler, deadlineMs, leaseMs, ending}: LongTry): Promise<Attempt> {
  const lost = new AbortController()
  const renewing = setInterval(async () => {
    const isHeld = await renewClaim(records, job, leaseMs).catch(() => null)
    if (isHeld === false) lost.abort()
  }, leaseMs / 3)
  try {
    return await tryOnce(job, handler, deadlineMs, AbortSignal.any([lost.signal, ending]))
  } finally {
    clearInterval(renewing)
  }
}

async function tryOnce(
  {kind, ...job}: ClaimedJob,
  handler: JobHandler | undefined,
  deadlineMs: number,
  unwanted?: AbortSignal,
): Promise<Attempt> {
  const ended = new AbortController()
  const signals = [ended.signal, ...(unwanted ? [unwanted] : [])]
  const deadline = pause(deadlineMs, failed(`${kind} gave no answer in time`), {signal: ended.signal})
  deadline.catch(() => undefined)
  try {
    const work = handler?.(job, AbortSignal.any(signals))
    return await Promise.race([work ?? failed('no such kind of job'), deadline])
  } catch (cause) {
    // A message may contain a shopper's input; the name of an error does not.
    return failed(`${kind} ${cause instanceof Error ? cause.name : 'failed'}`)
  } finally {
    ended.abort()
  }
}

// Jobs stored meanwhile are claimed together, because each claim costs the records as much as a submit.
async function giveWay({gapMs, yieldMs}: WorkerPace, isBusy: Parts['isBusy']): Promise<void> {
  await pause(gapMs)
  for (let waited = 0; isBusy?.() && waited < yieldMs; waited += YIELD_STEP_MS) await pause(YIELD_STEP_MS)
}

function listFullTargets(running: readonly ClaimedJob[], perTarget: number): string[] {
  const byTarget = Map.groupBy(running, ({site, kind}) => `${site}/${kind}`)
  return [...byTarget].filter(([, jobs]) => jobs.length >= perTarget).map(([target]) => target)
}

function describeOutcome({id, attempts}: ClaimedJob, attempt: Attempt, pace: WorkerPace): Settlement {
  if (attempt.ok) return {id, attempts, kind: 'done'}
  const {error} = attempt
  if (attempt.final || attempts >= pace.maxAttempts) return {id, kind: 'dead', attempts, error}
  const delayMs = Math.max(getRetryDelay(attempts, Math.random(), pace.retry), attempt.waitMs ?? 0)
  return {id, kind: 'later', attempts, error, delayMs}
}

function reportFailure({id, site, kind, key, attempts}: ClaimedJob, attempt: Attempt & {ok: false}): void {
  const details = {job: id, site, kind, key, attempts, error: attempt.error}
  log(attempt.final ? 'error' : 'warn', 'jobs.job-failed', details)
}

// The driver's message may contain values of the query.
function reportTrouble(cause: unknown): void {
  log('error', 'jobs.records-unavailable', {cause: cause instanceof Error ? cause.name : typeof cause})
}

const FIRST_MS = 5000
const LONGEST_MS = 3 * 3_600_000

/**
 * The delay after the `attempts`-th failed try, in ms: doubling from five seconds to three hours, half of it random
 * (`random` in 0–1), so that a recovering receiver does not get everything at once.
 */
export function getRetryDelay(
  attempts: number,
  random: number,
  {firstMs = FIRST_MS, longestMs = LONGEST_MS} = {},
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1))
  return Math.round(full / 2 + (full / 2) * random)
}
