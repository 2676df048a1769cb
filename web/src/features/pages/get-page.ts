import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {findScoped} from '#/gateways/cms/find-scoped'
import type {SiteScope} from '#/gateways/cms/list-scoped'

export type Page = DocumentOf<typeof documents.page>

/** The page with this slug, the site's own before its brand's and everyone's; null for none. Throws `ContentUnavailable`. */
export async function getPage(site: SiteScope, slug: string): Promise<Page | null> {
  'use cache'
  return findScoped(documents.page, site, slug)
}
