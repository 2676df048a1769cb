import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {listLive} from '#/gateways/cms/list-live'
import type {SiteScope} from '#/gateways/cms/list-scoped'

export type Slide = DocumentOf<typeof documents.slide>

/** The slides that run on a site's home page now, in staff's order. Throws `ContentUnavailable`. */
export async function listSlides(site: SiteScope): Promise<readonly Slide[]> {
  'use cache'
  return listLive(documents.slide, site, {order: 'order asc, _id asc'})
}
