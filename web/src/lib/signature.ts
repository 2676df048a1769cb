import {createHmac, timingSafeEqual} from 'node:crypto'

const FORM = /^t=(\d{1,16}),v1=([\w-]{43})$/
const TOLERANCE_MS = 300_000

/** Signs a body: `t=<ms>,v1=<base64url HMAC-SHA256 of "t.body">`. */
export function signBody(secret: string, body: string, now: number): string {
  return `t=${now},v1=${digest(secret, now, body)}`
}

/** Whether a header has the form of a signature of the last five minutes; otherwise the body need not be read. */
export function isFreshSignature(signature: string | null, now: number): boolean {
  const [, time] = FORM.exec(signature ?? '') ?? []
  return time !== undefined && Math.abs(now - Number(time)) <= TOLERANCE_MS
}

/** Whether a signature is valid for this body and secret, and at most five minutes old. */
export function isSigned(
  secret: string,
  body: string | Buffer,
  signature: string | null,
  now: number,
): boolean {
  const [, time, given] = FORM.exec(signature ?? '') ?? []
  if (time === undefined || given === undefined) return false
  if (Math.abs(now - Number(time)) > TOLERANCE_MS) return false
  return isSameSecret(given, digest(secret, Number(time), body))
}

/** Compares a secret in constant time, so that the duration does not reveal where two texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function digest(secret: string, time: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('base64url')
}
