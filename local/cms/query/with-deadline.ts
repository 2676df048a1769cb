import {createContext, Script} from 'node:vm'
import {createDataError} from '../http/api-error.ts'

const script = new Script('run()')
const room: {run: () => void} = {run: () => undefined}
const context = createContext(room)

/**
 * Runs synchronous work that the engine stops after a time, wherever it is: a query can loop over the dataset inside a
 * loop over the dataset.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT
 */
export function runWithDeadline<Result>(work: () => Result, deadlineMs: number): Result | undefined {
  let result: Result | undefined
  room.run = () => {
    result = work()
  }
  try {
    script.runInContext(context, {timeout: deadlineMs})
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
