import {createHmac} from 'node:crypto'
import {getEnv} from '#/env/env'

/** The key that proves that a receipt is about one of our texts. */
export function signReceipt(site: string, text: string): string {
  return sign(`receipt.${site}.${text}`)
}

/** The key in the address for replies of a provider that does not sign them. */
export function signReplies(): string {
  return sign('replies')
}

function sign(text: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET).update(text).digest('base64url')
}
