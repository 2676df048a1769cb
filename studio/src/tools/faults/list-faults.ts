import {type DocumentDefinition, isShownOn, parseDocument} from '@forecourt/schemas/document/define-document'
import type {Fault} from '@forecourt/schemas/fields/field'
import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {listLayerIds, listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {readScope} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

/** One stored document with faults, as the storefront reads it. */
export type FaultyDocument = {
  id: string
  type: string
  title: string
  /** The sites that it reaches, by name. */
  sites: string[]
  /** The document is not shown at all. */
  withheld: boolean
  faults: Fault[]
  /** The document as it should be, where there is none. */
  missing?: {readonly _id: string; readonly _type: string; readonly [name: string]: unknown}
}

/** The faults of a site's own settings; null where there are none, or the site has no settings. */
export function toSettingsFaults({settings: id, name}: SiteRecord, faults: Fault[]): FaultyDocument | null {
  if (faults.length === 0 || id === null) return null
  return {id, type: 'settings', title: name, sites: [name], withheld: false, faults}
}

type Raw = {
  id: string
  title: string
  value: unknown
  /** Its references to missing documents. */
  dangling?: readonly Fault[]
}

/** Faults of a settings layer, and the sites that use it. */
export function listLayerFaults(
  {id, title, value, dangling = []}: Raw,
  sites: readonly SiteRecord[],
): FaultyDocument | null {
  const layer: SettingsLayer | null = readLayer(value)
  const own = layer ? layer.faults : [{path: 'layer', message: 'Choose which kind of settings these are'}]
  const faults = [...own, ...dangling]
  if (faults.length === 0) return null
  const uses = (site: SiteRecord) =>
    layer ? listSiteLayers(site, new Map([[id, layer]])).length > 0 : listLayerIds(site).includes(id)
  const reached = sites.filter(uses).map(({name}) => name)
  return {id, type: 'settings', title, sites: reached, withheld: layer === null, faults}
}

/** Faults of a content document, and the sites that show it. */
export function listDocumentFaults(
  definition: DocumentDefinition,
  {id, title, value, dangling = []}: Raw,
  sites: readonly SiteRecord[],
): FaultyDocument | null {
  const {document, faults: own} = parseDocument(definition, value)
  const faults = [...own, ...dangling]
  if (faults.length === 0) return null
  const reached = sites
    .filter((site) => reaches(definition, document ?? value, id, site))
    .map(({name}) => name)
  return {id, type: definition.name, title, sites: reached, withheld: document === null, faults}
}

function reaches(definition: DocumentDefinition, value: unknown, id: string, site: SiteRecord): boolean {
  const stored = isRecord(value) ? value : {}
  const {dealership} = stored
  if (definition.name === 'site') return site.id === id
  if (definition.scoped)
    return isShownOn(readScope(definition, stored), {id: site.id, layerIds: listLayerIds(site)})
  if (definition.fields.dealership)
    return typeof dealership === 'string' && site.dealerships.includes(dealership)
  return site.dealerships.includes(id) || site.manufacturer === id
}
