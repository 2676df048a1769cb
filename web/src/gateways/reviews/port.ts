import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {review} from '@forecourt/schemas/review/review'
import type {SiteScope} from '../cms/list-scoped.ts'

export type Review = DocumentOf<typeof review>

/** Knows what customers said of a site's dealer. */
export type ReviewSource = {
  /**
   * The reviews that a site shows, the newest first. Call it inside `'use cache'` only. Throws `ContentUnavailable` when
   * the source does not answer and nothing is kept from before: an outage is never an empty list.
   */
  readonly list: (site: SiteScope) => Promise<readonly Review[]>
}
