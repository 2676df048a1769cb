import type {SanityClient} from '@sanity/client'
import * as z from 'zod'
import {findDefinition} from '../../core/content/find-definition.ts'
import {TITLE} from '../../core/content/title-query.ts'

/** A document that shows a picture, or will once its draft is published. */
export type PictureUse = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly kind: string
}

const USES = `*[references($id)] | order(_type asc, _id asc){"id": _id, "type": _type, "title": ${TITLE}}`

const usesSchema = z.array(
  z.object({id: z.string(), type: z.string(), title: z.string().nullish().catch(null)}),
)

/** The documents that use a picture, drafts included, each once. Throws when the content backend does not answer. */
export async function fetchPictureUses(client: SanityClient, id: string): Promise<PictureUse[]> {
  const raw = client.withConfig({perspective: 'raw'})
  const found = usesSchema.parse(await raw.fetch<unknown>(USES, {id}, {tag: 'picture-uses'}))
  const byId = new Map<string, PictureUse>()
  for (const {id: stored, type, title} of found) {
    const published = stored.replace(/^(?:drafts|versions\.[^.]+)\./, '')
    const kind = findDefinition(type)?.title ?? type
    byId.set(published, {id: published, type, title: title ?? 'Untitled', kind})
  }
  return [...byId.values()]
}

/** Why a picture cannot be deleted, in words; `null` where nothing that this person sees uses it. */
export function describeHold(uses: readonly PictureUse[]): string | null {
  const [first, ...more] = uses
  if (!first) return null
  const others =
    more.length === 0 ? '' : more.length === 1 ? ' and 1 more use' : ` and ${more.length} more use`
  return `It cannot be deleted: “${first.title}”${others || ' uses'} it. Choose another picture there first.`
}
