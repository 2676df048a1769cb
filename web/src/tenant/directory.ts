import {dealership} from '@forecourt/schemas/dealership/dealership'
import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import type {Dealership, Location, Manufacturer, Site} from '@forecourt/schemas/generated/site-types'
import {location} from '@forecourt/schemas/location/location'
import {manufacturer} from '@forecourt/schemas/manufacturer/manufacturer'
import {layerProjection, readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {site} from '@forecourt/schemas/site/site'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {reportFaults} from '#/gateways/cms/content-status'
import {ON_SITE} from '#/gateways/cms/list-scoped'
import {isRows, type Row} from '#/gateways/cms/query-content'
import {logOnce} from '#/lib/log'
import {
  type ContentAddresses,
  contentAddresses,
  type OfferAddress,
  offerAddress,
} from './content-addresses.ts'
import {parseOrKeepPrevious, parseSites} from './parse-or-keep-previous.ts'

/** All sites and their parts, read with one query of the content backend. */
export type Directory = {
  readonly sites: ReadonlyMap<string, Site>
  /** Host name → site slug; live sites only. */
  readonly hosts: ReadonlyMap<string, string>
  readonly layers: ReadonlyMap<string, SettingsLayer>
  readonly dealerships: ReadonlyMap<string, Dealership>
  readonly manufacturers: ReadonlyMap<string, Manufacturer>
  readonly locationsOf: ReadonlyMap<string, readonly Location[]>
  /**
   * Every offer by its slug, with what determines where and when it is shown. This year's may have the slug of last
   * year's.
   */
  readonly offers: ReadonlyMap<string, readonly OfferAddress[]>
  /** The documents that determine which other content addresses exist. */
  readonly content: ContentAddresses
}

// Of two documents with the same address the older one is used, so that a copy cannot replace a page.
function all(definition: DocumentDefinition, filter = ''): string {
  const documentsOfType = `*[_type == "${definition.name}"${filter && ` && ${filter}`}]`
  return `${documentsOfType} | order(_createdAt, _id) {${buildProjection(definition)}}`
}

export const directoryQuery = `{
  "sites": ${all(site)},
  "layers": *[_type == "settings"] | order(_id) {${layerProjection}},
  "dealerships": ${all(dealership)},
  "locations": ${all(location)},
  "manufacturers": ${all(manufacturer)},
  "offers": ${all(offerAddress)},
  ${addresses(() => '')}
}`

/** The same query for one site: `$site` is its id, `$layers` and `$dealerships` are the ids of its own. */
export const siteDirectoryQuery = `{
  "sites": ${all(site, '_id == $site')},
  "layers": *[_type == "settings" && _id in $layers] | order(_id) {${layerProjection}},
  "dealerships": ${all(dealership, '_id in $dealerships')},
  "locations": ${all(location, 'dealership._ref in $dealerships')},
  "manufacturers": ${all(manufacturer)},
  "offers": ${all(offerAddress, ON_SITE)},
  ${addresses((definition) => ('scope' in definition.fields ? ON_SITE : ''))}
}`

const ANSWER_PARTS = [
  'sites',
  'layers',
  'dealerships',
  'locations',
  'manufacturers',
  'offers',
  'pages',
  'posts',
  'categories',
  'authors',
  'models',
  'redirects',
  'promotions',
] as const

export type DirectoryAnswer = {readonly [name in (typeof ANSWER_PARTS)[number]]: readonly Row[]}

/** Whether a value is the result of a directory query: every part of it is a list of documents. */
export function isDirectoryAnswer(result: unknown): result is DirectoryAnswer {
  return isRecord(result) && ANSWER_PARTS.every((name) => isRows(result[name]))
}

function addresses(filterOf: (definition: DocumentDefinition) => string): string {
  return Object.entries(contentAddresses)
    .map(([name, definition]) => `"${name}": ${all(definition, filterOf(definition))}`)
    .join(',\n  ')
}

const NOTHING: Directory = {
  sites: new Map(),
  hosts: new Map(),
  layers: new Map(),
  dealerships: new Map(),
  manufacturers: new Map(),
  locationsOf: new Map(),
  offers: new Map(),
  content: {pages: [], posts: [], categories: [], authors: [], models: [], redirects: [], promotions: []},
}

/**
 * Parses the result of the directory query. Broken parts are left out and reported; those that pages depend on keep
 * their `previous` value. Never throws.
 */
export function parseDirectory(raw: unknown, previous: Directory | null = null): Directory {
  const parts = isRecord(raw) ? raw : {}
  const before = previous ?? NOTHING
  const sites = parseSites(parts.sites, byId([...before.sites.values()])).filter((site) => site.live)
  const known = byId([...before.locationsOf.values()].flat())
  const locations = parseOrKeepPrevious(location, parts.locations, known).filter(({visible}) => visible)
  return {
    sites: firstBySlug(sites),
    hosts: hostMap(sites),
    layers: byId(parseLayers(parts.layers)),
    dealerships: byId(parseOrKeepPrevious(dealership, parts.dealerships, before.dealerships)),
    manufacturers: byId(parseOrKeepPrevious(manufacturer, parts.manufacturers, before.manufacturers)),
    locationsOf: groupLocations(locations),
    offers: Map.groupBy(parseAll(offerAddress, parts.offers), ({slug}) => slug),
    content: parseContent(parts),
  }
}

function parseContent(parts: {[name: string]: unknown}): ContentAddresses {
  return {
    pages: parseAll(contentAddresses.pages, parts.pages),
    posts: parseAll(contentAddresses.posts, parts.posts),
    categories: parseAll(contentAddresses.categories, parts.categories),
    authors: parseAll(contentAddresses.authors, parts.authors),
    models: parseAll(contentAddresses.models, parts.models),
    redirects: parseAll(contentAddresses.redirects, parts.redirects),
    promotions: parseAll(contentAddresses.promotions, parts.promotions),
  }
}

function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : []
}

function byId<T extends {readonly id: string}>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

function parseAll<D extends DocumentDefinition>(definition: D, raw: unknown): DocumentOf<D>[] {
  return asList(raw).flatMap((item) => {
    const {document, faults} = parseDocument(definition, item)
    reportFaults(definition.name, isRecord(item) ? String(item.id) : null, faults)
    return document ? [document] : []
  })
}

function firstBySlug<T extends {readonly slug: string}>(items: readonly T[]): Map<string, T> {
  const first = new Map<string, T>()
  for (const item of items) if (!first.has(item.slug)) first.set(item.slug, item)
  return first
}

function parseLayers(raw: unknown): SettingsLayer[] {
  return asList(raw).flatMap((item) => {
    const layer = readLayer(item)
    const faults = layer?.faults ?? [{path: '', message: 'Not a settings layer'}]
    reportFaults('settings', layer?.id ?? (isRecord(item) ? String(item.id) : null), faults)
    return layer ? [layer] : []
  })
}

function hostMap(sites: readonly Site[]): Map<string, string> {
  const hosts = new Map<string, string>()
  for (const site of sites) {
    for (const host of site.hosts.map((name) => name.toLowerCase())) {
      // Of two sites with the same host the first is used, so that saving a second cannot replace the first.
      if (hosts.has(host)) logOnce('warn', 'content.host-taken', {host, site: site.slug})
      else hosts.set(host, site.slug)
    }
  }
  return hosts
}

function groupLocations(locations: readonly Location[]): Map<string, Location[]> {
  const groups = new Map<string, Location[]>()
  for (const location of locations) {
    const group = groups.get(location.dealership)
    if (group) group.push(location)
    else groups.set(location.dealership, [location])
  }
  return groups
}
