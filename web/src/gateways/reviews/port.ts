import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {review} from '@forecourt/schemas/review/review'
import type {SiteScope} from '../cms/list-scoped.ts'

export type Review = DocumentOf<typeof review>

/** Source of customers' reviews of a site's dealer. */
export type ReviewSource = {
  /**
   * The reviews that a site shows, newest first. Call it inside `'use cache'` only. Throws `ContentUnavailable` during
   * an outage without a cached answer: an outage is never an empty list.
   */
  readonly list: (site: SiteScope) => Promise<readonly Review[]>
}
