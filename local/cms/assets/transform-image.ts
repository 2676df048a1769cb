import type {Sharp} from 'sharp'
import type {ImageParams, OutputFormat} from './image-params.ts'
import {openImage} from './open-image.ts'

export type Size = {width: number; height: number}
export type Transformed = {bytes: Buffer; contentType: string}

const TYPES: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
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
  cut(image, source, params)
  resize(image, params)
  return {bytes: await encode(image, params, format).toBuffer(), contentType: TYPES[format]}
}

/** A rectangle that exceeds the edge is cropped to the image. */
function cut(image: Sharp, source: Size, {rect}: ImageParams): void {
  if (rect === undefined) return
  const left = clamp(rect.left, 0, source.width - 1)
  const top = clamp(rect.top, 0, source.height - 1)
  const width = clamp(rect.width, 1, source.width - left)
  const height = clamp(rect.height, 1, source.height - top)
  image.extract({left, top, width, height})
}

function resize(image: Sharp, {width, height, fit}: ImageParams): void {
  if (width === undefined && height === undefined) return
  const isCropped = fit === 'crop' && width !== undefined && height !== undefined
  image.resize({width, height, fit: isCropped ? 'cover' : 'inside', withoutEnlargement: fit === 'max'})
}

function encode(image: Sharp, {quality}: ImageParams, format: OutputFormat): Sharp {
  const rounded = Math.round(quality)
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  if (format === 'webp') return image.webp({quality: rounded})
  if (format === 'avif') return image.avif({quality: rounded, effort: 2})
  return image.flatten({background: '#ffffff'}).jpeg({quality: rounded, mozjpeg: false})
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
