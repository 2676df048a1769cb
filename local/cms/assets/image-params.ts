import {createBadRequest} from '../http/api-error.ts'

export type Fit = 'clip' | 'crop' | 'max'
export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** The parsed parameters of an image address, each number within its bounds. */
export type ImageParams = {
  rect?: {left: number; top: number; width: number; height: number}
  width?: number
  height?: number
  fit: Fit
  quality: number
  format?: OutputFormat
  auto: boolean
  download?: string
}

const FITS = ['clip', 'crop', 'max'] as const
const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const
const NAMES: readonly string[] = ['rect', 'w', 'h', 'dpr', 'fit', 'q', 'fm', 'auto', 'dl']
const MAX_SIDE = 8192
const DEFAULT_QUALITY = 75

/**
 * Numbers out of range are clamped; other values and names are refused.
 * https://www.sanity.io/docs/apis-and-sdks/image-urls
 * @throws ApiError 400 naming the parameter
 */
export function parseImageParams(asked: URLSearchParams): ImageParams {
  for (const name of asked.keys())
    if (!NAMES.includes(name)) throw createBadRequest(`Parameter "${name}" is not offered by this server`)
  const dpr = readNumber(asked, 'dpr', 1, 3) ?? 1
  return {
    rect: readRect(asked),
    width: readSide(asked, 'w', dpr),
    height: readSide(asked, 'h', dpr),
    fit: readWord(asked, 'fit', FITS) ?? 'clip',
    quality: readNumber(asked, 'q', 1, 100) ?? DEFAULT_QUALITY,
    format: readWord(asked, 'fm', FORMATS),
    auto: asked.get('auto') === 'format',
    download: asked.get('dl') ?? undefined,
  }
}

function readNumber(asked: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw createBadRequest(`Invalid value for parameter "${name}": ${text}`)
  return Math.min(Math.max(value, least), most)
}

function readSide(asked: URLSearchParams, name: string, dpr: number): number | undefined {
  const side = readNumber(asked, name, 1, MAX_SIDE)
  return side === undefined ? undefined : Math.min(Math.round(side * dpr), MAX_SIDE)
}

function readWord<Word extends string>(
  asked: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  const word = words.find((candidate) => candidate === text)
  if (word === undefined)
    throw createBadRequest(`Invalid value for parameter "${name}": expected one of ${words.join(', ')}`)
  return word
}

function readRect(asked: URLSearchParams): ImageParams['rect'] {
  const text = asked.get('rect')
  if (text === null || text === '') return undefined
  const [left, top, width, height, ...rest] = text.split(',').map((part) => Math.round(Number(part)))
  const sides = [left, top, width, height]
  if (
    rest.length > 0 ||
    left === undefined ||
    top === undefined ||
    !width ||
    !height ||
    sides.some((n) => !Number.isFinite(n))
  )
    throw createBadRequest('Invalid value for parameter "rect": expected left,top,width,height')
  return {left, top, width, height}
}
