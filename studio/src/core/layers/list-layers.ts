import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {documents} from '@forecourt/schemas/documents'
import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'

export type SiteRecord = DocumentOf<(typeof documents)['site']>

/** Ids of the layers a site's settings are resolved from, lowest first. */
export function listLayerIds(site: Pick<SiteRecord, 'template' | 'brand' | 'settings'>): string[] {
  return [DEFAULT_LAYER_ID, site.template, site.brand, site.settings].filter((id) => id !== null)
}

/** The layers of a site, lowest first; one that is missing or unreadable is left out. */
export function listSiteLayers(site: SiteRecord, byId: ReadonlyMap<string, SettingsLayer>): SettingsLayer[] {
  return listLayerIds(site).flatMap((id) => byId.get(id) ?? [])
}

/**
 * The layers below a settings document, lowest first. A site's own layer is above its template and brand; a template or
 * brand is edited for many sites, so only the default is below it.
 */
export function listLayersBelow(
  layerId: string,
  sites: readonly SiteRecord[],
  byId: ReadonlyMap<string, SettingsLayer>,
): SettingsLayer[] {
  if (layerId === DEFAULT_LAYER_ID) return []
  const site = sites.find(({settings}) => settings === layerId)
  if (site) return listSiteLayers(site, byId).filter(({id}) => id !== layerId)
  return [byId.get(DEFAULT_LAYER_ID) ?? []].flat()
}
