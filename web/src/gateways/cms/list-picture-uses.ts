import {ok, type Result} from '#/lib/result'
import {type ContentChange, contentChange} from './content-change.ts'
import {isRows, queryContent} from './query-content.ts'

/** The content backend's own documents about pictures. */
export const PICTURE_TYPE = 'sanity.imageAsset'

/** More than so many documents are not released one by one. */
const MOST_USES = 500

const PROJECTION =
  '{"id": _id, "type": _type, "audience": scope.audience, "sites": scope.sites[]._ref, "layers": scope.layers[]._ref}'

/**
 * The published documents that show a picture, as if each had changed: pages follow what staff mark in the picture itself.
 * `null` if there are too many to list.
 */
export async function listPictureUses(id: string): Promise<Result<ContentChange[] | null>> {
  const query = `*[references($id)][0..${MOST_USES}]${PROJECTION}`
  const answer = await queryContent(query, {id}, isRows)
  if (!answer.ok) return answer
  if (answer.data.length > MOST_USES) return ok(null)
  return ok(answer.data.flatMap((row) => contentChange.safeParse(row).data ?? []))
}
