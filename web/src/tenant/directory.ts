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
import {isCount, isRows, type Row} from '#/gateways/cms/query-content'
import {logOnce} from '#/lib/log'
import {
  type ContentAddresses,
  contentAddresses,
  type OfferAddress,
  offerAddress,
} from './content-addresses.ts'
import {parseOrKeepPrevious, parseSites, readList} from './parse-or-keep-previous.ts'

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
  /** What all of it is derived from, so that a change replaces a document and leaves the rest. */
  readonly source: Source
}

/** Parsed documents by id, of each part in the order in which they were created. */
type Parts = {
  readonly layers: ReadonlyMap<string, SettingsLayer>
  readonly sites: ReadonlyMap<string, Site>
  readonly dealerships: ReadonlyMap<string, Dealership>
  readonly locations: ReadonlyMap<string, Location>
  readonly manufacturers: ReadonlyMap<string, Manufacturer>
  readonly offers: ReadonlyMap<string, OfferAddress>
} & {readonly [N in keyof ContentAddresses]: ReadonlyMap<string, ContentAddresses[N][number]>}

type Source = {
  readonly parts: Parts
  /** The ids of all documents that were read, parsed or not. */
  readonly ids: ReadonlySet<string>
  /** When the newest of them was written, by the clock of the content backend; null if none states it. */
  readonly newest: string | null
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

function buildParts(
  layers: string,
  getFilter: (name: string, definition: DocumentDefinition) => string,
): string {
  const parts = Object.entries(DOCUMENTS).map(
    ([name, definition]) => `"${name}": ${all(definition, getFilter(name, definition))}`,
  )
  return `
  "layers": *[_type == "settings"${layers}] | order(_id) {${layerProjection}},
  ${parts.join(',\n  ')}`
}

export const directoryQuery = `{${buildParts('', () => '')}}`

const CHANGED = '(_id in $ids || _updatedAt >= $since)'

/**
 * The same query for what has changed: `$ids` are the ids of changed documents, and `$since` a time (ISO) from which
 * others are read too, in case that nobody told of them. `total` is how many documents there are.
 */
export const directoryChangesQuery = `{${buildParts(` && ${CHANGED}`, () => CHANGED)},
  "total": count(*[_type in [${['settings', ...Object.values(DOCUMENTS).map(({name}) => name)].map((name) => `"${name}"`)}]])}`

const OF_SITE: {readonly [name: string]: string} = {
  sites: '_id == $site',
  dealerships: '_id in $dealerships',
  locations: 'dealership._ref in $dealerships',
}

/** The same query for one site: `$site` is its id, `$layers` and `$dealerships` are the ids of its own. */
export const siteDirectoryQuery = `{${buildParts(
  ' && _id in $layers',
  (name, {fields}) => OF_SITE[name] ?? ('scope' in fields ? ON_SITE : ''),
)}}`

export type DirectoryAnswer = {readonly [name in PartName]: readonly Row[]}

/** What `directoryChangesQuery` finds. */
export type DirectoryChanges = DirectoryAnswer & {readonly total: number}

/** Whether a value is the result of a directory query: every part of it is a list of documents. */
export function isDirectoryAnswer(result: unknown): result is DirectoryAnswer {
  return isRecord(result) && ['layers', ...Object.keys(DOCUMENTS)].every((name) => isRows(result[name]))
}

/** Whether a value is the result of `directoryChangesQuery`. */
export function isDirectoryChanges(result: unknown): result is DirectoryChanges {
  return isDirectoryAnswer(result) && 'total' in result && isCount(result.total)
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
  const rows = isRecord(raw) ? raw : {}
  return buildDirectory({
    parts: parseParts(rows, previous?.source.parts ?? null),
    ids: new Set(listIds(rows)),
    newest: findNewest(rows, null),
  })
}

/**
 * The directory with documents read anew: those of `ids` that the answer does not have were deleted. Null where its
 * documents are not all that there are, so that it has to be read whole.
 */
export function updateDirectory(
  previous: Directory,
  {total, ...rows}: DirectoryChanges,
  ids: readonly string[],
): Directory | null {
  const {parts, ids: known, newest} = previous.source
  const found = listIds(rows)
  const all = new Set(known)
  for (const id of ids) all.delete(id)
  for (const id of found) all.add(id)
  if (all.size !== total) return null
  const read = parseParts(rows, parts)
  const replaced = new Set([...ids, ...found])
  const entries = Object.entries(parts).map(([name, before]) => [
    name,
    replaceDocuments<unknown>(before, read[name as keyof Parts], replaced),
  ])
  return buildDirectory({parts: Object.fromEntries(entries), ids: all, newest: findNewest(rows, newest)})
}

function replaceDocuments<T>(
  before: ReadonlyMap<string, T>,
  read: ReadonlyMap<string, T>,
  replaced: ReadonlySet<string>,
): ReadonlyMap<string, T> {
  if (read.size === 0 && ![...replaced].some((id) => before.has(id))) return before
  const after = new Map(before)
  for (const id of replaced) if (!read.has(id)) after.delete(id)
  // One that is known keeps its place, a new one comes last: in the order in which they were created.
  for (const [id, document] of read) after.set(id, document)
  return after
}

type Rows = {readonly [name: string]: unknown}

function listIds(rows: Rows): string[] {
  return Object.values(rows).flatMap((part) =>
    readList(part).flatMap((row) => (isRecord(row) && typeof row.id === 'string' ? [row.id] : [])),
  )
}

function findNewest(rows: Rows, before: string | null): string | null {
  let newest = before
  for (const row of Object.values(rows).flatMap(readList))
    if (isRecord(row) && typeof row.updatedAt === 'string' && row.updatedAt > (newest ?? ''))
      newest = row.updatedAt
  return newest
}

function parseParts(rows: Rows, previous: Parts | null): Parts {
  return {
    layers: byId(parseLayers(rows.layers)),
    sites: byId(parseSites(rows.sites, previous?.sites ?? new Map())),
    dealerships: byId(parseOrKeepPrevious(dealership, rows.dealerships, previous?.dealerships)),
    locations: byId(parseOrKeepPrevious(location, rows.locations, previous?.locations)),
    manufacturers: byId(parseOrKeepPrevious(manufacturer, rows.manufacturers, previous?.manufacturers)),
    offers: byId(parseAll(offerAddress, rows.offers)),
    ...parseContent(rows),
  }
}

function parseContent(rows: Rows): {
  readonly [N in keyof ContentAddresses]: ReadonlyMap<string, ContentAddresses[N][number]>
} {
  const entries = Object.entries(contentAddresses).map(([name, definition]) => [
    name,
    byId(parseAll(definition, rows[name])),
  ])
  return Object.fromEntries(entries)
}

function buildDirectory(source: Source): Directory {
  const {layers, sites, dealerships, locations, manufacturers, offers, ...content} = source.parts
  const live = [...sites.values()].filter((site) => site.live)
  const entries = Object.entries(content).map(([name, documents]) => [name, [...documents.values()]])
  return {
    sites: firstBySlug(live),
    hosts: hostMap(live),
    layers,
    dealerships,
    manufacturers,
    locationsOf: Map.groupBy(
      [...locations.values()].filter(({visible}) => visible),
      ({dealership}) => dealership,
    ),
    offers: Map.groupBy(offers.values(), ({slug}) => slug),
    content: Object.fromEntries(entries),
    source,
  }
}

function byId<T extends {readonly id: string}>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

function parseAll<D extends DocumentDefinition>(definition: D, raw: unknown): DocumentOf<D>[] {
  return readList(raw).flatMap((item) => {
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
  return readList(raw).flatMap((item) => {
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
