import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {page} from '@forecourt/schemas/page/page'
import {findScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {removeDeadLinks} from '#/tenant/remove-dead-links'

export type Page = DocumentOf<typeof page>

/**
 * The page with this slug, the site's own before its brand's and the shared one; null for none. Throws
 * `ContentUnavailable`.
 */
export async function getPage(site: SiteScope, slug: string): Promise<Page | null> {
  'use cache'
  return removeDeadLinks(site.slug, await findScoped(page, site, slug))
}
