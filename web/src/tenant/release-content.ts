import {revalidateTag} from 'next/cache'
import {type ContentChange, isDirectoryChange, listReleasedTags} from '#/gateways/cms/content-change'
import {tags} from '#/lib/cache-tags'
import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {getDirectory, getStoredDirectory, releaseDirectory} from './directory-store.ts'
import {releaseStockIndex} from './stock-index.ts'
import {listTenantParts} from './tenant-config.ts'

/**
 * Makes a change of content visible: the next load of every page that shows the document, or shows it from now
 * on, is made afresh. Returns the tags released.
 */
export async function releaseContent(change: ContentChange): Promise<string[]> {
  const released = new Set(listReleasedTags(change))
  if (isDirectoryChange(change)) {
    const before = getStoredDirectory()
    releaseDirectory()
    releaseStockIndex()
    // Loaded before the tags go, so that no page is made again from the old directory.
    const after = await getDirectory().catch(() => null)
    for (const slug of listNewlyShowing(change.id, before, after)) released.add(tags.site(slug))
  }
  // Hard: with a grace period the next reader would still see the old text.
  for (const tag of released) revalidateTag(tag, {expire: 0})
  return [...released]
}

/** Sites that a document belongs to now and did not before; those it belonged to carry its own tag. */
export function listNewlyShowing(id: string, before: Directory | null, after: Directory | null): string[] {
  if (!after) return []
  const affected = sitesWith(id, after)
  const known = before ? new Set(sitesWith(id, before)) : new Set<string>()
  return affected.filter((slug) => !known.has(slug))
}

function sitesWith(id: string, directory: Directory): string[] {
  return [...directory.sites.keys()].filter((slug) => {
    const tenant = buildTenant(directory, slug)
    return tenant !== null && listTenantParts(tenant).includes(id)
  })
}
