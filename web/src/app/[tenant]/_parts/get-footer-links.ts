import {cacheLife, cacheTag} from 'next/cache'
import type {FooterLinks} from '#/features/site-shell/site-footer'
import {getTenant} from '#/tenant/get-tenant'
import {getSites} from '#/tenant/sites'
import {linkTags} from './link-tags'

type Link = {readonly label: string; readonly href: string}

/** The links in the footer of a site's pages, without those to missing pages. */
export async function getFooterLinks(tenantSlug: string): Promise<FooterLinks> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return {pages: [], legal: []}
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  const {footer, legal} = tenant.settings.navigation
  return {pages: await known(footer, tenantSlug), legal: await known(legal, tenantSlug)}
}

async function known(links: readonly Link[], site: string): Promise<Link[]> {
  const leads = await Promise.all(links.map(({href}) => getSites().hasPage(href, site)))
  return links.filter((_, at) => leads[at])
}
