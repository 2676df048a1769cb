import type {Maps} from './port.ts'

type Options = {
  /** The operator's style, which needs no key. */
  readonly styleUrl: string | null
  /** The style of a maps service, with `{key}` as the placeholder of a site's key. */
  readonly keyedStyleUrl: string
}

/**
 * Street maps by addresses of MapLibre styles: the operator's, or a maps service's if the site has its own key.
 * https://maplibre.org/maplibre-style-spec/
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
