import {getProcessValue} from '#/lib/process-store'
import {fail, type Result} from '#/lib/result'

/** The maximum time that a shopper's browser waits for a reveal to be recorded. */
const PATIENCE_MS = 1000

/** The maximum number of pending records while the database is slow. */
const MOST_WAITING = 500

function waiting(): {count: number} {
  return getProcessValue('phone-reveals-waiting', () => ({count: 0}))
}

/**
 * Waits for a write up to a limit: a slow one continues in the background, and the result is `null`. While too many
 * are pending, nothing is written.
 */
export async function writeWithTimeout<T>(write: () => Promise<Result<T>>): Promise<Result<T> | null> {
  const state = waiting()
  if (state.count >= MOST_WAITING) return fail('records', 'Too many records are waiting to be written')
  state.count += 1
  const written = write().finally(() => {
    state.count -= 1
  })
  const {promise: late, resolve} = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, PATIENCE_MS, null)
  return Promise.race([written, late]).finally(() => clearTimeout(timer))
}
