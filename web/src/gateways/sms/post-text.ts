import {isTaken, requestJson} from '../request-json.ts'
import type {SmsAttempt} from './port.ts'

type Wanted = {
  readonly provider: string
  readonly url: string
  readonly user: string
  readonly password: string
  readonly contentType: string
  readonly body: string
  readonly timeoutMs: number
  /** The provider's id of an accepted text; null if the response has none. */
  readonly readId: (answer: unknown) => string | null
  /** The provider's error code; null if the response has none. */
  readonly readCode: (answer: unknown) => string | null
}

/** Posts a text to a provider's HTTP interface and parses the response into an attempt. */
export async function sendText(wanted: Wanted): Promise<SmsAttempt> {
  const {provider, url, user, password, contentType, body, timeoutMs, readId, readCode} = wanted
  const found = await requestJson(provider, url, {
    method: 'POST',
    headers: {...writeAuthorization(user, password), 'Content-Type': contentType},
    body,
    timeoutMs,
  })
  if ('error' in found) return refuse(found.error, false)
  const {status, answer} = found
  if (!isTaken(status)) {
    const isFinal = status < 500 && status !== 408 && status !== 429
    return refuse(`${provider} ${readCode(answer) ?? status}`, isFinal)
  }
  const id = readId(answer)
  return id === null ? refuse(`${provider} gave an unreadable answer`, false) : {ok: true, providerId: id}
}

/** Sends a GET request to a provider; null if it does not respond, or not as documented. */
export async function getFromProvider(
  url: string,
  {user, password, timeoutMs}: Pick<Wanted, 'user' | 'password' | 'timeoutMs'>,
): Promise<unknown> {
  const headers = writeAuthorization(user, password)
  const found = await requestJson('provider', url, {headers, timeoutMs})
  return 'error' in found || !isTaken(found.status) ? null : found.answer
}

function writeAuthorization(user: string, password: string): {readonly Authorization: string} {
  return {Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`}
}

function refuse(error: string, final: boolean): SmsAttempt {
  return {ok: false, error, final}
}
