import {createBadRequest} from '../http/api-error.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {openImage} from './open-image.ts'

export type ImageFacts = {
  width: number
  height: number
  extension: string
  mimeType: string
  metadata: JsonObject
}

const FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
}

const PREVIEW_WIDTH = 20

/**
 * The metadata that the service stores for an uploaded image: https://www.sanity.io/docs/apis-and-sdks/image-metadata
 * @throws ApiError 400 for bytes that are not an image
 */
export async function readImageFacts(bytes: Buffer): Promise<ImageFacts> {
  const image = openImage(bytes)
  const found = await image.metadata().catch(() => undefined)
  const format = found?.format === undefined ? undefined : FORMATS[found.format]
  if (found === undefined || format === undefined || !found.width || !found.height)
    throw createBadRequest('Invalid image, could not read its format or size')
  // Width and height follow the orientation in which a photograph is shown.
  const {width, height} = found.autoOrient
  const isOpaque = found.hasAlpha ? await readIsOpaque(bytes) : true
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', aspectRatio: width / height, height, width},
    hasAlpha: found.hasAlpha ?? false,
    isOpaque,
    lqip: await createPreview(bytes, isOpaque),
  }
  return {width, height, ...format, metadata}
}

async function readIsOpaque(bytes: Buffer): Promise<boolean> {
  const {isOpaque} = await openImage(bytes).stats()
  return isOpaque
}

/** The blurred preview that a page shows while the image loads. */
async function createPreview(bytes: Buffer, isOpaque: boolean): Promise<string> {
  const small = openImage(bytes).autoOrient().resize({width: PREVIEW_WIDTH})
  const data = await (isOpaque
    ? small.flatten({background: '#fff'}).jpeg({quality: 60})
    : small.png()
  ).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data.toString('base64')}`
}
