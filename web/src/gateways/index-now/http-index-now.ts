import {failed, SUCCEEDED} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import type {IndexNow} from './port.ts'

/** Malformed, or addresses of another host: the same again would be refused again. */
const FINAL = new Set([400, 422])

/** Posts to an engine. Source: https://www.indexnow.org/documentation */
export function createHttpIndexNow(url: string, timeoutMs = 10_000): IndexNow {
  return {
    submit: async ({host, key, keyUrl, urls}) => {
      const found = await requestJson('IndexNow', url, {
        json: {host, key, keyLocation: keyUrl, urlList: urls},
        timeoutMs,
      })
      if ('error' in found) return failed(found.error)
      const {status} = found
      return isTaken(status) ? SUCCEEDED : failed(`IndexNow answered ${status}`, FINAL.has(status))
    },
  }
}
