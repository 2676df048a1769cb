import type {AskedAddress} from '#/lib/address-check'
import {findPage} from '#/routes/find-page'
import {isSharedPath, parseAddress} from '#/routes/parse-address'
import {getStoredDirectory} from '#/tenant/directory-store'
import {getMainHost, normaliseHost} from '#/tenant/hosts'
import {decodePath, findNewAddress} from './answer-request.ts'

/**
 * Whether the proxy answers an address with the site's page for absent ones, to a reader without a preview: decided by
 * the same rules, from memory. False where that is not certain.
 */
export async function isAbsent({host, url}: AskedAddress): Promise<boolean> {
  const directory = getStoredDirectory()
  const site = directory?.hosts.get(normaliseHost(host))
  if (!directory || !site || getMainHost(directory, site, host)) return false
  // The framework reads data of its router from addresses that end so, and empty names in its own way.
  if (/\.rsc(?:\?|$)|\/\/|\\/.test(url) || !URL.canParse(url, 'http://site')) return false
  const {pathname, search} = new URL(url, 'http://site')
  const path = decodePath(pathname)
  if (path === null || isSharedPath(path) || path.startsWith('/_next')) return false
  const address = parseAddress(path, search)
  if (address.shortcutTo !== null || address.listing) return false
  const found = await findPage(address, site)
  return found.kind === 'absent' && (await findNewAddress(path, site)) === null
}
