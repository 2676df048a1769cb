import {clamp, mix} from '../geometry/vec.ts'

type Rgb = readonly [number, number, number]

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function blend(a: string, b: string, t: number): string {
  const [from, to] = [parseHex(a), parseHex(b)]
  return toHex([mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)])
}

/** Colour stops by tone (0 deepest shade, 1 brightest light), rising. */
export type Ramp = readonly (readonly [tone: number, hex: string])[]

export function readRamp(ramp: Ramp, tone: number): string {
  const above = ramp.findIndex(([at]) => at >= tone)
  const high = ramp[above === -1 ? ramp.length - 1 : above]
  const low = ramp[Math.max(0, (above === -1 ? ramp.length : above) - 1)]
  if (!(low && high)) return '#000000'
  const span = high[0] - low[0]
  return blend(low[1], high[1], span > 0 ? clamp((tone - low[0]) / span, 0, 1) : 0)
}
