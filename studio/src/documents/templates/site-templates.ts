import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Fields} from '@forecourt/schemas/fields/field'
import {DEFAULT_ZONE} from '@forecourt/schemas/location/order-locations'
import {LAYER_KINDS, type LayerKind} from '@forecourt/schemas/settings/layer'
import type {SanityClient, Template} from 'sanity'
import {isDealershipContent, listWrittenTypes} from '../../core/content/content-types.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {LOCATIONS_QUERY, readZonedLocations, resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {createWindow} from '../../inputs/window-input/window-edge.ts'

/** The parameters that a list on a site's desk passes to a template. */
export type SiteParameters = {siteId: string; dealershipId: string | null}

export function getSiteTemplateId(definition: DocumentDefinition): string {
  return `${definition.name}-on-site`
}

export function getLayerTemplateId(kind: LayerKind): string {
  return `settings-${kind}`
}

/** The templates with which a site's lists and the lists of settings layers create documents. */
export function listDeskTemplates(): Template[] {
  const onSites = listWrittenTypes().map((definition) => ({
    id: getSiteTemplateId(definition),
    title: `${definition.title} on this site`,
    schemaType: definition.name,
    parameters: [
      {name: 'siteId', type: 'string'},
      {name: 'dealershipId', type: 'string'},
    ],
    value: async (parameters: SiteParameters, {getClient}: {getClient: GetClient}) => {
      const zone = await getZone(parameters.siteId, getClient)
      return startOnSite(definition, parameters, {now: Date.now(), zone})
    },
  }))
  const layers = Object.entries(LAYER_KINDS).map(([kind, title]) => ({
    id: `settings-${kind}`,
    title: `${title} settings`,
    schemaType: 'settings',
    parameters: [{name: 'title', type: 'string'}],
    // There is one trial of defaults, so it has a name already.
    value: (parameters?: {title?: string}) => ({
      layer: kind,
      title: kind === 'trial' ? title : parameters?.title,
    }),
  }))
  return [...onSites, ...layers, overlayTemplate]
}

export const OVERLAY_TEMPLATE = 'car-overlay-of-car'

/** An empty document for a car's locked fields. */
const overlayTemplate: Template = {
  id: OVERLAY_TEMPLATE,
  title: 'Locked fields of a car',
  schemaType: documents.carOverlay.name,
  parameters: [
    {name: 'dealership', type: 'string'},
    {name: 'name', type: 'string'},
  ],
  value: ({dealership, name}: {dealership?: string; name?: string}) => ({
    name,
    dealership: dealership ? {_type: 'reference', _ref: dealership} : undefined,
  }),
}

type GetClient = (options: {apiVersion: string}) => SanityClient

// A list waits for this before it creates a document; after a failure the default zone is used.
async function getZone(siteId: string, getClient: GetClient): Promise<string> {
  const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'published'})
  const asked = `{"places": ${LOCATIONS_QUERY.fetch}, "dealerships": *[_id == $siteId][0].dealerships[]._ref}`
  const answer = await client
    .fetch<{places: unknown; dealerships: string[] | null}>(asked, {siteId}, {tag: 'zone-of-site'})
    .catch(() => null)
  if (!answer?.dealerships) return DEFAULT_ZONE
  return resolveSiteZone({dealerships: answer.dealerships}, readZonedLocations(answer.places))
}

/** A new document from a site's list: it shows on that site only, or belongs to the site's first dealership. */
export function startOnSite(
  definition: DocumentDefinition,
  {siteId, dealershipId}: SiteParameters,
  clock: {now: number; zone: string},
): {[name: string]: unknown} {
  const {fields, showsFrom} = definition
  const start = {
    ...startValues(fields),
    ...(fields.window && {window: createWindow(clock.now, clock.zone)}),
    ...(fields.zone && {zone: clock.zone}),
    ...(showsFrom && {[showsFrom]: createWindow(clock.now, clock.zone).start}),
  }
  if (definition.scoped) {
    const sites = [{_type: 'reference', _ref: siteId, _key: siteId}]
    return {...start, scope: {audience: 'sites', sites}}
  }
  if (!isDealershipContent(definition) || !dealershipId) return start
  return {...start, dealership: {_type: 'reference', _ref: dealershipId}}
}

const STARTING_KINDS = new Set(['flag', 'choice', 'number', 'money', 'percent'])

/** Declared defaults that staff would otherwise have to set: switches, choices and numbers. */
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
