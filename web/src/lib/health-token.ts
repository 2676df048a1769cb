import {createHmac} from 'node:crypto'
import {logRefusal} from './log-refusal.ts'
import {isSameSecret} from './signature.ts'

/** What a monitor shows to read how a storefront stands, derived from the operator's secret, which it need not know. */
export function createHealthToken(operatorSecret: string): string {
  return createHmac('sha256', operatorSecret).update('health').digest('base64url')
}

/** Whether a request shows the monitor's token. */
export function hasHealthToken({headers}: Pick<Request, 'headers'>, operatorSecret: string): boolean {
  const shown = headers.get('authorization') ?? ''
  const isRight = isSameSecret(shown, `Bearer ${createHealthToken(operatorSecret)}`)
  if (!isRight) logRefusal({of: 'operator', reason: 'token'})
  return isRight
}
