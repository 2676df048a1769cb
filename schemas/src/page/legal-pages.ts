import type {RichText} from '../fields/rich-text.ts'
import {LEGAL_GAP} from '../legal/general-notices.ts'
import {LEGAL_SECTIONS, type LegalSite, type LegalSlug} from '../legal/legal-notice.ts'
import {listLegalBlocks, toStoredBlock} from '../legal/legal-paragraphs.ts'

export type {LegalSlug} from '../legal/legal-notice.ts'

/** A legal page in the project's own words. */
export type LegalPage = {
  readonly slug: LegalSlug
  readonly title: string
  readonly description: string
  readonly body: RichText
}

/** The addresses of the legal pages. */
export const LEGAL_SLUGS = Object.keys(LEGAL_SECTIONS) as readonly LegalSlug[]

/** Those that forms and the footer of every site link to: a site cannot go live without them. */
export const REQUIRED_LEGAL_SLUGS = ['privacy-policy', 'terms-and-conditions'] as const satisfies LegalSlug[]

/** The titles of the legal pages, with what search engines say of them. */
export const LEGAL_TITLES: {
  readonly [slug in LegalSlug]: {readonly title: string; readonly description: string}
} = {
  'privacy-policy': {
    title: 'Privacy policy',
    description:
      'Which personal information we collect on this website, what for, who gets it, and how to see or correct it.',
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    description:
      'The terms on which you use this website, and what prices, pictures and finance figures on it mean.',
  },
  'credit-guide': {
    title: 'Credit guide',
    description: 'Who helps you with finance on this website, who lends, and what to do about a complaint.',
  },
  cookies: {
    title: 'Cookies and consents',
    description: 'What this website keeps in your browser, what is measured, and what you agree to.',
  },
}

/**
 * The legal pages of a site, written from what it has: each paragraph is declared with the setting or service that it
 * is about. Privacy as the Australian Privacy Principles require (APP 1.4, 1.7 to 1.9, and the notice of APP 5). A page
 * about which a site has nothing to say is left out. A lawyer has to read them; they promise nothing that the product
 * does not do.
 */
export function buildLegalPages(site: LegalSite): readonly LegalPage[] {
  return LEGAL_SLUGS.flatMap((slug) => {
    const body = listLegalBlocks(slug, site).map(toStoredBlock)
    return body.length > 0 ? [{slug, ...LEGAL_TITLES[slug], body}] : []
  })
}

type StoredPage = {
  readonly _id: string
  readonly _type: 'page'
  readonly slug: {readonly _type: 'slug'; readonly current: LegalSlug}
  readonly title: string
  readonly [field: string]: unknown
}

/** The legal pages of one site as the Studio saves them: shown there alone, with its locations below the words. */
export function buildLegalPageDocuments(
  site: {readonly id: string; readonly slug: string},
  facts: LegalSite,
): readonly StoredPage[] {
  return buildLegalPages(facts).map(({slug, title, description, body}) => ({
    _id: getLegalPageId(site.slug, slug),
    _type: 'page',
    title,
    slug: {_type: 'slug', current: slug},
    description,
    blocks: [
      {_key: 'words', _type: 'words', body},
      {_key: 'locations', _type: 'locations', title: 'Where to reach us', department: 'all'},
    ],
    searchable: true,
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }))
}

/** The id of the document in which a site gets its legal page of a slug. */
export function getLegalPageId(site: string, slug: string): string {
  return `page-${site}-${slug}`
}

/** The placeholders left in a stored page, each once, in order; any text in square brackets is one. */
export function listGaps(value: unknown): string[] {
  return [...new Set(textsIn(value).flatMap((text) => text.match(LEGAL_GAP) ?? []))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  // A paragraph counts as one text, so a placeholder that is partly bold is found.
  if ('children' in value && Array.isArray(value.children)) return [value.children.map(spanText).join('')]
  return Object.entries(value).flatMap(([name, inner]) => (/^_|^href$/.test(name) ? [] : textsIn(inner)))
}

function spanText(span: unknown): string {
  const text = typeof span === 'object' && span !== null && 'text' in span ? span.text : ''
  return typeof text === 'string' ? text : ''
}
