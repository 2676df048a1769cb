import {getLinkedPath, listLinks, type StoredLink} from '@forecourt/schemas/document/list-links'
import {readShown} from '@forecourt/schemas/document/visibility'
import {documents} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getBrandWord} from '@forecourt/schemas/routes/brand-paths'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {isFormOn} from '@forecourt/schemas/time/windows'
import {getPublishedId} from '@sanity/client/csm'
import type {SanityClient} from 'sanity'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {getSlug, isOnSite} from '../../core/content/is-on-site.ts'
import {listShownPages} from '../where-shown/shown-pages.ts'
import {
  buildTargetsQuery,
  readSurroundings,
  type Stored,
  type Surroundings,
} from '../where-shown/surroundings.ts'
import {hasFixedPage} from './has-fixed-page.ts'

/** A link to a page that sites do not have. */
export type BrokenLink = StoredLink & {
  /** The names of the sites that show the link and have nothing there. */
  readonly sites: readonly string[]
}

/** The published content that links may lead to, and the sites. */
type Targets = {readonly surroundings: Surroundings; readonly found: readonly Stored[]}

/** The links of published or edited documents that lead to no page; asks for what stands at their addresses. */
export async function fetchBrokenLinks(
  client: SanityClient,
  stored: readonly Stored[],
  now: number,
): Promise<ReadonlyMap<Stored, BrokenLink[]>> {
  const linked = stored.filter(hasOwnLinks)
  if (linked.length === 0) return new Map()
  const paths = [
    ...new Set(linked.flatMap((one) => listLinks(one).map(({href}) => href.split(/[?#]/)[0] ?? ''))),
  ]
  const words = [...new Set(paths.flatMap((path) => path.split('/').filter(Boolean)))]
  const answer: unknown = await client
    .withConfig({perspective: 'published'})
    .fetch(buildTargetsQuery(), {paths, words}, {tag: 'links'})
  const targets = readTargets(answer)
  return new Map(linked.map((document) => [document, findBrokenLinks(document, targets, now)]))
}

/** Whether a document has a link that may lead to a site: a full address may be one of its own hosts. */
export function hasOwnLinks(document: Stored): boolean {
  return listLinks(document).some(({href}) => href.startsWith('/') || href.startsWith('http'))
}

/** Reads the answer of `buildTargetsQuery`. */
export function readTargets(answer: unknown): Targets {
  const surroundings = readSurroundings(answer)
  const {offers, redirects, categories, authors, dealerships} = surroundings
  const {posts, pages, models, locations, manufacturers} = surroundings
  return {
    surroundings,
    found: [
      ...offers,
      ...redirects,
      ...categories,
      ...authors,
      ...dealerships,
      ...posts,
      ...pages,
      ...models,
      ...locations,
      ...manufacturers,
    ],
  }
}

/**
 * The links of a document that lead to no page on a live site that shows it, from its first day on: a slide of next week
 * may lead to an offer of next week. `now` in ms since the epoch.
 */
export function findBrokenLinks(document: Stored, {surroundings, found}: Targets, now: number): BrokenLink[] {
  const name = String(document._type)
  if (!isDocumentName(name)) return []
  const start = readShown(documents[name], document).window?.start
  const at = start ? Math.max(now, Date.parse(start)) : now
  const sites = surroundings.sites.filter(({site}) => site.live && isOnSite(document, documents[name], site))
  const hosts = new Set(surroundings.sites.flatMap(({site}) => site.hosts))
  // The page that is being written counts as it will be.
  const others = found.filter(({_id}) => getId(_id) !== getId(document._id))
  const known = [...others, document].flatMap((one) => listShownPages(one, surroundings, {port: 0, now: at}))
  const bySite = Map.groupBy(known, ({siteId}) => siteId)
  return listLinks(document).flatMap((link) => {
    const path = getLinkedPath(link.href, hosts)
    if (path === null || isLeftOut(link)) return []
    const missing = sites.filter(({site, settings}) => {
      const hasPage = (wanted: string) =>
        bySite.get(site.id)?.some((page) => isAt(page.path, wanted)) ?? false
      if (hasFixedPage(path, settings, at) || hasPage(path)) return false
      if (hasPage(replaceBrandWords(path, surroundings.manufacturers, settings))) return false
      return !found.some(
        (one) =>
          isOnSite(one, getDefinition(one), site) &&
          listOtherPaths(one, isFormOn(settings, 'general', at)).includes(path),
      )
    })
    return missing.length > 0 ? [{...link, sites: missing.map(({site}) => site.name)}] : []
  })
}

// Of a menu's links the storefront leaves out by itself what a site does not have.
function isLeftOut({path}: StoredLink): boolean {
  return path.startsWith('navigation.')
}

const OFFERS = linkTo('offer', {slug: ''})

// An offer under its brand is found without it too.
function isAt(page: string, path: string): boolean {
  const [, word, , slug] = page.split('/')
  return page === path || (slug !== undefined && `/${word}/` === OFFERS && path === `${OFFERS}${slug}`)
}

// The storefront redirects a brand's whole or former short name to its present word.
function replaceBrandWords(
  path: string,
  manufacturers: readonly Stored[],
  {models}: Pick<Settings, 'models'>,
): string {
  const brands = manufacturers.map((one) => ({
    word: getBrandWord(getSlug(one) || null, models),
    others: [getSlug(one), ...listFormerWords(one, models)],
  }))
  const replace = (segment: string) =>
    brands.some(({word}) => word === segment)
      ? segment
      : (brands.find(({others}) => others.includes(segment))?.word ?? segment)
  return path.split('/').map(replace).join('/')
}

function listFormerWords({formerSlugs}: Stored, models: Settings['models']): (string | null)[] {
  const former = Array.isArray(formerSlugs) ? formerSlugs.filter((one) => typeof one === 'string') : []
  return former.flatMap((slug) => [slug, getBrandWord(slug, models)])
}

function getDefinition({_type}: Stored) {
  const name = String(_type)
  return isDocumentName(name) ? documents[name] : documents.page
}

// Addresses that lead to what a document says, and are not where it shows first.
function listOtherPaths(document: Stored, hasContact: boolean): string[] {
  const slug = getSlug(document)
  if (document._type === 'dealership') return [linkTo('location', {slug})]
  return document._type === 'location' && hasContact ? [linkTo('locationContact', {slug})] : []
}

function getId(id: unknown): string {
  return getPublishedId(String(id))
}

/** What staff read of a broken link. */
export function describeBrokenLink({href, sites}: BrokenLink): string {
  const [first = '', ...more] = sites
  const on = more.length === 0 ? first : `${first} and ${more.length} more`
  return `"${href}" leads to no page of ${on}: visitors who follow it read "Page not found". Choose another address, or publish that page first.`
}
