import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getEnv} from '#/env/env'

/**
 * The address of the MapLibre style by which shoppers' browsers load a site's street map, after a click: the operator's, or
 * a maps service's if the site has its own key there. Null if the site only has an outline.
 * https://maplibre.org/maplibre-style-spec/
 */
export function getStyleUrl({
  map,
  mapsKey,
}: Pick<Settings['integrations'], 'map' | 'mapsKey'>): string | null {
  const {MAP_STYLE_URL, MAP_KEYED_STYLE_URL} = getEnv()
  if (map === 'link') return null
  if (map === 'plain') return MAP_STYLE_URL ?? null
  return mapsKey ? MAP_KEYED_STYLE_URL.replaceAll('{key}', encodeURIComponent(mapsKey)) : null
}
