import {readWait} from '#/lib/read-wait'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'

type Posted = {
  /** The name of the service in errors. */
  readonly service: string
  readonly url: string
  readonly token: string
  readonly body: object
  readonly timeoutMs: number
  /** Whether a refusal of status 400 is a moment's, by its answer. */
  readonly isPassing?: (answer: unknown) => boolean
}

/** Refusals that end by themselves, or with another token. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Posts JSON with a bearer token. A service that says when to come again is asked no sooner. */
export async function postOutcome(posted: Posted): Promise<Attempt & {readonly status?: number}> {
  const {service, url, token, body, timeoutMs, isPassing = () => false} = posted
  const found = await requestJson(service, url, {
    headers: {authorization: `Bearer ${token}`},
    json: body,
    timeoutMs,
  })
  if ('error' in found) return failed(found.error)
  const {status, headers, answer} = found
  // Both services answer in JSON: a page is of something before them, which took nothing.
  if (isTaken(status) && answer === null) return failed(`${service} gave an unreadable answer`)
  if (isTaken(status)) return SUCCEEDED
  const isFinal = status < 500 && !PASSING.has(status) && !isPassing(answer)
  return {
    ...failed(`${service} answered ${status}`, isFinal, readWait(headers.get('retry-after'), Date.now())),
    status,
  }
}
