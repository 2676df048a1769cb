import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {slide} from '@forecourt/schemas/slide/slide'
import {listLive, type SiteScope} from '#/gateways/cms/list-scoped'
import {removeDeadLinks} from '#/tenant/remove-dead-links'

export type Slide = DocumentOf<typeof slide>

/** The current slides of a site's home page, in staff's order. Throws `ContentUnavailable`. */
export async function listSlides(site: SiteScope): Promise<readonly Slide[]> {
  'use cache'
  return removeDeadLinks(site.slug, await listLive(slide, site, {order: SHOWN_ORDER.slide}))
}
