import {isIPv4, isIPv6} from 'node:net'

/**
 * The networks of a request's sender, from narrow to wide, to count its requests by: an IPv4 address, or the /64 and
 * the /48 of an IPv6 address, because one machine has all addresses of a /64. Empty if unknown. The sender is the last
 * hop, which our proxy added: earlier ones are written by the sender and cannot be trusted.
 */
export function readSenderNetworks(request: Request): readonly string[] {
  const last = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? ''
  const address = removePort(last)
  if (!isIPv6(address)) return address === '' ? [] : [address]
  const groups = expandIPv6(address)
  const embedded = findEmbeddedIPv4(groups)
  if (embedded) return [embedded]
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** Some proxies add a port, and a zone names the interface of a link. */
function removePort(hop: string): string {
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(hop) ?? []
  const bare = (inBrackets ?? hop).replace(/%.*$/, '')
  const [host = ''] = bare.split(':')
  return isIPv4(host) ? host : bare
}

/** The eight groups of an address, in hexadecimal digits without leading zeros. */
function expandIPv6(address: string): readonly string[] {
  // The parser writes IPv4 tails in hexadecimal, and each group the same way.
  const {hostname} = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** Prefixes of IPv6 addresses that end with the IPv4 address of the sender: mapped, and translated (RFC 6052). */
const EMBEDDING = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

function findEmbeddedIPv4(groups: readonly string[]): string | null {
  if (!EMBEDDING.includes(groups.slice(0, 6).join(':'))) return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
