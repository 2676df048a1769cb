import type {Car} from './attributes.ts'

/** The pictures that show the car itself, unlike "coming soon" of a feed. */
export function listOwnPictures({images, placeholders}: Pick<Car, 'images' | 'placeholders'>): string[] {
  return images.filter((src) => !placeholders?.includes(src))
}
