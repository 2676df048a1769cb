import {getProcessValue} from '#/lib/process-store'
import {fail, type Result} from '#/lib/result'

/** The longest wait of a shopper's browser for the record of a reveal. */
const PATIENCE_MS = 1000

/** The most records that may be waiting to be written while the database is slow. */
const MOST_WAITING = 500

function waiting(): {count: number} {
  return getProcessValue('phone-reveals-waiting', () => ({count: 0}))
}

/**
 * Waits for a write, but not for long: a slow one goes on in the background, and `null` is given for it. While too
 * many are under way nothing is written.
 */
export async function writeInTime<T>(write: () => Promise<Result<T>>): Promise<Result<T> | null> {
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
