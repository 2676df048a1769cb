import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getDraftId} from '@sanity/client/csm'
import type {SanityDocument} from 'sanity'
import {withoutIdentity} from '../../core/changes/edit.ts'
import {getSlug} from '../../core/content/is-on-site.ts'

type Copy = {
  readonly id: string
  /** The last word of its address, since two documents cannot share one. */
  readonly ending: string
  /** What it has in place of the document's. */
  readonly own: {readonly [name: string]: unknown}
}

const LONGEST_ADDRESS = 96

/** A draft with the content of a document, with an address of its own where documents of its type have one. */
function copyDocument({fields}: DocumentDefinition, document: SanityDocument, {id, ending, own}: Copy) {
  const before = getSlug(document).slice(0, LONGEST_ADDRESS - ending.length - 1)
  const slug = {_type: 'slug', current: [before, ending].filter(Boolean).join('-')}
  return {
    ...withoutIdentity(document, getDraftId(id)),
    ...(fields.slug?.kind === 'slug' && {slug}),
    ...own,
    _type: document._type,
  }
}

/** A copy that shows on one other site alone. */
export function copyForSite(
  definition: DocumentDefinition,
  document: SanityDocument,
  site: {readonly id: string; readonly slug: string},
  id: string,
) {
  const sites = [{_type: 'reference', _ref: site.id, _key: site.id}]
  return copyDocument(definition, document, {id, ending: site.slug, own: {scope: {audience: 'sites', sites}}})
}

/** A copy with a name that tells the two apart. */
export function copyUnderNewName(definition: DocumentDefinition, document: SanityDocument, id: string) {
  const {title} = definition.preview
  const name: unknown = document[title]
  const own = typeof name === 'string' ? {[title]: `${name} (copy)`} : {}
  return copyDocument(definition, document, {id, ending: 'copy', own})
}
