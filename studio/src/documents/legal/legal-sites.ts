import {compareLegalPage, type LegalDifference} from '@forecourt/schemas/legal/compare-legal-page'
import type {LegalSite, LegalSlug} from '@forecourt/schemas/legal/legal-notice'
import {LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {layerProjection} from '@forecourt/schemas/settings/layer'
import {getScopeRank, getSlug, isOnSite, type SiteInScope} from '../../core/content/is-on-site.ts'
import {readLayers, resolveSites} from '../../core/layers/fetch-site-settings.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {readSites, SITES_QUERY} from '../../core/layers/read-sites.ts'

type Stored = {readonly [name: string]: unknown}

/** A published site with all that its legal pages are written from and are. */
export type SiteWithLegal = {
  readonly site: SiteRecord
  readonly legal: LegalSite
  /** The page that it shows at each legal address; left out where it has none. */
  readonly pages: {readonly [slug in LegalSlug]?: Stored}
  /** The legal addresses that lead elsewhere. */
  readonly redirected: readonly LegalSlug[]
}

const PATHS = LEGAL_SLUGS.map((slug) => `"/${slug}"`).join(', ')
const SLUGS = LEGAL_SLUGS.map((slug) => `"${slug}"`).join(', ')

/** Reads what `readLegalSites` needs, for live and single queries. */
export const LEGAL_QUERY = {
  fetch: `{
    "sites": ${SITES_QUERY.fetch},
    "layers": *[_type == "settings"]{${layerProjection}},
    "payees": *[_type == "dealership" && defined(stripeAccount)]._id,
    "pages": *[_type == "page" && slug.current in [${SLUGS}]] | order(_createdAt asc, _id asc){_id, _type, slug, scope, blocks},
    "redirects": *[_type == "redirect" && from in [${PATHS}]]{_id, _type, from, scope}
  }`,
  listen: '*[_type in ["site", "settings", "dealership", "page", "redirect"]]',
} as const

type Answer = {
  readonly sites: unknown
  readonly layers: readonly unknown[]
  readonly payees: readonly string[]
  readonly pages: readonly Stored[]
  readonly redirects: readonly Stored[]
}

/** The sites of an answer of `LEGAL_QUERY`, with what their legal pages are written from at `now` (ms since the epoch). */
export function readLegalSites(answer: unknown, now: number): readonly SiteWithLegal[] {
  const {sites, layers, payees, pages, redirects} = answer as Answer
  return resolveSites(readSites(sites), readLayers(layers)).map(({site, settings}) => ({
    site,
    legal: {settings, now, takesPayments: site.dealerships.some((id) => payees.includes(id))},
    pages: Object.fromEntries(
      LEGAL_SLUGS.flatMap((slug) => {
        const page = findShownPage(pages, slug, site)
        return page ? [[slug, page]] : []
      }),
    ),
    redirected: LEGAL_SLUGS.filter((slug) => isRedirected(redirects, slug, site)),
  }))
}

/** The page that a site shows at an address: of several, the one with the narrowest audience. */
export function findShownPage(pages: readonly Stored[], slug: string, site: SiteInScope): Stored | null {
  const shown = pages.filter((one) => getSlug(one) === slug && isOnSite(one, site))
  return shown.toSorted((a, b) => getScopeRank(a) - getScopeRank(b))[0] ?? null
}

/** Whether an address of a site leads elsewhere. */
export function isRedirected(redirects: readonly Stored[], slug: string, site: SiteInScope): boolean {
  return redirects.some(({from, ...one}) => from === `/${slug}` && isOnSite(one, site))
}

/** How the words of a legal page differ from what a site has, and what to do. */
export function describeDifference({kind, block}: LegalDifference): string {
  const words = `“${block.line.replace(/^- /, '')}”`
  if (kind === 'surplus') return `The site does not have this, or it is not true any more: ${words}`
  if (block.about === null)
    return kind === 'missing'
      ? `Every site has to say this: ${words}`
      : `This is worded otherwise now, or a fact has changed: ${words}`
  return kind === 'missing'
    ? `Nothing is said of “${block.about}”, which the site has. Words to take: ${words}`
    : `What is said of “${block.about}” is not up to date. Words to take: ${words}`
}

/** The differences of a stored legal page on a site. */
export function listDifferences(
  page: Stored,
  {legal}: Pick<SiteWithLegal, 'legal'>,
): readonly LegalDifference[] {
  const slug = LEGAL_SLUGS.find((one) => one === getSlug(page))
  return slug ? compareLegalPage(page.blocks, slug, legal) : []
}
