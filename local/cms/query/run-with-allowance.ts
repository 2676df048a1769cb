import {createHttpError} from '../http/api-error.ts'

/** The name of callers without a token. */
const ANONYMOUS = '<anonymous>'

type Patience = {
  /** The most that one query may take. */
  deadlineMs: number
  /** The total time of slow queries after which further ones are refused. */
  allowanceMs: number
  /** The share of elapsed time that is added back to the allowance. */
  share: number
}

/** Callers without a token share one allowance, because they cannot be distinguished. */
const PATIENCE_WITH_ANYONE: Patience = {deadlineMs: 2000, allowanceMs: 4000, share: 0.1}
const PATIENCE_WITH_KNOWN: Patience = {deadlineMs: 10_000, allowanceMs: 30_000, share: 0.25}

/** The time any query may take. Faster queries do not delay others and are not counted. */
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
  const started = performance.now()
  const leftMs = settle(identity, patience, started)
  if (leftMs <= 0)
    throw createHttpError(
      429,
      'Too Many Requests',
      'Slow queries have used up their time; try again in a while',
    )
  try {
    return work(Math.ceil(Math.min(patience.deadlineMs, Math.max(leftMs, SLOW_MS))))
  } finally {
    const now = performance.now()
    if (now - started > slowMs) accounts.set(identity, {leftMs: leftMs - (now - started), at: now})
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
