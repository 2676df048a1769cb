import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {model} from '@forecourt/schemas/model/model'
import {getModelPath} from '@forecourt/schemas/routes/brand-paths'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {getBrands} from '#/tenant/get-brands'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import type {Brand} from '#/tenant/sites'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

type ModelDocument = DocumentOf<typeof model>

/** A model of the new range as a site shows it. */
export type Model = ModelDocument & {
  readonly brand: Brand | null
  /** The path of its page. */
  readonly path: string
}

/** The models of the new range that a site shows, in the order staff gave them. Throws `ContentUnavailable`. */
export async function listModels(tenant: TenantConfig): Promise<readonly Model[]> {
  const [models, brands] = await Promise.all([readModels(getSiteScope(tenant)), getBrands(tenant)])
  return models.map((model) => {
    const brand = brands.find(({id}) => id === model.manufacturer) ?? null
    return {...model, brand, path: getModelPath(model, brand?.word ?? null, tenant.settings.models)}
  })
}

async function readModels(site: SiteScope): Promise<readonly ModelDocument[]> {
  'use cache'
  return removeDeadLinks(site.slug, await listScoped(model, site, {order: SHOWN_ORDER.model}))
}
