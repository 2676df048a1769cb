import * as z from 'zod'

/** What staff have cut from each side of a picture, as shares of it: the format of the content backend. */
export type Crop = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The point of a picture that stays in view when a page cuts it to a shape, in shares from the left and the top. */
export type Point = {readonly x: number; readonly y: number}

export type PictureMarks = {readonly crop: Crop | null; readonly hotspot: Point | null}

/** The steps of cuts and points, so that the number of addresses of a picture is limited. */
export const CUT_STEP = 0.05
export const FOCUS_STEP = 0.25

/** The smallest share of a side that a cut leaves. */
export const LEAST_SHOWN = 0.1

const share = z.number().min(0).max(1)

/** Reads stored marks; those that cannot be read are none. */
export const readMarks = {
  crop: z.object({left: share, top: share, right: share, bottom: share}).nullish().catch(null),
  hotspot: z.object({x: share, y: share}).nullish().catch(null),
}

const WHOLE: Crop = {left: 0, top: 0, right: 0, bottom: 0}

/** A cut in steps; one that cuts nothing, or leaves too little, is none. */
export function roundCrop(crop: Crop | null | undefined): Crop | null {
  if (!crop) return null
  const [left, top, right, bottom] = [crop.left, crop.top, crop.right, crop.bottom].map((side) =>
    roundTo(side, CUT_STEP),
  ) as [number, number, number, number]
  const leavesEnough = Math.max(left + right, top + bottom) <= 1 - LEAST_SHOWN + CUT_STEP / 10
  return left + top + right + bottom > 0 && leavesEnough ? {left, top, right, bottom} : null
}

/** The point within what a cut leaves, in steps; the middle where there is none. */
export function findFocus({crop, hotspot}: PictureMarks): Point {
  if (!hotspot) return {x: 0.5, y: 0.5}
  const {left, top, right, bottom} = roundCrop(crop) ?? WHOLE
  const within = (at: number, before: number, after: number) =>
    roundTo(Math.min(Math.max((at - before) / (1 - before - after), 0), 1), FOCUS_STEP)
  return {x: within(hotspot.x, left, right), y: within(hotspot.y, top, bottom)}
}

/**
 * The marks as written behind a picture's address: `#cut-10-0-90-100-at-25-50` names the edges of what is shown of the
 * picture, and the point within that, in percent from the left and the top.
 */
export function writeMarks({crop, hotspot}: Partial<PictureMarks>): string {
  const cut = roundCrop(crop)
  const {x, y} = findFocus({crop: cut, hotspot: hotspot ?? null})
  const edges = cut && [cut.left, cut.top, 1 - cut.right, 1 - cut.bottom]
  const words = [
    edges && `cut-${edges.map(toPercent).join('-')}`,
    x === 0.5 && y === 0.5 ? null : `at-${toPercent(x)}-${toPercent(y)}`,
  ].filter((word) => word !== null)
  return words.length > 0 ? `#${words.join('-')}` : ''
}

/** The size of what a cut leaves of a picture, in whole pixels. */
export function computeShownSize(
  {width, height}: {readonly width: number; readonly height: number},
  crop: Crop | null | undefined,
): {width: number; height: number} {
  const {left, top, right, bottom} = roundCrop(crop) ?? WHOLE
  return {
    width: Math.max(1, Math.round(width * (1 - left - right))),
    height: Math.max(1, Math.round(height * (1 - top - bottom))),
  }
}

type Size = {readonly width: number; readonly height: number}

/**
 * The largest part of a picture in a shape, with the focus (in shares) as near to its centre as possible: what the
 * storefront shows where a page cuts a picture.
 */
export function findPart(whole: Size, shape: Size, focus: Point): Size & {left: number; top: number} {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height)
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const place = (size: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(size * at - part / 2, 0), size - part))
  return {
    width,
    height,
    left: place(whole.width, width, focus.x),
    top: place(whole.height, height, focus.y),
  }
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

function toPercent(value: number): number {
  return Math.round(value * 100)
}
