import {getSiteDirectory} from '#/tenant/directory-store'
import {findLegalLinks} from '#/tenant/find-legal-links'
import {getSiteContent} from '#/tenant/site-content'
import {NO_LEGAL_LINKS, setSites} from '#/tenant/sites'
import {hasPage} from './has-page'

/** Connects `getSites` to the directory for this process. Called at the start of the server and by the proxy. */
export function startSites(): void {
  setSites({
    hasPage,
    readTenant: async (site) => getSiteContent(await getSiteDirectory(site), site)?.tenant ?? null,
    listBrands: async (site) => getSiteContent(await getSiteDirectory(site), site)?.brands ?? [],
    findLegalLinks: async ({slug, hosts}) => {
      const content = getSiteContent(await getSiteDirectory(slug), slug)
      return content ? findLegalLinks(content, hosts) : NO_LEGAL_LINKS
    },
  })
}
