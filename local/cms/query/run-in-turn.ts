import {createHttpError} from '../http/api-error.ts'

/** How those without a token are named. */
const ANONYMOUS = '<anonymous>'

type Patience = {
  /** The most that one query may take. */
  deadlineMs: number
  /** The time that slow queries may take together before further ones are refused. */
  allowanceMs: number
  /** The part of all time that comes back to the allowance. */
  share: number
}

/** All callers without a token are one, because they cannot be told apart. */
const PATIENCE_WITH_ANYONE: Patience = {deadlineMs: 2000, allowanceMs: 4000, share: 0.1}
const PATIENCE_WITH_KNOWN: Patience = {deadlineMs: 10_000, allowanceMs: 30_000, share: 0.25}

/** The time any query may take; faster ones delay nobody and are not counted. */
const SLOW_MS = 250

/** Of those who have had slow queries; they hold up the whole process, so all datasets are counted together. */
const accounts = new Map<string, {leftMs: number; at: number}>()

/**
 * Lets a caller's query run while all others wait, with the time that is left to it.
 * @throws ApiError 429 to who has held up the others for too long
 */
export function runInTurn<Result>(
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
