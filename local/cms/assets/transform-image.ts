import type {Sharp} from 'sharp'
import type {ImageParams, OutputFormat} from './image-params.ts'
import {openImage} from './open-image.ts'

export type Size = {width: number; height: number}
export type Transformed = {bytes: Buffer; contentType: string}

const TYPES: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Renders the image that the parameters describe. `source` is the original's size after its orientation. */
export async function transformImage(
  original: Buffer,
  source: Size,
  params: ImageParams,
  format: OutputFormat,
): Promise<Transformed> {
  const image = openImage(original, {animated: format === 'gif' || format === 'webp'}).autoOrient()
  const area = cut(image, source, params)
  resize(image, area, params)
  adjust(image, params)
  return {bytes: await encode(image, params, format).toBuffer(), contentType: TYPES[format]}
}

/** A rectangle that exceeds the edge is cropped to the image. */
function cut(image: Sharp, source: Size, {rect}: ImageParams): Size {
  if (rect === undefined) return source
  const left = clamp(rect.left, 0, source.width - 1)
  const top = clamp(rect.top, 0, source.height - 1)
  const width = clamp(rect.width, 1, source.width - left)
  const height = clamp(rect.height, 1, source.height - top)
  image.extract({left, top, width, height})
  return {width, height}
}

function resize(image: Sharp, area: Size, params: ImageParams): void {
  const {width, height, fit} = params
  if (width === undefined && height === undefined) return
  const background = params.background ? toColour(params.background) : '#ffffff'
  if (width === undefined || height === undefined) {
    image.resize({width, height, withoutEnlargement: fit === 'max' || fit === 'fillmax' || fit === 'min'})
    return
  }
  if (fit === 'scale') image.resize({width, height, fit: 'fill'})
  else if (fit === 'clip') image.resize({width, height, fit: 'inside'})
  else if (fit === 'max') image.resize({width, height, fit: 'inside', withoutEnlargement: true})
  else if (fit === 'fill') image.resize({width, height, fit: 'contain', background})
  else if (fit === 'fillmax')
    image.resize({width, height, fit: 'contain', background, withoutEnlargement: true})
  else cover(image, area, params, fit === 'min' ? shrinkInto(area, {width, height}) : {width, height})
}

/** The largest size with the requested aspect ratio that needs no enlarging. */
function shrinkInto(area: Size, asked: Size): Size {
  const scale = Math.min(1, area.width / asked.width, area.height / asked.height)
  return {
    width: Math.max(1, Math.round(asked.width * scale)),
    height: Math.max(1, Math.round(asked.height * scale)),
  }
}

function cover(image: Sharp, area: Size, params: ImageParams, asked: Size): void {
  const {crop = 'center', focus} = params
  if (crop === 'entropy') image.resize({...asked, fit: 'cover', position: 'entropy'})
  else if (crop.startsWith('focalpoint')) coverAround(image, area, asked, focus)
  else image.resize({...asked, fit: 'cover', position: crop.replace(',', ' ')})
}

function coverAround(image: Sharp, area: Size, asked: Size, focus: {x: number; y: number}): void {
  const scale = Math.max(asked.width / area.width, asked.height / area.height)
  const width = Math.max(asked.width, Math.round(area.width * scale))
  const height = Math.max(asked.height, Math.round(area.height * scale))
  image.resize({width, height, fit: 'fill'}).extract({
    left: clamp(Math.round(focus.x * width - asked.width / 2), 0, width - asked.width),
    top: clamp(Math.round(focus.y * height - asked.height / 2), 0, height - asked.height),
    ...asked,
  })
}

function adjust(image: Sharp, params: ImageParams): void {
  if (params.flip.includes('h')) image.flop()
  if (params.flip.includes('v')) image.flip()
  if (params.rotate > 0) image.rotate(params.rotate)
  if (params.saturation !== undefined) image.modulate({saturation: 1 + params.saturation / 100})
  if (params.invert) image.negate({alpha: false})
  if (params.blur !== undefined) image.blur(Math.max(0.3, params.blur / 20))
  if (params.sharpen !== undefined && params.sharpen > 0) image.sharpen({sigma: 0.5 + params.sharpen / 50})
}

function encode(image: Sharp, {quality, background}: ImageParams, format: OutputFormat): Sharp {
  const rounded = Math.round(quality)
  if (background) image.flatten({background: toColour(background)})
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  if (format === 'webp') return image.webp({quality: rounded})
  if (format === 'avif') return image.avif({quality: rounded, effort: 2})
  return image
    .flatten({background: '#ffffff'})
    .jpeg({quality: rounded, progressive: format === 'pjpg', mozjpeg: false})
}

function toColour(text: string): string {
  return text.startsWith('#') ? text : `#${text}`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
