import {cacheLife, cacheTag} from 'next/cache'
import {CONTACT_PATH} from '#/domain/forms/form-links'
import {getDirectoryPage, type PlacedPage} from '#/features/directory/get-directory-page'
import {tags} from '#/lib/cache-tags'
import {getSites} from '#/tenant/sites'

/** A page of a site's directory, with links to the contact page if the site has one; null for an unknown site. */
export async function getDealerships(tenantSlug: string, search: string): Promise<PlacedPage | null> {
  'use cache'
  cacheTag(tags.content, tags.site(tenantSlug))
  cacheLife('content')
  return getDirectoryPage(tenantSlug, search, await getSites().hasPage(CONTACT_PATH, tenantSlug))
}
