import {fail, getErrorMessage, type Result} from '#/lib/result'

/** How long the first byte of a file is waited for, and for how long less after a failure, in ms. */
type Waits = {readonly usualMs: number; readonly awayMs: number; readonly rememberMs: number}

const WAITS: Waits = {usualMs: 4000, awayMs: 1000, rememberMs: 5000}

type Request<T> = {
  readonly leave: AbortSignal
  readonly send: (signal: AbortSignal) => Promise<Response>
  readonly read: (answer: Response) => Promise<Result<T>>
}

/**
 * Requests to a store of files, which fail if nothing has come in time. While the store does not answer each waits for
 * less, so that the many pictures of a page do not add up.
 */
export function createStoreRequest({usualMs, awayMs, rememberMs}: Waits = WAITS) {
  let awayUntil = 0
  return async <T>({leave, send, read}: Request<T>): Promise<Result<T>> => {
    const late = new AbortController()
    const wait = performance.now() < awayUntil ? awayMs : usualMs
    const timer = setTimeout(() => late.abort(new Error('The store of files does not answer')), wait)
    const remember = (isAway: boolean) => {
      awayUntil = isAway ? performance.now() + rememberMs : 0
    }
    try {
      const answer = await send(AbortSignal.any([leave, late.signal]))
      clearTimeout(timer)
      remember(answer.status >= 500)
      return await read(answer)
    } catch (cause) {
      if (!leave.aborted) remember(true)
      return fail('files', getErrorMessage(cause))
    } finally {
      clearTimeout(timer)
    }
  }
}
