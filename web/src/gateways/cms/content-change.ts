import * as z from 'zod'
import {tags} from '#/lib/cache-tags'

// A list that cannot be read says nothing about the audience, so the whole type is released: a document that somebody
// broke must not keep its old state on the pages.
const ids = z
  .array(z.string().min(1).max(200))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** What the content webhook's projection sends of a changed document; `audience` and the rest only if it has them. */
export const contentChange = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(80),
  audience: z
    .enum(['all', 'layers', 'sites'])
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  sites: ids,
  layers: ids,
})

export type ContentChange = z.infer<typeof contentChange>

/** The id and the type of the change that the end of an outage is: pages that show a last good answer carry its tag. */
export const OUTAGE = 'outage'

/** Types that decide which sites there are and what they are made of; they live in the directory. */
const DIRECTORY_TYPES = new Set([
  'site',
  'settings',
  'dealership',
  'location',
  'manufacturer',
  'offer',
  'page',
  'post',
  'postCategory',
  'model',
  'redirect',
  OUTAGE,
])

/** Whether the directory of sites must be read again after a change. */
export function isDirectoryChange({type}: ContentChange): boolean {
  return DIRECTORY_TYPES.has(type)
}

/** A draft or a version of a release is not published, so no page shows it. */
export function isPublished({id}: ContentChange): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

/**
 * The tags that a changed document releases: whatever shows it now, and whatever its audience makes show it. A
 * change that does not say its audience releases its whole type.
 */
export function listReleasedTags(change: ContentChange): string[] {
  const {id, type, audience, sites, layers} = change
  const showing = tags.document(id)
  if (audience === null && Object.hasOwn(SCOPELESS, type)) return [showing]
  const named = audience === 'sites' ? sites : audience === 'layers' ? layers : null
  if (named === null) return [showing, tags.type(type)]
  return [showing, ...named.map((audienceId) => tags.typeFor(type, audienceId))]
}

/** Documents without an audience of their own: the sites they belong to are known from the directory. */
const SCOPELESS: {readonly [type: string]: true} = {
  site: true,
  settings: true,
  dealership: true,
  location: true,
  manufacturer: true,
}
