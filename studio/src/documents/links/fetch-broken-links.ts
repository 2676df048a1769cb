import {getLinkedPath, listLinks, type StoredLink} from '@forecourt/schemas/document/list-links'
import {readShown} from '@forecourt/schemas/document/visibility'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {SanityClient} from 'sanity'
import * as z from 'zod'
import {joinNames} from '../../core/content/count-documents.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {getSlug, isOnSite} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {askStorefront} from '../../core/storefront/ask-storefront.ts'

type Stored = {readonly [name: string]: unknown}

/** A link to a page that sites do not have. */
export type BrokenLink = StoredLink & {
  /** The names of the sites that show the link and have nothing there. */
  readonly sites: readonly string[]
}

/** A link of a document with what the storefront is asked of it. */
type Question = {
  readonly document: Stored
  readonly link: StoredLink
  /** With its query: a search may be one. */
  readonly path: string
  /** The live sites that show it. */
  readonly sites: readonly SiteRecord[]
  /** The first time they show it, in ms since the epoch. */
  readonly at: number
}

/** As many as the storefront answers at once. */
const MOST = 50
const LONGEST_PATH = 2000

const answerSchema = z.object({missing: z.array(z.array(z.string()))})

/**
 * The links of published or edited documents that lead to nothing on a live site that shows them, as the storefront
 * says. A link is judged on its document's first day: a slide of next week may lead to an offer of next week. `now` in
 * ms since the epoch. Throws `StorefrontError` while it does not answer.
 */
export async function fetchBrokenLinks(
  client: SanityClient,
  sites: readonly SiteRecord[],
  stored: readonly Stored[],
  now: number,
  ask: typeof askStorefront = askStorefront,
): Promise<ReadonlyMap<Stored, readonly BrokenLink[]>> {
  const questions = stored.flatMap((document) => listQuestions(document, sites, now))
  const [host] = questions[0]?.sites[0]?.hosts ?? []
  if (host === undefined) return new Map()
  const broken: (BrokenLink & {readonly document: Stored})[] = []
  for (let start = 0; start < questions.length; start += MOST) {
    const asked = questions.slice(start, start + MOST)
    const addresses = asked.map(({path, sites, at}) => ({path, sites: sites.map(({slug}) => slug), at}))
    const question = {path: '/api/staff/addresses', command: {addresses}}
    const {missing} = answerSchema.parse(await ask(client, host, question))
    asked.forEach(({document, link, sites}, place) => {
      const lacking = sites.filter(({slug}) => missing[place]?.includes(slug)).map(({name}) => name)
      if (lacking.length > 0) broken.push({...link, document, sites: lacking})
    })
  }
  return Map.groupBy(broken, ({document}) => document)
}

function listQuestions(document: Stored, sites: readonly SiteRecord[], now: number): Question[] {
  const definition = findDefinition(document._type)
  if (!definition) return []
  const hosts = new Set(sites.flatMap((site) => site.hosts))
  const shownOn = sites.filter((site) => site.live && site.hosts.length > 0 && isOnSite(document, site))
  if (shownOn.length === 0) return []
  const start = readShown(definition, document).window?.start
  const at = start ? Math.max(now, Date.parse(start)) : now
  // The page that is being written counts as it will be.
  const own = definition.name === 'page' ? linkTo('page', {slug: getSlug(document)}) : null
  return listLinks(document).flatMap((link) => {
    const target = getLinkedPath(link.href, hosts)
    if (target === null || target === own || isLeftOut(link) || link.href.length > LONGEST_PATH) return []
    const text = link.href.trim()
    return [{document, link, path: text.startsWith('/') ? text : target, sites: shownOn, at}]
  })
}

// Of a menu's links the storefront leaves out by itself what a site does not have.
function isLeftOut({path}: StoredLink): boolean {
  return path.startsWith('navigation.')
}

/** What staff read of a broken link. */
export function describeBrokenLink({href, sites}: BrokenLink): string {
  return `"${href}" leads to no page of ${joinNames(sites, 1)}: visitors who follow it read "Page not found". Choose another address, or publish that page first.`
}
