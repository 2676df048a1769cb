import {cacheLife, cacheTag} from 'next/cache'
import {resolveRedirect} from '#/domain/resolve-redirect'
import {listAudienceTags} from '#/gateways/cms/list-scoped'
import {getSiteDirectory} from './directory-store.ts'
import {getTenant} from './get-tenant.ts'
import {getSiteContent, type SiteContent} from './site-content.ts'
import {getSiteScope} from './tenant-config.ts'

/** Where the legal pages of a site stand; null for one that it does not have. */
export type LegalLinks = {readonly privacy: string | null; readonly terms: string | null}

const NONE: LegalLinks = {privacy: null, terms: null}

/** Where the forms of a site link to. Throws `ContentUnavailable`. */
export async function getLegalLinks(slug: string): Promise<LegalLinks> {
  'use cache'
  cacheLife('content')
  // It follows the site, and which pages and redirects there are.
  const tenant = await getTenant(slug)
  if (!tenant) return NONE
  cacheTag(...(['page', 'redirect'] as const).flatMap((type) => listAudienceTags(type, getSiteScope(tenant))))
  const content = getSiteContent(await getSiteDirectory(slug), slug)
  return content ? findLegalLinks(content, tenant.hosts) : NONE
}

/** The legal pages that a site has: a page of its own words, or a redirect to where they are [2.21]. */
export function findLegalLinks(
  {pages, redirects}: Pick<SiteContent, 'pages' | 'redirects'>,
  hosts: readonly string[],
): LegalLinks {
  const find = (word: string): string | null => {
    const path = `/${word}`
    const isThere =
      pages.has(word) || resolveRedirect(path, {next: (at) => redirects.get(at), hosts}).kind === 'moved'
    return isThere ? path : null
  }
  return {privacy: find('privacy-policy'), terms: find('terms-and-conditions')}
}
