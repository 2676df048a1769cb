/** The maximum number of stored pictures per car. */
export const MAX_PHOTOS = 60

const LONGEST = 2000

/**
 * Why the storefront must not fetch a photograph from an address; null when it may. `hosts` are the allowed hosts of
 * the feed's pictures, as in an address: `cdn.example.com`, with an unusual port `cdn.example.com:8443`, or
 * `*.example.com` for every host below it.
 */
export function refusePhotoAddress(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address)
  if (!url || url.href.length > LONGEST) return 'not an address'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not an http or https address'
  if (url.username || url.password) return 'an address with a user or a password'
  return hosts.some((allowed) => isHost(url.host, allowed)) ? null : `${url.host} is not an allowed host`
}

function isHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
}
