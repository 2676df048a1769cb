import {findNewAddress} from './find-new-address.ts'
import {findPage} from './find-page.ts'
import {parseAddress} from './parse-address.ts'

/** Whether a link has a target: a page of the site, at its address or at a new one, or an address elsewhere. */
export async function hasPage(href: string, siteName: string): Promise<boolean> {
  if (!href.startsWith('/')) return href !== ''
  const {pathname, search} = new URL(href, 'http://site')
  const address = parseAddress(pathname, search)
  const {kind} = await findPage(address, siteName)
  if (kind === 'page') return true
  // Staff write the address of an offer without its brand, which some of their sites add; brands may have moved.
  if (kind === 'moved') return address.route === 'offer' || address.route === 'manufacturer'
  return (await findNewAddress(address.path, siteName)) !== null
}
