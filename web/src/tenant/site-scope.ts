import type {SiteScope} from '#/gateways/cms/list-scoped'
import type {TenantConfig} from './tenant-config.ts'

/** What decides which documents a site shows: the key of its cached reads. */
export function getSiteScope({slug, id, layerIds}: TenantConfig): SiteScope {
  return {slug, id, layerIds}
}
