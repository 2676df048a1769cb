import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** A picture of a feed that the storefront could not serve, and why. */
export type RefusedPicture = {url: string; reason: string}

/** Where the storefront serves the pictures in MEDIA_DIR. */
export const MEDIA_PATH = '/media/'

/**
 * The car with the pictures that the storefront can serve: its own, and those of the hosts in IMAGE_HOSTS. Any other
 * would be a broken image to a shopper.
 */
export function takePictures(car: Car, hosts: readonly string[]): {car: Car; refused: RefusedPicture[]} {
  const refused = new Map<string, string>()
  const isTaken = (url: string): boolean => {
    const reason = whyNot(url, hosts)
    if (reason) refused.set(url, reason)
    return reason === null
  }
  const images = car.images.filter(isTaken)
  const thumbnails = car.thumbnails.filter(isTaken)
  const {primary_image_url, ...rest} = car
  const primary = primary_image_url && isTaken(primary_image_url) ? {primary_image_url} : {}
  return {
    car: {...rest, ...primary, images, thumbnails},
    refused: [...refused].map(([url, reason]) => ({url, reason})),
  }
}

// The image route of the storefront serves what passes here.
function whyNot(address: string, hosts: readonly string[]): string | null {
  if (address.startsWith(MEDIA_PATH)) return null
  if (!URL.canParse(address)) return `not below ${MEDIA_PATH}`
  const url = new URL(address)
  if (url.protocol !== 'https:') return 'not an https address'
  if (url.port || url.username || url.password) return 'an address with a port, a user or a password'
  return hosts.includes(url.hostname) ? null : `${url.hostname} is not in IMAGE_HOSTS`
}
