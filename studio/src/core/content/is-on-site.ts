import {type DocumentDefinition, isShownOn, type Scope} from '@forecourt/schemas/document/define-document'
import {type LayeredSite, listLayerIds} from '@forecourt/schemas/settings/site-layers'
import {isReached, readTrial, TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {getPublishedId} from '@sanity/client/csm'
import type {SiteRecord} from '../layers/list-layers.ts'
import {findDefinition} from './find-definition.ts'

type Stored = {readonly [name: string]: unknown}

/** What of a site decides which documents it shows. */
export type SiteInScope = LayeredSite & Pick<SiteRecord, 'dealerships'>

const EVERYWHERE: Scope = {audience: 'all', layers: [], sites: [], excludedSites: []}

/** Whether a stored document belongs to what a site shows: by its scope, its dealership, or as a part of the site. */
export function isOnSite(document: Stored, site: SiteInScope): boolean {
  const definition = findDefinition(document._type)
  if (!definition) return false
  const id = getPublishedId(String(document._id))
  if (definition.name === 'site') return site.id === id
  if (definition.name === 'settings') return hasLayer(id, document, site)
  if (definition.name === 'dealership') return site.dealerships.includes(id)
  if (definition.scoped)
    return isShownOn(readScope(definition, document), {id: site.id, layerIds: listLayerIds(site)})
  if (definition.belongs !== 'of-dealership') return true
  return document.visible !== false && site.dealerships.includes(getReference(document.dealership))
}

function hasLayer(id: string, document: Stored, site: SiteInScope): boolean {
  if (id !== TRIAL_LAYER_ID) return listLayerIds(site).includes(id)
  const trial = readTrial(document.trial)
  return trial.on && isReached(trial, site)
}

/** Where a document shows, as it is stored or as a query gives it; everywhere without a scope. */
export function readScope(definition: DocumentDefinition, {scope}: Stored): Scope {
  if (typeof scope !== 'object' || scope === null) return EVERYWHERE
  const plain = Object.entries(scope).map(([name, value]) => [
    name,
    // A stored reference is an object; a query gives the ids, which the scope's own reader wants.
    Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : getReference(one))) : value,
  ])
  const read = definition.fields.scope?.read(Object.fromEntries(plain), 'scope', [])
  return {...EVERYWHERE, ...(read as Partial<Scope> | undefined)}
}

/** The id that a stored reference names; empty for none. */
export function getReference(value: unknown): string {
  return typeof value === 'object' && value !== null && '_ref' in value ? String(value._ref) : ''
}

/** The ids that a stored list of references names. */
export function getReferences(value: unknown): string[] {
  return Array.isArray(value) ? value.map(getReference) : []
}

/** The word of a stored document's slug; empty for none. */
export function getSlug({slug}: Stored): string {
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return ''
  return typeof slug.current === 'string' ? slug.current : ''
}

/** How far a stored document's audience reaches: 0 named sites, 1 layers, 2 all sites. Of two the narrower shows. */
export function getScopeRank({scope}: Stored): 0 | 1 | 2 {
  const audience = typeof scope === 'object' && scope !== null && 'audience' in scope ? scope.audience : 'all'
  return audience === 'sites' ? 0 : audience === 'layers' ? 1 : 2
}
