import {revalidateTag} from 'next/cache'
import {type ContentChange, listReleasedTags, WINDOW} from '#/gateways/cms/content-change'
import {removeFaults} from '#/gateways/cms/content-status'
import {isRowOrNull, queryContent} from '#/gateways/cms/query-content'
import {askSearch} from '#/gateways/search/multi-search'
import {tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'
import {claimAddressChanges} from './address-changes.ts'
import {listSiteParts} from './build-tenant.ts'
import {type Directory, isDirectoryChange} from './directory.ts'
import {getStoredDirectory, refreshDirectory} from './directory-store.ts'
import {claimChanges} from './settings-reads.ts'
import {releaseStockIndex} from './stock-index.ts'

/** What is to be released: these changes, or everything. */
type Due = {readonly changes: readonly ContentChange[]; readonly isEverything: boolean}

/**
 * Makes changes of content visible in this process: every page that shows one of the documents, or shows it from now
 * on, is regenerated at its next load. While content does not answer nothing could be read anew, so the pages in memory
 * stay, and the changes wait until the outage ends (`watch-outages.ts`). Returns the released tags.
 */
export async function releaseContent(changes: readonly ContentChange[]): Promise<string[]> {
  return changes.length === 0 ? [] : release({changes, isEverything: false})
}

/** Releases everything cached in this process: content, stock and the directory of sites. */
export function releaseEverything(): Promise<string[]> {
  return release({changes: [], isEverything: true})
}

async function release(asked: Due): Promise<string[]> {
  const due = joinDue(takeHeld(), asked)
  asked.changes.forEach(removeFaults)
  const before = getStoredDirectory()
  // Before anything is released: no page and no index is made from the old directory, and none waits for a service
  // of which it is not known yet that it is away.
  const [read] = await Promise.all([readBack(due), askSearch()])
  const released = read.ok ? listTags(due, before) : releaseDuringOutage(due)
  releaseTags(released)
  return released
}

/** Reads the directory where it has changed, else a document: whether content answers. */
function readBack({changes, isEverything}: Due): Promise<Result<unknown>> {
  const ofDirectory = changes.filter(isDirectoryChange)
  if (isEverything || ofDirectory.length > 0) return refreshDirectory(ofDirectory.map(({id}) => id))
  return queryContent('*[_id == $id][0]{"id": _id}', {id: changes[0]?.id ?? ''}, isRowOrNull)
}

function listTags({changes, isEverything}: Due, before: Directory | null): string[] {
  const ofDirectory = changes.filter(isDirectoryChange)
  if (isEverything || ofDirectory.length > 0) releaseStockIndex()
  const after = getStoredDirectory()
  const added = ofDirectory.flatMap(({id}) => listAddedSites(id, before, after))
  const ofSettings = ofDirectory.filter(({type}) => type === 'settings').flatMap(({id}) => claimChanges(id))
  const all = isEverything ? [tags.content, tags.allStock] : []
  const addresses = isEverything || ofDirectory.length > 0 ? [tags.addresses, ...claimAddressChanges()] : []
  return [
    ...new Set([
      ...addresses,
      ...all,
      ...changes.flatMap(listReleasedTags),
      ...ofSettings,
      ...added.map(tags.site),
    ]),
  ]
}

/** The tags of what needs no content to be right: stock, and what may be shown no longer. The rest is held. */
function releaseDuringOutage({changes, isEverything}: Due): string[] {
  const isEnded = ({type}: ContentChange) => type === WINDOW
  getHeld().due = joinDue(getHeld().due, {changes: changes.filter((one) => !isEnded(one)), isEverything})
  if (isEverything) releaseStockIndex()
  return [...(isEverything ? [tags.allStock] : []), ...changes.filter(isEnded).flatMap(listReleasedTags)]
}

function joinDue(one: Due, other: Due): Due {
  return {
    changes: [...one.changes, ...other.changes],
    isEverything: one.isEverything || other.isEverything,
  }
}

const NOTHING: Due = {changes: [], isEverything: false}

function getHeld(): {due: Due} {
  return getProcessValue('held-changes', () => ({due: NOTHING}))
}

function takeHeld(): Due {
  const {due} = getHeld()
  getHeld().due = NOTHING
  return due
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
  const sites = [...directory.sites.values()]
  return sites.filter((site) => listSiteParts(directory, site).includes(id)).map(({slug}) => slug)
}
