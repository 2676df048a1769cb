import type {Settings} from '@forecourt/schemas/generated/site-types'
import {layerProjection, readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import type {SanityClient} from 'sanity'
import type {SiteRecord} from './list-layers.ts'
import {readSites, SITES_QUERY} from './read-sites.ts'

/** A published site with all of its resolved settings. */
export type SiteWithSettings = {readonly site: SiteRecord; readonly settings: Settings}

const QUERY = `{"sites": ${SITES_QUERY.fetch}, "layers": *[_type == "settings"]{${layerProjection}}}`

/** Every published site with its settings, by name. Throws when the content backend does not respond. */
export async function fetchSiteSettings(client: SanityClient, tag: string): Promise<SiteWithSettings[]> {
  const {sites, layers} = await client
    .withConfig({perspective: 'published'})
    .fetch<{sites: unknown; layers: unknown[]}>(QUERY, {}, {tag})
  return resolveSites(readSites(sites), readLayers(layers))
}

/** Sites with their settings. */
export function resolveSites(
  sites: readonly SiteRecord[],
  layers: ReadonlyMap<string, SettingsLayer>,
): SiteWithSettings[] {
  return sites.map((site) => ({site, settings: resolveSettings(listSiteLayers(site, layers))}))
}

/** The layers of a response by id; unreadable ones are left out. */
export function readLayers(raw: readonly unknown[]): Map<string, SettingsLayer> {
  const layers = raw.flatMap((one) => readLayer(one) ?? [])
  return new Map(layers.map((layer) => [layer.id, layer]))
}
