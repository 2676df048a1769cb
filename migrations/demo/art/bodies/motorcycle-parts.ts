import type {Corner} from '../geometry/outline.ts'
import type {Part, Tube} from './plan.ts'

/** What every motorcycle's plan begins with. */
export const MOTORCYCLE = {
  sill: 0.2,
  shoulder: 0.8,
  flank: 'soft',
  inline: true,
} as const

/** A mudguard: an arc over a wheel between two angles (degrees, 0 ahead, 90 above). */
export function fender(
  axle: number,
  radius: number,
  from: number,
  to: number,
  half: number,
  thickness = 0.025,
): Part {
  const arc = (reach: number, start: number, end: number): Corner[] =>
    Array.from({length: 9}, (_, step) => {
      const turn = ((start + ((end - start) * step) / 8) * Math.PI) / 180
      return [axle - Math.cos(turn) * reach, radius + Math.sin(turn) * reach, 0.02]
    })
  const outline = [...arc(radius + 0.035 + thickness, from, to), ...arc(radius + 0.03, to, from)]
  return {material: 'paint', outline, half, edge: 0.02}
}

/** Cooling ribs: short dark grooves one above the other on the near side. */
export function ribs(x0: number, x1: number, y: number, heights: readonly number[], lean = 0): Tube[] {
  return heights.map((z) => ({
    points: [
      [x0 + lean * z, y, z],
      [x1 + lean * z, y, z],
    ],
    width: 0.011,
    finish: 'black',
  }))
}

export function pair(tube: Tube): Tube[] {
  return [tube, {...tube, behind: true, points: tube.points.map(([x, y, z]) => [x, -y, z] as const)}]
}

export function tube(
  finish: Tube['finish'],
  width: number,
  ...points: readonly (readonly [number, number, number])[]
): Tube {
  return {points, width, finish}
}
