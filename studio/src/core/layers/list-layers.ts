import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {documents} from '@forecourt/schemas/documents'
import {LAYER_KINDS, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'

export type SiteRecord = DocumentOf<(typeof documents)['site']>

/**
 * The layers below a settings document, lowest first. A site's own layer is above its template and brand; a trial of
 * defaults, a template or a brand is edited for many sites, so only the default is below it.
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

/** The words for where a setting is from: "Default", "brand Ridgeway". */
export function describeLayer(layer: SettingsLayer | undefined): string {
  if (!layer || layer.id === DEFAULT_LAYER_ID) return LAYER_KINDS.default
  if (layer.kind === 'trial') return LAYER_KINDS.trial.toLowerCase()
  return `${LAYER_KINDS[layer.kind].toLowerCase()} ${layer.title}`
}
