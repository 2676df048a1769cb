import type {Location} from '@forecourt/schemas/generated/site-types'
import {formatAddress} from '#/domain/vehicles/format-values'

/** A link to the place on a public map: its own link, otherwise its coordinates, otherwise its address. */
export function mapHref({name, address}: Location): string {
  if (address.placeUrl) return address.placeUrl
  const {latitude, longitude} = address
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${formatAddress(address)}`)}`
}
