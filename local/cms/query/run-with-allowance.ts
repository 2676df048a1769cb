import {createHttpError} from '../http/api-error.ts'
import {getProcessorMs} from './processor-time.ts'
import {FULL_SHARE} from './with-deadline.ts'

/** The name of callers without a token. */
const ANONYMOUS = '<anonymous>'

type Patience = {
  /** The most processor time that one query may take. */
  deadlineMs: number
  /** The total processor time of slow queries after which further ones are refused. */
  allowanceMs: number
  /** The share of elapsed time that is added back to the allowance. */
  share: number
}

/** Callers without a token share one allowance, because they cannot be distinguished. */
const PATIENCE_WITH_ANYONE: Patience = {deadlineMs: 2000, allowanceMs: 4000, share: 0.1}
const PATIENCE_WITH_KNOWN: Patience = {deadlineMs: 10_000, allowanceMs: 30_000, share: 0.25}

/** The processor time any query may take. Faster queries do not delay others and are not counted. */
const SLOW_MS = 250

/** Callers with recent slow queries. They block the whole process, so all datasets are counted together. */
const accounts = new Map<string, {leftMs: number; at: number}>()

/**
 * Runs a caller's query with the time left in its allowance, while other queries wait.
 * @throws ApiError 429 when the allowance is used up
 */
export function runWithAllowance<Result>(
  identity: string,
  work: (deadlineMs: number) => Result,
  slowMs = SLOW_MS,
): Result {
  const patience = identity === ANONYMOUS ? PATIENCE_WITH_ANYONE : PATIENCE_WITH_KNOWN
  const started = getProcessorMs()
  const leftMs = settle(identity, patience, performance.now())
  if (leftMs <= 0)
    throw createHttpError(
      429,
      'Too Many Requests',
      'Slow queries have used up their time; try again in a while',
    )
  const deadlineMs = Math.ceil(Math.min(patience.deadlineMs, Math.max(leftMs, SLOW_MS)))
  try {
    return work(deadlineMs)
  } finally {
    // What a busy machine stopped and started again costs its caller no more.
    const usedMs = Math.min(getProcessorMs() - started, deadlineMs / FULL_SHARE)
    if (usedMs > slowMs) accounts.set(identity, {leftMs: leftMs - usedMs, at: performance.now()})
  }
}

function settle(identity: string, {allowanceMs, share}: Patience, now: number): number {
  const account = accounts.get(identity)
  if (account === undefined) return allowanceMs
  const leftMs = account.leftMs + (now - account.at) * share
  if (leftMs < allowanceMs) return leftMs
  accounts.delete(identity)
  return allowanceMs
}
