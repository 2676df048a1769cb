import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Model = DocumentOf<typeof documents.model>

/** The models of the new range that a site shows, in the order staff gave them. Throws `ContentUnavailable`. */
export async function listModels(site: SiteScope): Promise<readonly Model[]> {
  'use cache'
  return listScoped(documents.model, site, {order: 'order asc, name asc'})
}
