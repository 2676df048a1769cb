import {failed, SUCCEEDED} from '#/lib/result'
import type {IndexNow} from './port.ts'

/** Malformed, or addresses of another host: the same again would be refused again. */
const FINAL = new Set([400, 422])

/** Posts to an engine. Source: https://www.indexnow.org/documentation */
export function createHttpIndexNow(url: string, timeoutMs = 10_000): IndexNow {
  return {
    submit: async ({host, key, keyUrl, urls}) => {
      try {
        const {ok, status} = await fetch(url, {
          method: 'POST',
          headers: {'Content-Type': 'application/json; charset=utf-8'},
          body: JSON.stringify({host, key, keyLocation: keyUrl, urlList: urls}),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return ok ? SUCCEEDED : failed(`IndexNow answered ${status}`, FINAL.has(status))
      } catch (cause) {
        const isLate = cause instanceof Error && cause.name === 'TimeoutError'
        return failed(`IndexNow ${isLate ? 'gave no answer in time' : 'does not answer'}`)
      }
    },
  }
}
