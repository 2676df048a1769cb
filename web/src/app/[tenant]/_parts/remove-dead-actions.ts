import type {LinkValue} from '@forecourt/schemas/fields/media'
import {cacheLife, cacheTag} from 'next/cache'
import {getTenant} from '#/tenant/get-tenant'
import {getSites} from '#/tenant/sites'
import {linkTags} from './link-tags'

/** Content of a site's pages, each without its link where that leads to a page that the site does not have. */
export async function removeDeadActions<T extends {readonly action: LinkValue | null}>(
  site: string,
  content: readonly T[],
): Promise<T[]> {
  const hrefs = content.flatMap(({action}) => action?.href ?? [])
  const live = new Set(hrefs.length > 0 ? await listLive(site, hrefs) : [])
  return content.map((one) => (one.action && !live.has(one.action.href) ? {...one, action: null} : one))
}

async function listLive(site: string, hrefs: readonly string[]): Promise<string[]> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return []
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  const leads = await Promise.all(hrefs.map((href) => getSites().hasPage(href, site)))
  return hrefs.filter((_, at) => leads[at])
}
