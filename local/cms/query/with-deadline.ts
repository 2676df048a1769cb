import {createContext, Script} from 'node:vm'

/** The service gives a query a minute; here one query holds up all others, so it gets less. */
const DEADLINE_MS = 10_000

const script = new Script('run()')
const room: {run: () => void} = {run: () => undefined}
const context = createContext(room)

/**
 * Runs synchronous work that the engine itself stops when it takes too long, wherever it is: a query can loop over the
 * dataset inside a loop over the dataset.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT
 */
export function runWithDeadline<Result>(work: () => Result, deadlineMs = DEADLINE_MS): Result | undefined {
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

/** The engine throws it from another realm, where it is no `instanceof Error` of ours. */
export function isDeadlineError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
