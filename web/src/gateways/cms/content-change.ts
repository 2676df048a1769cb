import * as z from 'zod'
import {tags} from '#/lib/cache-tags'

// If the list cannot be parsed, the audience is unknown, so the whole type is released: pages must not keep the old
// state of a broken document.
const ids = z
  .array(z.string().min(1).max(200))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/**
 * The content webhook's projection of a changed document; `audience` and the following fields only where it has them.
 */
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

/** The id and type of the change sent after an outage; pages that show a last good result carry its tag. */
export const OUTAGE = 'outage'

/** The type of the change sent when a document's window starts or ends. */
export const WINDOW = 'window'

/** Whether a change concerns the memory of one process only: outages and timers are per process. */
export function isOfOneProcess({type}: ContentChange): boolean {
  return type === OUTAGE || type === WINDOW
}

/** A draft or a version of a release is not published, so no page shows it. */
export function isPublished({id}: ContentChange): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

/**
 * The cache tags to release for a changed document: pages that show it now and pages that its audience adds. A change
 * without an audience releases its whole type.
 */
export function listReleasedTags(change: ContentChange): string[] {
  const {id, type, audience, sites, layers} = change
  const documentTag = tags.document(id)
  if (audience === null && Object.hasOwn(SCOPELESS, type)) return [documentTag]
  const named = audience === 'sites' ? sites : audience === 'layers' ? layers : null
  if (named === null) return [documentTag, tags.type(type)]
  return [documentTag, ...named.map((audienceId) => tags.typeFor(type, audienceId))]
}

/** Documents without an audience field: the directory lists the sites they belong to. */
const SCOPELESS: {readonly [type: string]: true} = {
  site: true,
  settings: true,
  dealership: true,
  location: true,
  manufacturer: true,
}
