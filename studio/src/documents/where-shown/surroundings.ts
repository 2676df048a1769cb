import type {DocumentName} from '@forecourt/schemas/documents'
import {buildLayerProjection} from '@forecourt/schemas/settings/layer'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {readLayers, resolveSites, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {readSites, SITES_QUERY} from '../../core/layers/read-sites.ts'
import type {LiveQuery} from '../../core/live-query/use-live-query.ts'

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
  manufacturers: ['_type == "manufacturer"', '{_id, _type, slug}'],
} as const satisfies {readonly [part: string]: readonly [filter: string, rest: string]}

type Part = keyof typeof PARTS

function buildPart(part: Part): string {
  const [filter, rest] = PARTS[part]
  return `"${part}": *[${filter}]${rest}`
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
  experiment: ['pages'],
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

/** The query of the published content that decides where a document of this type shows. */
export function buildSurroundingsQuery(type: string): LiveQuery {
  const parts = Object.entries(NEEDED).find(([name]) => name === type)?.[1] ?? []
  const asked = parts.map(buildPart)
  const types = ['site', 'settings', ...parts.map((part) => part.slice(0, -1))]
  return {
    fetch: `{${[SITES_PART, LAYERS_PART, ...asked].join(', ')}}`,
    listen: `*[_type in ${JSON.stringify(types)}]`,
  }
}

/** Parses the answer of `buildSurroundingsQuery`; parts that were not requested are empty. */
export function readSurroundings(answer: unknown): Surroundings {
  const given = isRecord(answer) ? answer : {}
  const parts = Object.keys(PARTS).map((part) => [part, storedList(given[part])])
  return {
    ...(Object.fromEntries(parts) as Omit<Surroundings, 'sites'>),
    sites: resolveSites(readSites(given.sites), readLayers(storedList(given.layers))),
  }
}

function storedList(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
