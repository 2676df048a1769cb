import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createEmbeddedGeocoding} from './embedded-geocoding.ts'
import {createMapsGeocoding} from './maps-geocoding.ts'
import type {Geocoding} from './port.ts'

/** Finds places by their names: a service, or the embedded postcodes where none is configured. */
export function getGeocoding(): Geocoding {
  return getProcessValue('geocoding', () => {
    const {GEOCODER_URL: url, GEOCODER_KEY: key, POSTCODE_FILE: file} = getEnv()
    return url ? createMapsGeocoding({url, key}) : createEmbeddedGeocoding(file ?? null)
  })
}
