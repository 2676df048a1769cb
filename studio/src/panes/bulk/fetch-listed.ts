import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {fetchPairs} from '../../core/changes/changes.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {buildShownFilter, listScopeParameters} from '../content-rows/content-query.ts'

/** The documents of a type, of one site or of all (`null`). */
type List = {readonly definition: DocumentDefinition; readonly site: SiteRecord | null}

/** So many documents are asked for at once. */
const AT_ONCE = 500

/** The published ids of all documents of a list. Throws when the content backend does not respond. */
export async function fetchListedIds(client: SanityClient, {definition, site}: List): Promise<string[]> {
  const shown = site ? ` && ${buildShownFilter(definition)}` : ''
  const query = `*[_type == $type && !(_id in path("versions.**"))${shown}] | order(_id asc)._id`
  const parameters = {type: definition.name, ...(site && listScopeParameters(site))}
  const found = await client.withConfig({perspective: 'raw'}).fetch<string[]>(query, parameters)
  return [...new Set(found.map((id) => getPublishedId(id)))]
}

/** Those of a list among some documents, as drafts where they have some. Throws when the content backend does not respond. */
export async function fetchListed(
  client: SanityClient,
  {definition, site}: List,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SanityDocument>> {
  const listed = new Map<string, SanityDocument>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const [id, {draft, published}] of await fetchPairs(client, ids.slice(at, at + AT_ONCE))) {
      const document = draft ?? published
      const isHere = document?._type === definition.name && (!site || isOnSite(document, site))
      if (document && isHere) listed.set(id, document)
    }
  return listed
}
