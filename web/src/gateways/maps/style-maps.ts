import type {Maps} from './port.ts'

type Options = {
  /** The operator's own style, which needs no key. */
  readonly styleUrl: string | null
  /** The style of a maps service, with `{key}` where a site's key belongs. */
  readonly keyedStyleUrl: string
}

/**
 * Street maps by addresses of styles in the format of MapLibre: the operator's, or with a site's own key that of a maps
 * service. https://maplibre.org/maplibre-style-spec/
 */
export function createStyleMaps({styleUrl, keyedStyleUrl}: Options): Maps {
  return {
    getStyleUrl({map, key}) {
      if (map === 'link') return null
      if (map === 'plain') return styleUrl
      return key ? keyedStyleUrl.replaceAll('{key}', encodeURIComponent(key)) : null
    },
  }
}
