import {listColours} from '@forecourt/schemas/settings/contrast'

/** A background as it is chosen: one colour, or two with the direction from the first to the second. */
export type Fill = {readonly colours: readonly [string] | readonly [string, string]; readonly angle: number}

/** The directions that are offered, in degrees as CSS counts them. */
export const ANGLES = {
  '90': 'Left to right',
  '135': 'To the lower right',
  '180': 'Top to bottom',
  '45': 'To the upper right',
} as const

const FIRST_ANGLE = 135

/** Reads a stored background; `null` for one that pickers cannot show, such as three colours. */
export function readFill(stored: string): Fill | null {
  const colours = listColours(stored)
  const [first, second] = colours
  if (!first) return null
  if (!stored.startsWith('linear-gradient(')) return {colours: [first], angle: FIRST_ANGLE}
  if (!second || colours.length !== 2 || stored.includes('%')) return null
  return {colours: [first, second], angle: Number(/\((-?\d+)deg/.exec(stored)?.[1] ?? '180')}
}

/** A background as it is stored: `#0B7285`, or `linear-gradient(135deg, #0B2545, #0B7285)`. */
export function writeFill({colours, angle}: Fill): string {
  const [first, second] = colours
  return second === undefined ? first : `linear-gradient(${angle}deg, ${first}, ${second})`
}
