import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityDocument} from '@sanity/client'
import type {Change} from '../../core/changes/changes.ts'

/** Sets the last day of documents: `instant` in ISO 8601, or none. */
export function planLastDays(ids: readonly string[], instant: string | null): Change[] {
  return ids.map((id) =>
    instant === null ? {id, unset: ['window.end']} : {id, set: {'window.end': instant}},
  )
}

/** Shows documents on these sites alone. */
export function planSites(ids: readonly string[], siteIds: readonly string[]): Change[] {
  const sites = siteIds.map((_ref) => ({_type: 'reference', _ref, _key: _ref}))
  return ids.map((id) => ({
    id,
    set: {'scope.audience': 'sites', 'scope.sites': sites},
    unset: ['scope.layers', 'scope.excludedSites'],
  }))
}

const LONGEST_ADDRESS = 96

/** A draft with the same content except its name and its slug, which must be unique. */
export function copyDocument(
  {fields, preview}: DocumentDefinition,
  document: SanityDocument,
  newId: string,
): {_id: string; _type: string; [name: string]: unknown} {
  const {_id: _own, _rev, _createdAt, _updatedAt, ...content} = document
  const name: unknown = content[preview.title]
  const slug: unknown = content.slug
  const before = typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current) : ''
  const address = `${before.slice(0, LONGEST_ADDRESS - '-copy'.length)}-copy`
  return {
    ...content,
    _id: `drafts.${newId}`,
    ...(typeof name === 'string' && {[preview.title]: `${name} (copy)`}),
    ...(fields.slug?.kind === 'slug' && {slug: {_type: 'slug', current: address}}),
  }
}
