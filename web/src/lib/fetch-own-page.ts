import {get, type OutgoingHttpHeaders} from 'node:http'
import {text} from 'node:stream/consumers'
import {buildOwnUrl} from '#/env/build-own-url'

/**
 * The HTML of a page of this process, as a browser without script gets it; null unless it answers with 200. Throws when
 * it does not answer within `timeoutMs`. `headers` name the host: the platform's `fetch` does not allow setting it.
 */
export function fetchOwnPage(
  path: string,
  headers: OutgoingHttpHeaders,
  timeoutMs: number,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const asked = get(buildOwnUrl(path), {headers, timeout: timeoutMs}, (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject)
      else {
        response.resume()
        resolve(null)
      }
    })
    asked.on('timeout', () => asked.destroy(new Error('The page did not answer')))
    asked.on('error', reject)
  })
}
