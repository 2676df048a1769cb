import {
  type DocumentDefinition,
  type DocumentOf,
  documents,
  layerProjection,
  parseDocument,
  projectDocument,
  readLayer,
  type SettingsLayer,
} from '@forecourt/schemas'
import {logOnce} from '#/lib/log'
import type {Dealership, Location, Manufacturer, Site} from './tenant-config.ts'

/** All sites and what they are made of, as one read of the content backend gives it. */
export type Directory = {
  readonly sites: ReadonlyMap<string, Site>
  /** Host name → site slug; live sites only. */
  readonly hosts: ReadonlyMap<string, string>
  readonly layers: ReadonlyMap<string, SettingsLayer>
  readonly dealerships: ReadonlyMap<string, Dealership>
  readonly manufacturers: ReadonlyMap<string, Manufacturer>
  readonly locationsOf: ReadonlyMap<string, readonly Location[]>
  /** Every offer by its slug, with what decides where and when it shows. */
  readonly offers: ReadonlyMap<string, OfferAddress>
}

/** The part of an offer that decides whether its address exists. */
export const offerAddress = {
  ...documents.offer,
  fields: {
    slug: documents.offer.fields.slug,
    window: documents.offer.fields.window,
    scope: documents.offer.fields.scope,
  },
}
export type OfferAddress = DocumentOf<typeof offerAddress>

function all(definition: DocumentDefinition): string {
  return `*[_type == "${definition.name}"] | order(_id) {${projectDocument(definition)}}`
}

export const directoryQuery = `{
  "sites": ${all(documents.site)},
  "layers": *[_type == "settings"] | order(_id) {${layerProjection}},
  "dealerships": ${all(documents.dealership)},
  "locations": ${all(documents.location)},
  "manufacturers": ${all(documents.manufacturer)},
  "offers": ${all(offerAddress)}
}`

/** Reads the directory query's answer. Broken parts are left out alone and reported; never throws. */
export function parseDirectory(raw: unknown): Directory {
  const parts = isRecord(raw) ? raw : {}
  const sites = parseAll(documents.site, parts.sites).filter((site) => site.live)
  const locations = parseAll(documents.location, parts.locations).filter(({visible}) => visible)
  return {
    sites: new Map(sites.map((site) => [site.slug, site])),
    hosts: hostMap(sites),
    layers: byId(parseLayers(parts.layers)),
    dealerships: byId(parseAll(documents.dealership, parts.dealerships)),
    manufacturers: byId(parseAll(documents.manufacturer, parts.manufacturers)),
    locationsOf: groupLocations(locations),
    offers: new Map(parseAll(offerAddress, parts.offers).map((offer) => [offer.slug, offer])),
  }
}

function isRecord(value: unknown): value is {[name: string]: unknown} {
  return typeof value === 'object' && value !== null
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
    if (faults.length > 0) {
      const id = isRecord(item) ? item.id : null
      logOnce('warn', 'content.fault', {type: definition.name, id, faults})
    }
    return document ? [document] : []
  })
}

function parseLayers(raw: unknown): SettingsLayer[] {
  return asList(raw).flatMap((item) => {
    const layer = readLayer(item)
    const faults = layer?.faults ?? [{path: '', message: 'Not a settings layer'}]
    if (faults.length > 0) logOnce('warn', 'content.fault', {type: 'settings', id: layer?.id ?? null, faults})
    return layer ? [layer] : []
  })
}

function hostMap(sites: readonly Site[]): Map<string, string> {
  const hosts = new Map<string, string>()
  for (const site of sites) {
    for (const host of site.hosts.map((name) => name.toLowerCase())) {
      // Two sites on one host: the first keeps it, so that saving a second never takes the first down.
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
