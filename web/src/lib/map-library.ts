export const MAP_LIBRARY_VERSION = '6.11.0'

/** Where browsers load the street map library. The address contains the version, so it can be cached permanently. */
export const MAP_LIBRARY = `/map-library/${MAP_LIBRARY_VERSION}`
