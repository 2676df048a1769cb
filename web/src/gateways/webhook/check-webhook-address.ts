import {lookup} from 'node:dns/promises'
import {isIP} from 'node:net'
import {isPrivateAddress} from '#/lib/private-network'

/**
 * Why an address from a site's settings must not be requested: it does not use https, or is inside our network, which
 * a dealer's staff could otherwise make this server access. Null if it is allowed.
 */
export async function refuseWebhookAddress(address: string): Promise<string | null> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return 'webhook address is not https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{address: host}] : await lookup(host, {all: true})
  return found.some((one) => isPrivateAddress(one.address))
    ? 'webhook address is inside a private network'
    : null
}
