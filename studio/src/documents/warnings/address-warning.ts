import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {type CustomValidator, getPublishedId, type SanityDocument} from 'sanity'
import {getSlug} from '../../core/content/is-on-site.ts'
import {createCheck} from './warning.ts'

/** Warns before the address of a published document changes, because old links would break. */
export function findAddressWarning(
  definition: DocumentDefinition,
): CustomValidator<SanityDocument | undefined> | null {
  if (definition.fields.slug?.kind !== 'slug') return null
  return createCheck(async (document, client) => {
    const slug = getSlug(document)
    if (!slug) return []
    const id = getPublishedId(document._id)
    const before = await client
      .withConfig({perspective: 'published'})
      .fetch<string | null>('*[_id == $id][0].slug.current', {id}, {tag: 'address'})
    if (!before || before === slug || isFormer(document, before)) return []
    const cure = 'formerSlugs' in definition.fields ? 'add it to the former short names' : 'add a redirect'
    const message = `The address changes from "${before}" to "${slug}": links to the old one lead nowhere. Keep the old one, or ${cure}.`
    return [{path: ['slug'], message}]
  })
}

// The storefront redirects from these by itself.
function isFormer({formerSlugs}: SanityDocument, slug: string): boolean {
  return Array.isArray(formerSlugs) && formerSlugs.includes(slug)
}
