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
import {type ContentChange, OUTAGE} from '#/gateways/cms/content-change'
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

/**
 * The documents of the directory, by the names of their parts. Its queries, the check of their answers and the changes
 * after which it is read again derive from this.
 */
const DOCUMENTS = {
  sites: site,
  dealerships: dealership,
  locations: location,
  manufacturers: manufacturer,
  offers: offerAddress,
  ...contentAddresses,
}

type PartName = keyof typeof DOCUMENTS | 'layers'

function buildQuery(
  layers: string,
  getFilter: (name: string, definition: DocumentDefinition) => string,
): string {
  const parts = Object.entries(DOCUMENTS).map(
    ([name, definition]) => `"${name}": ${all(definition, getFilter(name, definition))}`,
  )
  return `{
  "layers": *[_type == "settings"${layers}] | order(_id) {${layerProjection}},
  ${parts.join(',\n  ')}
}`
}

export const directoryQuery = buildQuery('', () => '')

const OF_SITE: {readonly [name: string]: string} = {
  sites: '_id == $site',
  dealerships: '_id in $dealerships',
  locations: 'dealership._ref in $dealerships',
}

/** The same query for one site: `$site` is its id, `$layers` and `$dealerships` are the ids of its own. */
export const siteDirectoryQuery = buildQuery(
  ' && _id in $layers',
  (name, {fields}) => OF_SITE[name] ?? ('scope' in fields ? ON_SITE : ''),
)

export type DirectoryAnswer = {readonly [name in PartName]: readonly Row[]}

/** Whether a value is the result of a directory query: every part of it is a list of documents. */
export function isDirectoryAnswer(result: unknown): result is DirectoryAnswer {
  return isRecord(result) && ['layers', ...Object.keys(DOCUMENTS)].every((name) => isRows(result[name]))
}

const TYPES: ReadonlySet<string> = new Set([
  OUTAGE,
  'settings',
  ...Object.values(DOCUMENTS).map(({name}) => name),
])

/** Whether the directory must be read again after a change. */
export function isDirectoryChange({type}: ContentChange): boolean {
  return TYPES.has(type)
}

/**
 * Parses the result of the directory query. Broken parts are left out and reported; those that pages depend on keep
 * their `previous` value. Never throws.
 */
export function parseDirectory(raw: unknown, previous: Directory | null = null): Directory {
  const parts = isRecord(raw) ? raw : {}
  const sites = parseSites(parts.sites, byId(listValues(previous?.sites))).filter((site) => site.live)
  const known = byId(listValues(previous?.locationsOf).flat())
  const locations = parseOrKeepPrevious(location, parts.locations, known).filter(({visible}) => visible)
  return {
    sites: firstBySlug(sites),
    hosts: hostMap(sites),
    layers: byId(parseLayers(parts.layers)),
    dealerships: byId(parseOrKeepPrevious(dealership, parts.dealerships, previous?.dealerships)),
    manufacturers: byId(parseOrKeepPrevious(manufacturer, parts.manufacturers, previous?.manufacturers)),
    locationsOf: groupLocations(locations),
    offers: Map.groupBy(parseAll(offerAddress, parts.offers), ({slug}) => slug),
    content: parseContent(parts),
  }
}

function parseContent(parts: {[name: string]: unknown}): ContentAddresses {
  const entries = Object.entries(contentAddresses).map(([name, definition]) => [
    name,
    parseAll(definition, parts[name]),
  ])
  return Object.fromEntries(entries)
}

function listValues<T>(items: ReadonlyMap<string, T> | undefined): T[] {
  return [...(items?.values() ?? [])]
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
