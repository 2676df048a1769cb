import {createContext, Script} from 'node:vm'
import {createDataError} from '../http/api-error.ts'
import {getProcessorMs} from './processor-time.ts'

const script = new Script('run()')
const room: {run: () => void} = {run: () => undefined}
const context = createContext(room)

/** Work that nothing disturbs gets about this share of the processor. */
export const FULL_SHARE = 0.8

/**
 * Runs synchronous work that the engine stops after so much processor time, wherever it is: a query can loop over the
 * dataset inside a loop over the dataset. The engine has only a clock, so work that it stopped before it had had its
 * time starts again with more; it must have no effect before its end.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT
 */
export function runWithDeadline<Result>(work: () => Result, limitMs: number): Result | undefined {
  for (let clockMs = Math.ceil(limitMs / FULL_SHARE); ; clockMs *= 2) {
    const started = getProcessorMs()
    try {
      return runByClock(work, clockMs)
    } catch (error) {
      if (!isDeadlineError(error) || getProcessorMs() - started >= limitMs) throw error
    }
  }
}

function runByClock<Result>(work: () => Result, timeout: number): Result | undefined {
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
export function runInTime<Result>(work: () => Result, limitMs: number): Result | undefined {
  try {
    return runWithDeadline(work, limitMs)
  } catch (error) {
    throw isDeadlineError(error) ? createTimeout() : error
  }
}

export function createTimeout(): Error {
  return createDataError(408, 'queryTimeoutError', 'Query execution timed out')
}
