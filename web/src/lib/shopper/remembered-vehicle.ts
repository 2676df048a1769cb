import {readSlug} from '../read-slug.ts'

/** A car as stored in a browser (spec 3.9b): enough to name and show it when it is no longer for sale. */
export type RememberedVehicle = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly primary_image_url: string | null
}

const MAX_WORDS = 300
const PICTURE = /^(?:\/(?!\/)|https?:\/\/)\S+$/

/** Parses a stored car from storage or from a page; null if it is invalid. */
export function readRememberedVehicle(raw: unknown): RememberedVehicle | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {id, name, slug: word, make, model, primary_image_url: picture} = {...raw} as {[key: string]: unknown}
  if (!isWords(id) || !isWords(name) || !isWords(make) || !isWords(model)) return null
  const slug = readSlug(word)
  if (slug === null) return null
  return {
    id,
    name,
    slug,
    make,
    model,
    primary_image_url: isWords(picture, 2000) && PICTURE.test(picture) ? picture : null,
  }
}

function isWords(value: unknown, max = MAX_WORDS): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max
}

type Source = {
  readonly id: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly images: readonly string[]
}

/** A car as a page hands it to the browser. `name` is its display name. */
export function pickRememberedVehicle(
  {id, slug, make, model, images}: Source,
  name: string,
): RememberedVehicle {
  return {id, name, slug, make, model, primary_image_url: images[0] ?? null}
}
