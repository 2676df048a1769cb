/** Where the browser of a shopper gets street maps from, at a press. */
export type Maps = {
  /** The address of the style of a site's streets; null where the site has an outline alone. */
  readonly getStyleUrl: (site: MapSite) => string | null
}

/** What a site's settings say of maps. */
export type MapSite = {
  readonly map: 'link' | 'plain' | 'keyed'
  /** The site's public browser key at a maps service. */
  readonly key: string | null
}
