import {createHmac} from 'node:crypto'

/** What a monitor shows to read how a storefront stands, derived from the operator's secret, which it need not know. */
export function createHealthToken(operatorSecret: string): string {
  return createHmac('sha256', operatorSecret).update('health').digest('base64url')
}
