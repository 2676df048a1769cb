import type {DocumentName} from '@forecourt/schemas/documents'
import {buildLayerProjection} from '@forecourt/schemas/settings/layer'
import {readLayers, resolveSites, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {readSites, SITES_QUERY} from '../../core/layers/use-sites.ts'

/** The fields of a stored document that decide where another one shows. */
export type Stored = {readonly [name: string]: unknown}

/** The query for published content: the filter of each part, and its projection. */
const PARTS = {
  posts: ['_type == "post"', '{_id, _type, slug, category, author, publishedAt, scope}'],
  pages: [
    '_type == "page"',
    ' | order(_createdAt asc, _id asc){_id, _type, slug, scope, blocks[]{_type, topic, count}}',
  ],
  questionTopics: ['_type == "questionTopic"', '{_id, _type, slug, scope}'],
  models: ['_type == "model"', '{_id, _type, slug, newSlug, overrideUrl, manufacturer, scope}'],
  reviews: ['_type == "review"', '{_id, _type, customerName, rating, text, consent, date, location, scope}'],
  locations: [
    '_type == "location" && visible != false',
    '{_id, _type, dealership, visible, slug, manufacturers}',
  ],
  offers: ['_type == "offer"', '{_id, _type, slug, manufacturer, window, scope}'],
  redirects: ['_type == "redirect"', '{_id, _type, from, scope}'],
  categories: ['_type == "postCategory"', '{_id, _type, slug, scope}'],
  authors: ['_type == "author"', '{_id, _type, slug}'],
  dealerships: ['_type == "dealership"', '{_id, _type, slug}'],
  manufacturers: ['_type == "manufacturer"', '{_id, _type, slug, formerSlugs}'],
} as const satisfies {readonly [part: string]: readonly [filter: string, rest: string]}

type Part = keyof typeof PARTS

const AT_ADDRESS = 'slug.current in $words'

/** The documents that may be at an address, by its segments. */
const TARGETS: {readonly [part in Part]?: string} = {
  posts: `${AT_ADDRESS} || category->slug.current in $words || author->slug.current in $words`,
  pages: '"/" + slug.current in $paths',
  models: `${AT_ADDRESS} || newSlug.current in $words || overrideUrl in $paths`,
  locations: `${AT_ADDRESS} || dealership->slug.current in $words`,
  offers: AT_ADDRESS,
  redirects: 'from in $paths',
  categories: AT_ADDRESS,
  authors: AT_ADDRESS,
  dealerships: AT_ADDRESS,
  // These slugs are part of the addresses of offers and models.
  manufacturers: 'defined(slug.current)',
}

function isPart(name: string): name is Part {
  return Object.hasOwn(PARTS, name)
}

function buildPart(part: Part, narrowed?: string): string {
  const [filter, rest] = PARTS[part]
  return `"${part}": *[${filter}${narrowed ? ` && (${narrowed})` : ''}]${rest}`
}

/** The documents through which another one shows, and the sites with the settings that decide it. */
export type Surroundings = {readonly sites: readonly SiteWithSettings[]} & {
  readonly [name in Part]: readonly Stored[]
}

// The other documents that decide where a document of a type shows.
const NEEDED: {readonly [name in DocumentName]?: readonly Part[]} = {
  postCategory: ['posts'],
  author: ['posts'],
  manufacturer: ['models', 'locations', 'manufacturers'],
  offer: ['manufacturers'],
  model: ['manufacturers'],
  dealership: ['locations'],
  faq: ['pages', 'questionTopics'],
  questionTopic: ['pages', 'questionTopics'],
  page: ['pages'],
  redirect: ['pages'],
  review: ['pages', 'reviews', 'locations'],
}

const GROUPS = [
  'features',
  'forms',
  'home',
  'integrations',
  'models',
  'reviews',
  'finance',
  'tradeIn',
] as const
const SITES_PART = `"sites": ${SITES_QUERY.fetch}`
const LAYERS_PART = `"layers": *[_type == "settings"]{${buildLayerProjection(GROUPS)}}`

/**
 * The query for published content at addresses: parameters `paths` and their `words`. `readSurroundings` parses the
 * answer.
 */
export function buildTargetsQuery(): string {
  const parts = Object.keys(PARTS)
    .filter(isPart)
    .flatMap((part) => {
      const narrowed = TARGETS[part]
      return narrowed ? [buildPart(part, narrowed)] : []
    })
  return `{${[SITES_PART, LAYERS_PART, ...parts].join(', ')}}`
}

/** The query of the published content that decides where a document of this type shows. */
export function buildSurroundingsQuery(type: string): {
  fetch: string
  listen: string
  perspective: 'published'
} {
  const parts = Object.entries(NEEDED).find(([name]) => name === type)?.[1] ?? []
  const asked = parts.map((part) => buildPart(part))
  const types = ['site', 'settings', ...parts.map((part) => part.slice(0, -1))]
  return {
    fetch: `{${[SITES_PART, LAYERS_PART, ...asked].join(', ')}}`,
    listen: `*[_type in ${JSON.stringify(types)}]`,
    perspective: 'published',
  }
}

/** Parses the answer of `surroundingsQuery`; parts that were not requested are empty. */
export function readSurroundings(answer: unknown): Surroundings {
  const given: Stored = typeof answer === 'object' && answer !== null ? {...answer} : {}
  return {
    sites: resolveSites(readSites(given.sites), readLayers(getList(given.layers))),
    posts: storedList(given.posts),
    pages: storedList(given.pages),
    models: storedList(given.models),
    questionTopics: storedList(given.questionTopics),
    reviews: storedList(given.reviews),
    locations: storedList(given.locations),
    offers: storedList(given.offers),
    redirects: storedList(given.redirects),
    categories: storedList(given.categories),
    authors: storedList(given.authors),
    dealerships: storedList(given.dealerships),
    manufacturers: storedList(given.manufacturers),
  }
}

function storedList(value: unknown): Stored[] {
  return getList(value).flatMap((one) => (typeof one === 'object' && one !== null ? [{...one}] : []))
}

function getList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
