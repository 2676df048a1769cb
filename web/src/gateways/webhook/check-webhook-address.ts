import {lookup} from 'node:dns/promises'
import {isIP} from 'node:net'
import {isPrivateAddress} from '#/lib/private-network'

/**
 * Why an address from a site's settings must not be called: anything but https, or a place inside our own network,
 * which staff of a dealer could otherwise make this server talk to. Null when it may.
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
