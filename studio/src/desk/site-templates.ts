import {type DocumentDefinition, type Fields, LAYER_KINDS, type LayerKind} from '@forecourt/schemas'
import type {Template} from 'sanity'
import {belongsToDealership, siteContentTypes} from '../content-list/content-types.ts'

/** What a list on a site's desk knows about that site. */
export type SiteParameters = {siteId: string; dealershipId: string | null}

export function siteTemplateId(definition: DocumentDefinition): string {
  return `${definition.name}-on-site`
}

export function layerTemplateId(kind: LayerKind): string {
  return `settings-${kind}`
}

/** Templates that a site's lists and the lists of settings layers start new documents from. */
export function deskTemplates(): Template[] {
  const onSites = siteContentTypes().map((definition) => ({
    id: siteTemplateId(definition),
    title: `${definition.title} on this site`,
    schemaType: definition.name,
    parameters: [
      {name: 'siteId', type: 'string'},
      {name: 'dealershipId', type: 'string'},
    ],
    value: (parameters: SiteParameters) => startOnSite(definition, parameters),
  }))
  const layers = Object.entries(LAYER_KINDS).map(([kind, title]) => ({
    id: `settings-${kind}`,
    title: `${title} settings`,
    schemaType: 'settings',
    parameters: [{name: 'title', type: 'string'}],
    value: (parameters?: {title?: string}) => ({layer: kind, title: parameters?.title}),
  }))
  return [...onSites, ...layers]
}

/** A new document of a site's list: it shows on that site alone, or belongs to the site's first dealership. */
export function startOnSite(
  definition: DocumentDefinition,
  {siteId, dealershipId}: SiteParameters,
): {[name: string]: unknown} {
  const start = startValues(definition.fields)
  if (definition.scoped) {
    const sites = [{_type: 'reference', _ref: siteId, _key: siteId}]
    return {...start, scope: {audience: 'sites', sites}}
  }
  if (!belongsToDealership(definition) || !dealershipId) return start
  return {...start, dealership: {_type: 'reference', _ref: dealershipId}}
}

const STARTING_KINDS = new Set(['flag', 'choice', 'number', 'money', 'percent'])

/** The declared defaults that a person would otherwise have to set by hand: switches, choices and numbers. */
export function startValues(fields: Fields): {[name: string]: unknown} {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.fields) {
      const inner = startValues(field.fields)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    return STARTING_KINDS.has(field.kind) && field.default !== null ? [[name, field.default]] : []
  })
  return Object.fromEntries(entries)
}
