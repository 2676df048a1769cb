import {type Crop, CUT_STEP, LEAST_SHOWN, type Point} from '@forecourt/schemas/fields/picture-marks'

/** A corner of what is shown of a picture. */
export type Corner = {readonly x: 'left' | 'right'; readonly y: 'top' | 'bottom'}

export const CORNERS: readonly Corner[] = [
  {x: 'left', y: 'top'},
  {x: 'right', y: 'top'},
  {x: 'left', y: 'bottom'},
  {x: 'right', y: 'bottom'},
]

export const WHOLE: Crop = {left: 0, top: 0, right: 0, bottom: 0}
export const MIDDLE: Point = {x: 0.5, y: 0.5}

const OPPOSITE = {left: 'right', right: 'left', top: 'bottom', bottom: 'top'} as const

/** Where a corner lies, in shares from the left and the top. */
export function locateCorner(crop: Crop, {x, y}: Corner): Point {
  return {x: x === 'left' ? crop.left : 1 - crop.right, y: y === 'top' ? crop.top : 1 - crop.bottom}
}

/** The cut with a corner moved to a point: in the steps that sites show, and never so far that nothing is left. */
export function moveCorner(crop: Crop, corner: Corner, {x, y}: Point): Crop {
  return {
    ...crop,
    [corner.x]: cut(corner.x === 'left' ? x : 1 - x, crop[OPPOSITE[corner.x]]),
    [corner.y]: cut(corner.y === 'top' ? y : 1 - y, crop[OPPOSITE[corner.y]]),
  }
}

function cut(share: number, opposite: number): number {
  const steps = Math.round(share / CUT_STEP)
  const most = Math.round((1 - LEAST_SHOWN - opposite) / CUT_STEP)
  return roundToPercent(Math.min(Math.max(steps, 0), most) * CUT_STEP)
}

/** A point within the picture, in whole percent. */
export function placePoint({x, y}: Point): Point {
  const within = (share: number) => roundToPercent(Math.min(Math.max(share, 0), 1))
  return {x: within(x), y: within(y)}
}

function roundToPercent(share: number): number {
  return Math.round(share * 100) / 100
}

const MOVES: {readonly [key: string]: Point} = {
  ArrowLeft: {x: -CUT_STEP, y: 0},
  ArrowRight: {x: CUT_STEP, y: 0},
  ArrowUp: {x: 0, y: -CUT_STEP},
  ArrowDown: {x: 0, y: CUT_STEP},
}

/** The point that an arrow key moves another to; `null` for other keys. */
export function movePoint({x, y}: Point, key: string): Point | null {
  const move = MOVES[key]
  return move ? {x: x + move.x, y: y + move.y} : null
}

/** "Shown: 80% of its width, all of its height." */
export function describeShown({left, top, right, bottom}: Crop): string {
  const say = (cutOff: number, side: string) => {
    const percent = Math.round((1 - cutOff) * 100)
    return `${percent === 100 ? 'all' : `${percent}%`} of its ${side}`
  }
  return `Shown: ${say(left + right, 'width')}, ${say(top + bottom, 'height')}.`
}
