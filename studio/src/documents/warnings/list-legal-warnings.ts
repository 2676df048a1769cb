import {
  LEGAL_SLUGS,
  LEGAL_TITLES,
  type LegalSlug,
  listGaps,
  REQUIRED_LEGAL_SLUGS,
} from '@forecourt/schemas/page/legal-pages'
import {type CustomValidator, getPublishedId, type SanityClient, type SanityDocument} from 'sanity'
import {getReference, getSlug, type SiteInScope} from '../../core/content/is-on-site.ts'
import {findShownPage, isRedirected} from '../legal/legal-sites.ts'
import {createCheck, type Warning} from './warning.ts'

type Stored = {[name: string]: unknown}

/** The published pages and redirects at the legal addresses, on any site, oldest first. */
export type LegalContent = {readonly pages: readonly Stored[]; readonly redirects: readonly Stored[]}

/** The placeholders of a legal page about to be published; none for any other page. */
export function listGapWarnings(document: Stored): Warning[] {
  const slug = getSlug(document)
  if (!LEGAL_SLUGS.some((legal) => legal === slug)) return []
  const gaps = listGaps(document.blocks)
  if (gaps.length === 0) return []
  const message = `Fill in the text in square brackets: ${gaps.join(', ')}. A site cannot go live before that.`
  return [{path: ['blocks'], message}]
}

/** Why a site cannot go live yet: its forms link to legal pages that are missing or have placeholders [2.21]. */
export function listLegalFaults(site: Stored, {pages, redirects}: LegalContent): Warning[] {
  const here = getPlace(site)
  return LEGAL_SLUGS.flatMap((slug) => {
    const page = findShownPage(pages, slug, here)
    const isNeeded = REQUIRED_LEGAL_SLUGS.some((one) => one === slug) && !isRedirected(redirects, slug, here)
    const message = page ? gapMessage(slug, listGaps(page.blocks)) : isNeeded ? missingMessage(slug) : null
    return message === null ? [] : [{path: ['live'], message}]
  })
}

function gapMessage(slug: LegalSlug, gaps: readonly string[]): string | null {
  if (gaps.length === 0) return null
  return `Gaps are left in the ${LEGAL_TITLES[slug].title.toLowerCase()}: ${gaps.join(', ')}. Fill them in on the page /${slug} and publish it first.`
}

function missingMessage(slug: LegalSlug): string {
  return `There is no page /${slug}, which every form links to. Publish one for this site first: “Content issues” makes it as a draft.`
}

function getPlace(site: Stored): SiteInScope {
  return {
    id: getPublishedId(String(site._id)),
    slug: getSlug(site),
    template: getReference(site.template) || null,
    brand: getReference(site.brand) || null,
    settings: getReference(site.settings) || null,
    dealerships: [],
  }
}

const QUERY = `{
  "before": *[_id == $id][0]{"live": coalesce(live, true)},
  "pages": *[_type == "page" && slug.current in $slugs] | order(_createdAt asc, _id asc){_id, _type, slug, scope, blocks},
  "redirects": *[_type == "redirect" && from in $paths]{_id, _type, from, scope}
}`

type Answer = LegalContent & {before: {live: boolean} | null}

/**
 * Reports why a site cannot go live: as an error (`blocks`) if it is about to, as a warning if it is already live
 * and other changes must stay possible.
 */
export function createLegalValidator(blocks: boolean): CustomValidator<SanityDocument | undefined> {
  return createCheck(async (document, client) => {
    if (document.live === false) return []
    const {before, ...content} = await fetchContent(client, document._id)
    return (before?.live === true) === blocks ? [] : listLegalFaults(document, content)
  })
}

function fetchContent(client: SanityClient, id: string): Promise<Answer> {
  const parameters = {
    id: getPublishedId(id),
    slugs: LEGAL_SLUGS,
    paths: LEGAL_SLUGS.map((slug) => `/${slug}`),
  }
  return client.withConfig({perspective: 'published'}).fetch<Answer>(QUERY, parameters, {tag: 'legal-pages'})
}
