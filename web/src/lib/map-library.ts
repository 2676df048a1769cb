export const MAP_LIBRARY_VERSION = '6.11.0'

/** Where browsers fetch the library of street maps. With the version in it, it may be cached for good. */
export const MAP_LIBRARY = `/map-library/${MAP_LIBRARY_VERSION}`
