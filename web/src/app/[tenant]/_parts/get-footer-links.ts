import {cacheLife, cacheTag} from 'next/cache'
import type {FooterLinks} from '#/features/site-shell/site-footer'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from '#/tenant/link-tags'
import {removeDeadLinks} from '#/tenant/remove-dead-links'

/** The links in the footer of a site's pages, without those to missing pages. */
export async function getFooterLinks(tenantSlug: string): Promise<FooterLinks> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return {pages: [], legal: []}
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  const {footer, legal} = tenant.settings.navigation
  return removeDeadLinks(tenantSlug, {pages: footer, legal})
}
