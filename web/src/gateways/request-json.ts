import {readJsonBody} from '#/lib/read-request'

/** What an outside service answered, or in words why nothing came; `answer` is null where it is no JSON, or too much. */
type JsonAnswer =
  | {readonly status: number; readonly headers: Headers; readonly answer: unknown}
  | {readonly error: string}

type Asked = Omit<RequestInit, 'headers'> & {
  readonly headers?: {readonly [name: string]: string} | undefined
  /** What is posted. */
  readonly json?: object | undefined
} & ({readonly timeoutMs: number} | {/** Shared by several requests. */ readonly signal: AbortSignal})

/** Far more than any service says: a list of 500 vehicles may have 2 MB. */
const MAX_BYTES = 8 * 1024 * 1024

/** Makes one request to an outside service. Follows no redirect, reads no endless answer, and never throws. */
export async function requestJson(service: string, url: string, asked: Asked): Promise<JsonAnswer> {
  const {json, headers = {}, ...others} = asked
  const posted = json && {method: 'POST', body: JSON.stringify(json)}
  try {
    const response = await fetch(url, {
      ...posted,
      ...others,
      headers: {accept: 'application/json', ...(posted && {'content-type': 'application/json'}), ...headers},
      redirect: 'error',
      signal: 'timeoutMs' in asked ? AbortSignal.timeout(asked.timeoutMs) : asked.signal,
    })
    const answer = await readJsonBody(response, MAX_BYTES).catch(() => null)
    return {status: response.status, headers: response.headers, answer}
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    return {error: `${service} ${isLate ? 'gave no answer in time' : 'does not answer'}`}
  }
}

/** Whether a status says that a request was taken. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300
}

/** Why a request was not taken, in words; null if it was. */
export function findFailure(found: JsonAnswer): string | null {
  if ('error' in found) return found.error
  return isTaken(found.status) ? null : `Answered ${found.status}`
}
