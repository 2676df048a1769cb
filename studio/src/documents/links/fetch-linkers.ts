import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getLinkedPath, listLinks} from '@forecourt/schemas/document/list-links'
import {documents} from '@forecourt/schemas/documents'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {SanityClient, SanityDocument} from 'sanity'
import {CONTENT_AWAY} from '../../core/changes/describe-refusal.ts'
import {joinNames} from '../../core/content/count-documents.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {getSlug, isOnSite} from '../../core/content/is-on-site.ts'
import {fetchSites} from '../../core/layers/read-sites.ts'
import {isAddressed} from '../../inputs/link-input/list-suggestions.ts'

/** A published document with a link to the page of another, in words: "Slide “Winter sale”". */
type Linker = {readonly id: string; readonly words: string}

/** Of more documents than these the last changed are looked through. */
const MOST = 2000
const LISTED = 6

const UNKNOWN = `Whether links lead to it is not known. ${CONTENT_AWAY}`

const LINKING = Object.values<DocumentDefinition>(documents)
  .filter(({name, fields}) => name === documents.redirect.name || holdsLinks(fields))
  .map(({name}) => name)

const QUERY = `*[_type in $types && !(_id in $ids)] | order(_updatedAt desc)[0...${MOST}]`

/**
 * The other published documents that link to the pages of some by address, which no reference tells, on a site that shows
 * both. Throws when the content backend does not respond.
 */
export async function fetchLinkers(
  client: SanityClient,
  linked: readonly SanityDocument[],
): Promise<Linker[]> {
  const targets = linked.flatMap((document) => {
    const isTarget = findPages(document)
    return isTarget ? [{document, isTarget}] : []
  })
  if (targets.length === 0) return []
  const sites = await fetchSites(client, 'linkers')
  const hosts = new Set(sites.flatMap((site) => site.hosts))
  const stored = await client
    .withConfig({perspective: 'published'})
    .fetch<SanityDocument[]>(QUERY, {types: LINKING, ids: linked.map(({_id}) => _id)}, {tag: 'linkers'})
  return stored.flatMap((one) => {
    const paths = listLinks(one).flatMap(({href}) => getLinkedPath(href, hosts) ?? [])
    const reached = targets.filter(({isTarget}) => paths.some(isTarget))
    const isSeen = sites.some(
      (site) => isOnSite(one, site) && reached.some(({document}) => isOnSite(document, site)),
    )
    return isSeen ? [{id: one._id, words: describeDocument(one)}] : []
  })
}

/** Tells the addresses of a document's own page; null for one without. */
function findPages(document: SanityDocument): ((path: string) => boolean) | null {
  const slug = getSlug(document)
  if (!slug || !isAddressed(document._type)) return null
  const own = linkTo(document._type, {slug})
  const folder = own.slice(0, -slug.length)
  // The address of an offer may have its brand in the middle.
  return (path) => path === own || (folder !== '/' && path.startsWith(folder) && path.endsWith(`/${slug}`))
}

/**
 * What is said before the pages of documents are taken away: "Slide “Winter sale” links to what is taken away…", or that
 * it could not be looked up; null where nothing links to them.
 */
export async function describeLinkers(
  client: SanityClient,
  linked: readonly SanityDocument[],
): Promise<string | null> {
  const linkers = await fetchLinkers(client, linked).catch(() => null)
  if (linkers?.length === 0) return null
  if (linkers === null) return UNKNOWN
  const names = joinNames(
    linkers.map(({words}) => words),
    LISTED,
  )
  const [verb, noun] = linkers.length === 1 ? ['links', 'link'] : ['link', 'links']
  return `${names} ${verb} to what is taken away: visitors who follow a link to it read “Page not found”. Change the ${noun} first.`
}

function describeDocument(document: SanityDocument): string {
  const definition = findDefinition(document._type)
  return `${definition?.title} “${document[definition?.preview.title ?? ''] ?? 'Untitled'}”`
}

function holdsLinks(fields: Fields): boolean {
  return Object.values(fields).some(isLinking)
}

function isLinking({kind, fields = {}, item, blocks = {}}: Field<unknown>): boolean {
  if (kind === 'link' || kind === 'rich-text' || holdsLinks(fields)) return true
  return (item && isLinking(item)) || Object.values(blocks).some((block) => holdsLinks(block.fields))
}
