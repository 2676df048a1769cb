/** What an outside service answered, or in words why nothing came; `answer` is null where it is no JSON. */
type JsonAnswer =
  | {readonly status: number; readonly headers: Headers; readonly answer: unknown}
  | {readonly error: string}

/** Makes one request to an outside service. Follows no redirect, and never throws. */
export async function requestJson(
  service: string,
  url: string,
  {timeoutMs, ...init}: RequestInit & {readonly timeoutMs: number},
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => null)
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
