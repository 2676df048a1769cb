import {createHmac} from 'node:crypto'
import {logRefusal} from './log-refusal.ts'
import {isSameSecret} from './signature.ts'

/**
 * The token with which a monitor reads a storefront's health, derived from the operator's secret, so that the monitor
 * does not need the secret.
 */
export function createHealthToken(operatorSecret: string): string {
  return createHmac('sha256', operatorSecret).update('health').digest('base64url')
}

/** Whether a request has the monitor's token. */
export function hasHealthToken({headers}: Pick<Request, 'headers'>, operatorSecret: string): boolean {
  const shown = headers.get('authorization') ?? ''
  const isRight = isSameSecret(shown, `Bearer ${createHealthToken(operatorSecret)}`)
  if (!isRight) logRefusal({of: 'operator', reason: 'token'})
  return isRight
}
