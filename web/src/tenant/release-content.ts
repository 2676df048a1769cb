import {documents} from '@forecourt/schemas/documents'
import {revalidateTag} from 'next/cache'
import {type ContentChange, listReleasedTags} from '#/gateways/cms/content-change'
import {tags} from '#/lib/cache-tags'
import {buildTenant} from './build-tenant.ts'
import {type Directory, isDirectoryChange} from './directory.ts'
import {getStoredDirectory, refreshDirectory} from './directory-store.ts'
import {releaseStockIndex} from './stock-index.ts'
import {listTenantParts} from './tenant-config.ts'

/**
 * Makes changes of content visible in this process: every page that shows one of the documents, or shows it from now
 * on, is regenerated at its next load. Returns the released tags.
 */
export async function releaseContent(changes: readonly ContentChange[]): Promise<string[]> {
  const released = new Set(changes.flatMap(listReleasedTags))
  const ofDirectory = changes.filter(isDirectoryChange)
  if (ofDirectory.length > 0) {
    const before = getStoredDirectory()
    // Loaded before anything is released, so that no page and no index is made from the old directory.
    const after = await refreshDirectory().catch(() => null)
    releaseStockIndex()
    for (const {id} of ofDirectory)
      for (const slug of listAddedSites(id, before, after)) released.add(tags.site(slug))
  }
  releaseTags([...released])
  return [...released]
}

/** Releases everything cached in this process: content, stock and the directory of sites. */
export async function releaseEverything(): Promise<string[]> {
  await refreshDirectory().catch(() => null)
  releaseStockIndex()
  const types = Object.values(documents).map(({name}) => tags.type(name))
  const released = [tags.content, tags.allStock, ...types]
  releaseTags(released)
  return released
}

/** Releases every cached read with one of the tags. Only within a request. */
export function releaseTags(released: readonly string[]): void {
  // Immediately: with a grace period the next visitor would still see the old text.
  for (const tag of released) revalidateTag(tag, {expire: 0})
}

/** Sites that a document belongs to now and did not before; those it belonged to have its own tag. */
export function listAddedSites(id: string, before: Directory | null, after: Directory | null): string[] {
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
