/** Where shoppers' browsers load street maps from, after a click. */
export type Maps = {
  /** The style address for a site's street map; null if the site only has an outline. */
  readonly getStyleUrl: (site: MapSite) => string | null
}

/** The map settings of a site. */
export type MapSite = {
  readonly map: 'link' | 'plain' | 'keyed'
  /** The site's public browser key at a maps service. */
  readonly key: string | null
}
