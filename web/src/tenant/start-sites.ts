import {buildTenant} from './build-tenant.ts'
import {getSiteDirectory} from './directory-store.ts'
import {setSiteReader} from './site-reader.ts'

/**
 * Lets every page and route of this process read sites. The start of the server and the proxy call it: a page that
 * imported the reading itself would import every document, setting and parser.
 */
export function startSites(): void {
  setSiteReader(async (slug) => buildTenant(await getSiteDirectory(slug), slug))
}
