import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {model} from '@forecourt/schemas/model/model'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Model = DocumentOf<typeof model>

/** The models of the new range that a site shows, in the order staff gave them. Throws `ContentUnavailable`. */
export async function listModels(site: SiteScope): Promise<readonly Model[]> {
  'use cache'
  return listScoped(model, site, {order: 'order asc, name asc'})
}
