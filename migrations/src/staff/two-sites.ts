import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'

type Stored = {_id: string; _type: string; [field: string]: unknown}

/** The owner of a document, seen by an editor of site A. */
export type Side = 'mine' | 'seen' | 'hidden'

export const EDITOR_OF_A = 'editor-of-a@example.test'

const refTo = (id: string) => ({_type: 'reference', _ref: id, _key: id, _weak: false})
const slug = (current: string) => ({_type: 'slug', current})

/** Where a scoped document can be shown, and how an editor of site A sees it. */
const SCOPES: {[name: string]: {side: Side; scope: object | undefined}} = {
  a: {side: 'mine', scope: {audience: 'sites', sites: [refTo('site-a')]}},
  b: {side: 'hidden', scope: {audience: 'sites', sites: [refTo('site-b')]}},
  both: {side: 'seen', scope: {audience: 'sites', sites: [refTo('site-a'), refTo('site-b')]}},
  all: {side: 'seen', scope: {audience: 'all'}},
  unsaid: {side: 'seen', scope: undefined},
  template: {side: 'seen', scope: {audience: 'layers', layers: [refTo('layer-template')]}},
  brand: {side: 'hidden', scope: {audience: 'layers', layers: [refTo('layer-brand')]}},
  nobody: {side: 'hidden', scope: {audience: 'sites', sites: []}},
}

/** Two sites that share a dealership, and a document of every type for each way it can belong to them. */
export function buildTwoSites(): {document: Stored; side: Side}[] {
  const {site, settings, dealership, staffUser} = documents
  const layer = (id: string, kind: string, side: Side) => ({
    side,
    document: {_id: id, _type: settings.name, title: id, layer: kind},
  })
  const person = (id: string, role: string, sites: string[], email = `${id}@example.test`) => ({
    side: 'hidden' as const,
    document: {_id: id, _type: staffUser.name, name: id, email, role, sites: sites.map(refTo), active: true},
  })
  const fixed = [
    layer(DEFAULT_LAYER_ID, 'default', 'seen'),
    layer('layer-template', 'template', 'seen'),
    layer('layer-brand', 'brand', 'seen'),
    layer('layer-a', 'site', 'mine'),
    layer('layer-b', 'site', 'hidden'),
    ...(['a', 'both', 'b'] as const).map((name, at) => ({
      side: name === 'b' ? ('hidden' as const) : ('seen' as const),
      document: {
        _id: `dealership-${name}`,
        _type: dealership.name,
        name,
        slug: slug(name),
        number: at + 1,
      },
    })),
    {side: 'seen' as const, document: getSite(site.name, 'a', {template: refTo('layer-template')})},
    {side: 'hidden' as const, document: getSite(site.name, 'b', {brand: refTo('layer-brand')})},
    person('staff-admin', 'administrator', []),
    person('staff-editor', 'editor', []),
    person('staff-viewer', 'viewer', []),
    person('staff-a', 'site-editor', ['site-a'], EDITOR_OF_A),
    person('staff-gone', 'site-editor', []),
  ]
  return [...fixed, ...Object.values<DocumentDefinition>(documents).flatMap(getContent)]
}

function getSite(_type: string, name: string, layers: object): Stored {
  return {
    _id: `site-${name}`,
    _type,
    name: `Site ${name}`,
    slug: slug(name),
    hosts: [`${name}.example.test`],
    live: true,
    ...layers,
    settings: refTo(`layer-${name}`),
    dealerships: [refTo(`dealership-${name}`), refTo('dealership-both')],
  }
}

function getContent({name, belongs}: DocumentDefinition): {document: Stored; side: Side}[] {
  const base = {_type: name, note: 'as it was'}
  if (belongs === 'shared') return [{side: 'seen', document: {...base, _id: `${name}-shared`}}]
  if (belongs === 'of-dealership') {
    const sides = {a: 'mine', both: 'seen', b: 'hidden'} as const
    return Object.entries(sides).map(([of, side]) => ({
      side,
      document: {...base, _id: `${name}-${of}`, dealership: refTo(`dealership-${of}`)},
    }))
  }
  if (belongs !== 'scope') return []
  return Object.entries(SCOPES).flatMap(([where, {side, scope}]) => {
    const document = {...base, ...(scope ? {scope} : {})}
    // With a draft and a release version of each: these are not public but belong to the same site.
    return ['', 'drafts.', 'versions.r1.'].map((prefix) => ({
      side,
      document: {...document, _id: `${prefix}${name}-${where}`},
    }))
  })
}
