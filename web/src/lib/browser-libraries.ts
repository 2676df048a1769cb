/**
 * Libraries that a browser loads by themselves, from `/libraries/NAME/VERSION`. They are in no page's own scripts, so
 * that no page is compiled with them. The address contains the version, so it can be cached permanently.
 */
export const LIBRARIES = {
  'maplibre-gl': '6.11.0',
  '@sanity/visual-editing': '6.1.2',
} as const

export type LibraryName = keyof typeof LIBRARIES

/** The folder of a library, as a path of the site: `/libraries/maplibre-gl/6.11.0`. */
export function getLibraryPath(name: LibraryName): string {
  return `/libraries/${name.replace(/^@/, '').replace('/', '-')}/${LIBRARIES[name]}`
}
