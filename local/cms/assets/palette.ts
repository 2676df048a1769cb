import type {JsonObject} from '../store/lake-document.ts'
import {openImage} from './open-image.ts'

type Swatch = {red: number; green: number; blue: number; count: number; saturation: number; lightness: number}

const SAMPLE = 64
/** Colours are counted in boxes of this edge, per channel of 256. */
const BOX = 24

/** Ideal saturation and lightness of the six named swatches. */
const TARGETS = {
  darkMuted: {saturation: 0.3, lightness: 0.26},
  darkVibrant: {saturation: 1, lightness: 0.26},
  lightMuted: {saturation: 0.3, lightness: 0.74},
  lightVibrant: {saturation: 1, lightness: 0.74},
  muted: {saturation: 0.3, lightness: 0.5},
  vibrant: {saturation: 1, lightness: 0.5},
} as const

/** The seven swatches of an image asset, each with a text colour that is readable on it. */
export async function createPalette(bytes: Buffer): Promise<JsonObject> {
  const {data} = await openImage(bytes)
    .resize(SAMPLE, SAMPLE, {fit: 'inside'})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  const swatches = countSwatches(data)
  const total = data.length / 3
  const dominant = swatches.reduce((best, swatch) => (swatch.count > best.count ? swatch : best))
  const named = Object.entries(TARGETS).map(([name, target]) => {
    const distance = (swatch: Swatch): number =>
      Math.abs(swatch.saturation - target.saturation) +
      3 * Math.abs(swatch.lightness - target.lightness) -
      swatch.count / total
    const best = swatches.reduce((near, swatch) => (distance(swatch) < distance(near) ? swatch : near))
    return [name, toSwatch(best, total)]
  })
  return {_type: 'sanity.imagePalette', ...Object.fromEntries(named), dominant: toSwatch(dominant, total)}
}

function countSwatches(pixels: Buffer): Swatch[] {
  const boxes = new Map<number, {red: number; green: number; blue: number; count: number}>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = (Math.floor(red / BOX) << 16) | (Math.floor(green / BOX) << 8) | Math.floor(blue / BOX)
    const box = boxes.get(key) ?? {red: 0, green: 0, blue: 0, count: 0}
    boxes.set(key, {
      red: box.red + red,
      green: box.green + green,
      blue: box.blue + blue,
      count: box.count + 1,
    })
  }
  return [...boxes.values()].map(({red, green, blue, count}) => {
    const mean = {red: red / count, green: green / count, blue: blue / count}
    return {...mean, count, ...toSaturationAndLightness(mean)}
  })
}

function toSaturationAndLightness({red, green, blue}: {red: number; green: number; blue: number}) {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const lightness = (most + least) / 2
  const spread = most - least
  return {lightness, saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))}
}

function toSwatch({red, green, blue, count}: Swatch, total: number): JsonObject {
  const luminance = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  const text = luminance > 0.5 ? '#000' : '#fff'
  const background = `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  const population = Math.round((10_000 * count) / total) / 100
  return {_type: 'sanity.imagePaletteSwatch', background, foreground: text, population, title: text}
}
