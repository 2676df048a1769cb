import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import type {RequestAddress} from '#/lib/address-check'
import {findNewAddress} from '#/routes/find-new-address'
import {findPage} from '#/routes/find-page'
import {isSharedPath, parseAddress} from '#/routes/parse-address'
import {getStoredDirectory} from '#/tenant/directory-store'
import {getMainHost, normaliseHost} from '#/tenant/hosts'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'
import {decodePath} from './answer-request.ts'

/** A request with one of them may show content that others cannot see. */
const PREVIEW_COOKIES = [PASS_COOKIE, DRAFT_MODE_COOKIE]

/**
 * Whether the proxy returns the site's 404 page for an address, for a visitor without a preview: by the same rules,
 * from memory. False if that is not certain.
 */
export async function isAbsent({host, url, cookie = ''}: RequestAddress): Promise<boolean> {
  if (PREVIEW_COOKIES.some((name) => cookie.includes(`${name}=`))) return false
  const directory = getStoredDirectory()
  const site = directory?.hosts.get(normaliseHost(host))
  if (!directory || !site || getMainHost(directory, site, host)) return false
  // The framework requests router data at addresses with such an ending, and normalises empty segments in its own way.
  if (/\.rsc(?:\?|$)|\/\/|\\/.test(url) || !URL.canParse(url, 'http://site')) return false
  const {pathname, search} = new URL(url, 'http://site')
  // The framework redirects from a slash at the end.
  if (/.\/$/.test(pathname)) return false
  const path = decodePath(pathname)
  if (path === null || isSharedPath(path) || path.startsWith('/_next')) return false
  const address = parseAddress(path, search)
  if (address.shortcutTo !== null || address.listing) return false
  const found = await findPage(address, site)
  return found.kind === 'absent' && (await findNewAddress(path, site)) === null
}
