import {traceContours} from '../geometry/contour.ts'
import {signedArea} from '../geometry/outline.ts'
import {coarsePathData, pathData, simplifyLoop} from '../geometry/path.ts'
import type {Buffers} from '../geometry/raster.ts'
import type {Vec2} from '../geometry/vec.ts'
import {extendField, type Region, readRegion, smoothField} from './region.ts'

/** A painted area as nested steps of tone: everything inside `outline`, then each step's area above its tone. */
export type Bands = {outline: string; floor: number; steps: {tone: number; data: string}[]}

/** The outline of the pixels owned by some solids, '' if none is seen. */
export function traceOutline(buffers: Buffers, owners: ReadonlySet<number>): string {
  const region = readRegion(buffers, owners, 1)
  return region ? toData(region, traceContours(maskField(region), 0.5), 0.5, pathData) : ''
}

/** Turns the pixels owned by some solids into an outline and stepped areas of tone; undefined if none is seen. */
export function traceBands(buffers: Buffers, owners: ReadonlySet<number>, count: number): Bands | undefined {
  const region = readRegion(buffers, owners, 2)
  if (!region) return undefined
  const field = smoothField(extendField(region))
  const [low, high] = toneRange(region)
  const step = (high - low) / count
  const steps = Array.from({length: count - 1}, (_, index) => {
    const level = low + step * (index + 1)
    return {tone: level + step / 2, data: toData(region, traceContours(field, level), 1.5, coarsePathData)}
  })
  const outline = traceOutline(buffers, owners)
  return {outline, floor: low + step / 2, steps: steps.filter((each) => each.data !== '')}
}

function maskField(region: Region) {
  const hard = {width: region.width, height: region.height, values: Float32Array.from(region.mask)}
  return smoothField(smoothField(smoothField(hard)))
}

function toneRange(region: Region): [number, number] {
  const tones = region.values.filter((_, index) => region.mask[index]).sort()
  const at = (share: number) => tones[Math.floor((tones.length - 1) * share)] ?? 0
  return [at(0.004), at(0.996)]
}

function toData(
  region: Region,
  loops: readonly Vec2[][],
  tolerance: number,
  write: (points: Vec2[]) => string,
): string {
  return loops
    .filter((loop) => Math.abs(signedArea(loop)) > 24)
    .map((loop) => loop.map(([x, y]): Vec2 => [x * region.step + region.left, y * region.step + region.top]))
    .map((loop) => write(simplifyLoop(loop, tolerance)))
    .join('')
}
