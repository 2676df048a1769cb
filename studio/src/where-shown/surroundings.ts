import type {DocumentName} from '@forecourt/schemas/documents'
import {buildLayerProjection} from '@forecourt/schemas/settings/layer'
import {readLayers, resolveSites, type SiteWithSettings} from '../layers/fetch-site-settings.ts'
import {readSites, SITES_QUERY} from '../layers/use-sites.ts'

/** The fields of a stored document that decide where another one shows. */
export type Stored = {readonly [name: string]: unknown}

const PARTS = {
  posts: '*[_type == "post"]{_id, _type, slug, category, author, publishedAt, scope}',
  pages:
    '*[_type == "page"] | order(_createdAt asc, _id asc){_id, _type, slug, scope, blocks[]{_type, topic, count}}',
  models: '*[_type == "model"]{_id, _type, slug, newSlug, overrideUrl, manufacturer, scope}',
  reviews: '*[_type == "review"]{_id, _type, customerName, rating, text, consent, date, location, scope}',
  locations: '*[_type == "location" && visible != false]{_id, _type, slug, dealership, visible}',
} as const

type Part = keyof typeof PARTS

/** What a document shows through, and which sites there are with the settings that decide it. */
export type Surroundings = {readonly sites: readonly SiteWithSettings[]} & {
  readonly [name in Part]: readonly Stored[]
}

// The other documents that decide where a document of a type shows.
const NEEDED: {readonly [name in DocumentName]?: readonly Part[]} = {
  postCategory: ['posts'],
  author: ['posts'],
  manufacturer: ['models'],
  dealership: ['locations'],
  faq: ['pages'],
  page: ['pages'],
  redirect: ['pages'],
  review: ['pages', 'reviews', 'locations'],
}

const GROUPS = ['features', 'forms', 'home', 'integrations', 'models', 'reviews'] as const

/** The query of the published content that decides where a document of this type shows. */
export function buildSurroundingsQuery(type: string): {
  fetch: string
  listen: string
  perspective: 'published'
} {
  const parts = Object.entries(NEEDED).find(([name]) => name === type)?.[1] ?? []
  const asked = parts.map((part) => `"${part}": ${PARTS[part]}`)
  const types = ['site', 'settings', ...parts.map((part) => part.slice(0, -1))]
  return {
    fetch: `{${[
      `"sites": ${SITES_QUERY.fetch}`,
      `"layers": *[_type == "settings"]{${buildLayerProjection(GROUPS)}}`,
      ...asked,
    ].join(', ')}}`,
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
    reviews: storedList(given.reviews),
    locations: storedList(given.locations),
  }
}

function storedList(value: unknown): Stored[] {
  return getList(value).flatMap((one) => (typeof one === 'object' && one !== null ? [{...one}] : []))
}

function getList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
