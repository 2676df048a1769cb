import {readJsonBody} from '#/lib/read-request'

/** What an outside service answered, or in words why nothing came; `answer` is null where it is no JSON, or too much. */
type JsonAnswer =
  | {readonly status: number; readonly headers: Headers; readonly answer: unknown}
  | {readonly error: string}

/** A time limit, or a signal that several requests share. */
type Patience = {readonly timeoutMs: number} | {readonly signal: AbortSignal}

/** No service that we ask has more to say: its lists have some hundred lines. */
const MAX_BYTES = 2 * 1024 * 1024

/** Makes one request to an outside service. Follows no redirect, reads no endless answer, and never throws. */
export async function requestJson(
  service: string,
  url: string,
  asked: RequestInit & Patience,
): Promise<JsonAnswer> {
  try {
    const signal = 'timeoutMs' in asked ? AbortSignal.timeout(asked.timeoutMs) : asked.signal
    const response = await fetch(url, {...asked, redirect: 'error', signal})
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
