import {createContext, Script} from 'node:vm'
import {createDataError} from '../http/api-error.ts'

const script = new Script('run()')
const room: {run: () => void} = {run: () => undefined}
const context = createContext(room)

/** How much longer than its processor time the work may take in all, on a machine that is busy with other things. */
const LONGEST_WAIT = 32

/**
 * Runs synchronous work without effects that the engine stops after a time, wherever it is: a query can loop over the
 * dataset inside a loop over the dataset. The time is that of the processor: work that a busy machine has kept waiting
 * is run again with more time.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT
 */
export function runWithDeadline<Result>(work: () => Result, deadlineMs: number): Result | undefined {
  for (let times = 1; ; times *= 2) {
    const before = process.threadCpuUsage()
    try {
      return runWithTimeout(work, deadlineMs * times)
    } catch (error) {
      if (!isDeadlineError(error) || times >= LONGEST_WAIT) throw error
      const {user, system} = process.threadCpuUsage(before)
      if ((user + system) / 1000 > 0.8 * deadlineMs) throw error
    }
  }
}

function runWithTimeout<Result>(work: () => Result, timeout: number): Result | undefined {
  let result: Result | undefined
  room.run = () => {
    result = work()
  }
  try {
    script.runInContext(context, {timeout})
  } finally {
    room.run = () => undefined
  }
  return result
}

/** The error comes from another realm, so `instanceof Error` is false. */
export function isDeadlineError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

/** @throws ApiError 408 when the work takes longer */
export function runInTime<Result>(work: () => Result, deadlineMs: number): Result | undefined {
  try {
    return runWithDeadline(work, deadlineMs)
  } catch (error) {
    if (isDeadlineError(error)) throw createDataError(408, 'queryTimeoutError', 'Query execution timed out')
    throw error
  }
}
