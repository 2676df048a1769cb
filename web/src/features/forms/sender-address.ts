import {createHmac} from 'node:crypto'
import {formSecret} from './form-secret'

/**
 * A keyed hash of the sender's network address; the address itself is not kept. The last hop that was added is the
 * one that the server in front of us saw: what a sender writes into the header stands before it.
 */
export function hashAddress(request: Request): string | null {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const address = hops.at(-1)
  if (!address) return null
  return createHmac('sha256', formSecret('address')).update(address).digest('base64url').slice(0, 32)
}
