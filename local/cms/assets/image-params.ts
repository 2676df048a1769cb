import {createBadRequest} from '../http/api-error.ts'

export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

/** The parsed parameters of an image address, each number within its bounds. */
export type ImageParams = {
  rect?: {left: number; top: number; width: number; height: number}
  width?: number
  height?: number
  fit: Fit
  crop?: string
  focus: {x: number; y: number}
  quality: number
  format?: OutputFormat
  auto: boolean
  blur?: number
  sharpen?: number
  saturation?: number
  invert: boolean
  rotate: number
  flip: string
  background?: string
  download?: string
}

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const
const CROPS = /^(?:top|bottom|left|right|center|focalpoint|entropy)(?:,(?:top|bottom|left|right))?$/
const COLOUR = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const MAX_SIDE = 8192
const DEFAULT_QUALITY = 75

/**
 * Numbers out of range are clamped; other values are refused.
 * https://www.sanity.io/docs/apis-and-sdks/image-urls
 * @throws ApiError 400 naming the parameter
 */
export function parseImageParams(asked: URLSearchParams): ImageParams {
  const dpr = readNumber(asked, 'dpr', 1, 3) ?? 1
  return {
    rect: readRect(asked),
    width: readSide(asked, 'w', dpr),
    height: readSide(asked, 'h', dpr),
    fit: readWord(asked, 'fit', FITS) ?? 'clip',
    crop: readMatching(asked, 'crop', CROPS),
    focus: {x: readNumber(asked, 'fp-x', 0, 1) ?? 0.5, y: readNumber(asked, 'fp-y', 0, 1) ?? 0.5},
    quality: readNumber(asked, 'q', 1, 100) ?? DEFAULT_QUALITY,
    format: readWord(asked, 'fm', FORMATS),
    auto: asked.get('auto') === 'format',
    blur: readNumber(asked, 'blur', 1, 2000),
    sharpen: readNumber(asked, 'sharp', 0, 100),
    saturation: readNumber(asked, 'sat', -100, 100),
    invert: asked.get('invert') === 'true',
    rotate: readTurn(asked),
    flip: readMatching(asked, 'flip', /^(?:h|v|hv|vh)$/) ?? '',
    background: readMatching(asked, 'bg', COLOUR),
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

function readMatching(asked: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  if (!pattern.test(text)) throw createBadRequest(`Invalid value for parameter "${name}"`)
  return text
}

function readTurn(asked: URLSearchParams): number {
  const turn = readNumber(asked, 'or', 0, 270) ?? 0
  if (turn % 90 !== 0) throw createBadRequest('Invalid value for parameter "or": expected 0, 90, 180 or 270')
  return turn
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
