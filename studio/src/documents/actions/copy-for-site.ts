import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'

type Stored = {[name: string]: unknown}
type Target = {id: string; slug: string}

/**
 * A draft with the same content, shown on one other site only. Its slug is derived from the site's, because two
 * documents cannot share an address.
 */
export function copyForSite(
  definition: DocumentDefinition,
  document: Stored,
  site: Target,
  newId: string,
): Stored & {_id: string; _type: string} {
  const {_id: _own, _rev, _createdAt, _updatedAt, ...content} = document
  const sites = [{_type: 'reference', _ref: site.id, _key: site.id}]
  return {
    ...content,
    _id: `drafts.${newId}`,
    _type: definition.name,
    ...addressFor(definition, content.slug, site),
    scope: {audience: 'sites', sites},
  }
}

const LONGEST = 96

function addressFor(definition: DocumentDefinition, slug: unknown, site: Target): Stored {
  if (definition.fields.slug?.kind !== 'slug') return {}
  const before = typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current) : ''
  const current = [before, site.slug].filter(Boolean).join('-').slice(0, LONGEST).replace(/-+$/, '')
  return {slug: {_type: 'slug', current}}
}
