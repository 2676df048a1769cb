import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {fetchFromStorefront} from '../../core/storefront/fetch-from-storefront.ts'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {type NightlyLink, readNightlyLinks} from './nightly-links.ts'

/** What the night's checks found, with the titles of their documents, and the sites that did not answer. */
export type NightlyResults = {
  readonly links: readonly NightlyLink[]
  readonly titles: ReadonlyMap<string, string>
  readonly silent: readonly string[]
  /** How many more sites there are. */
  readonly left: number
}

/** Of more sites than these nobody waits for the answers of all. */
const MOST_SITES = 50

type Asking = {readonly client: SanityClient; readonly userId: string; readonly storefrontPort: number}

const TITLES = `*[_id in $ids]{"id": _id, "title": coalesce(${[...new Set(Object.values(documents).map(({preview}) => preview.title))].join(', ')})}`

/** Asks the storefront of each live site. A site that does not answer is named; the others are told. */
export async function fetchNightlyLinks(
  sites: readonly SiteRecord[],
  {client, userId, storefrontPort}: Asking,
): Promise<NightlyResults> {
  const links: NightlyLink[] = []
  const silent: string[] = []
  const live = sites.filter((site) => site.live && site.hosts.length > 0)
  for (const {name, hosts} of live.slice(0, MOST_SITES)) {
    const [host = ''] = hosts
    try {
      const origin = getOrigin(host, storefrontPort)
      const answer = await fetchFromStorefront({client, userId, origin, path: '/api/staff/links'})
      links.push(...readNightlyLinks(await answer.json(), name))
    } catch {
      silent.push(name)
    }
  }
  const ids = [...new Set(links.map(({document}) => document))]
  const published = client.withConfig({perspective: 'published'})
  const found =
    ids.length > 0
      ? await published.fetch<{id: string; title: string | null}[]>(TITLES, {ids}, {tag: 'link-titles'})
      : []
  return {
    links,
    titles: new Map(found.map(({id, title}) => [id, title ?? 'Untitled'])),
    silent,
    left: Math.max(0, live.length - MOST_SITES),
  }
}
