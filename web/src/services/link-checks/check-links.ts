import {type DocumentDefinition, isShownOn, type Scope} from '@forecourt/schemas/document/define-document'
import {getLinkedPath, listLinks} from '@forecourt/schemas/document/list-links'
import {isShownAt} from '@forecourt/schemas/document/visibility'
import {documents} from '@forecourt/schemas/documents'
import type {BrokenLink} from './records.ts'

/** A published document, whole. */
export type Stored = {readonly _id: string; readonly _type: string; readonly [name: string]: unknown}

/** A site whose links are checked. */
export type CheckedSite = {readonly slug: string; readonly id: string; readonly layerIds: readonly string[]}

type Surroundings = {
  readonly sites: readonly CheckedSite[]
  /** The host names of all sites: a full address on one of them is checked like a path. */
  readonly hosts: ReadonlySet<string>
  readonly hasPage: (href: string, site: string) => Promise<boolean>
  /** In ms since the epoch. */
  readonly now: number
}

/** Further ones of a site are reported once the first are fixed. */
const MOST = 500
const LONGEST_HREF = 2000

/** The types with a scope, the only ones whose links are shown on several sites. */
export const LINKING_TYPES = Object.values<DocumentDefinition>(documents).filter(({scoped}) => scoped)

/**
 * The broken links of documents, by the slug of each site that shows them, using the same rules that serve requests,
 * including cars and searches. A document outside its window is left out.
 */
export async function findBrokenLinks(
  stored: AsyncIterable<readonly Stored[]>,
  {sites, hosts, hasPage, now}: Surroundings,
): Promise<Map<string, BrokenLink[]>> {
  const found = new Map<string, BrokenLink[]>(sites.map(({slug}) => [slug, []]))
  for await (const batch of stored) {
    for (const document of batch) {
      const definition = LINKING_TYPES.find(({name}) => name === document._type)
      const links = listOwnLinks(document, hosts)
      if (!definition || links.length === 0 || !isShownAt(definition, document, now)) continue
      const scope = readScope(definition, document)
      for (const site of sites.filter((one) => isShownOn(scope, one))) {
        const broken = found.get(site.slug) ?? []
        for (const {asked, path, href} of links) {
          if (broken.length >= MOST || (await hasPage(asked, site.slug))) continue
          broken.push({document: document._id, type: document._type, field: path, href})
        }
      }
    }
  }
  return found
}

/** The links of a document to a site, with path and query: a search query would be lost in a full address. */
function listOwnLinks(document: Stored, hosts: ReadonlySet<string>) {
  return listLinks(document).flatMap(({path, href}) => {
    const target = href.length <= LONGEST_HREF ? getLinkedPath(href, hosts) : null
    const text = href.trim()
    return target === null ? [] : [{path, href, asked: text.startsWith('/') ? text : target}]
  })
}

const EVERYWHERE: Scope = {audience: 'all', layers: [], sites: [], excludedSites: []}

function readScope({fields}: DocumentDefinition, {scope}: Stored): Scope {
  if (typeof scope !== 'object' || scope === null) return EVERYWHERE
  const ids = (name: string): string[] => {
    const list: unknown = Object.entries(scope).find(([key]) => key === name)?.[1]
    return Array.isArray(list) ? list.flatMap((one: {_ref?: unknown}) => String(one?._ref ?? '')) : []
  }
  const flat = {...scope, layers: ids('layers'), sites: ids('sites'), excludedSites: ids('excludedSites')}
  return {...EVERYWHERE, ...(fields.scope?.read(flat, 'scope', []) as Partial<Scope> | undefined)}
}
