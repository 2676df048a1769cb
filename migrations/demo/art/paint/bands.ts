import {type Field, traceContours} from '../geometry/contour.ts'
import {signedArea} from '../geometry/outline.ts'
import {coarsePathData, pathData, simplifyLoop, type Weigh} from '../geometry/path.ts'
import type {Buffers} from '../geometry/raster.ts'
import type {Vec2} from '../geometry/vec.ts'
import {extendField, type Region, readRegion, smoothField} from './region.ts'

/** A painted area as nested steps of tone: everything inside `outline`, then each step's area above its tone. */
export type Bands = {outline: string; floor: number; steps: {tone: number; data: string}[]}

/** The outline of the pixels owned by some solids, '' if none is seen. */
export function traceOutline(buffers: Buffers, owners: ReadonlySet<number>): string {
  const region = readRegion(buffers, owners, 1)
  if (!region) return ''
  return loopsOf(region, traceContours(maskField(region), 0.5))
    .map((loop) => pathData(simplifyLoop(loop, 0.5)))
    .join('')
}

/** Turns the pixels owned by some solids into an outline and stepped areas of tone; undefined if none is seen. */
export function traceBands(buffers: Buffers, owners: ReadonlySet<number>, count: number): Bands | undefined {
  const region = readRegion(buffers, owners, 2)
  if (!region) return undefined
  const field = smoothField(extendField(region))
  const [low, high] = toneRange(region)
  const steps = Math.max(1, Math.min(count, Math.round((high - low) / LEAST_STEP)))
  const step = (high - low) / steps
  const weigh = weighBySight(region)
  const areas = Array.from({length: steps - 1}, (_, index) => {
    const level = low + step * (index + 1)
    const loops = loopsOf(region, traceContours(field, level))
    const data = loops.map((loop) => coarsePathData(simplifyLoop(loop, 1.5, weigh))).join('')
    return {tone: level + step / 2, data}
  })
  const outline = traceOutline(buffers, owners)
  return {outline, floor: low + step / 2, steps: areas.filter((each) => each.data !== '')}
}

/** Finer steps than this would only draw the grain of an even panel. */
const LEAST_STEP = 0.016

/** Points beyond the outline are clipped away: they need only be roughly right. */
function weighBySight(region: Region): Weigh {
  const near = 3
  const inside = (x: number, y: number) => region.mask[y * region.width + x] === 1
  return ([px, py]) => {
    const [x, y] = [Math.round((px - region.left) / region.step), Math.round((py - region.top) / region.step)]
    const close =
      inside(x, y) || inside(x - near, y) || inside(x + near, y) || inside(x, y - near) || inside(x, y + near)
    return close ? 1 : 0.06
  }
}

function maskField(region: Region): Field {
  const hard = {width: region.width, height: region.height, values: Float32Array.from(region.mask)}
  return smoothField(smoothField(smoothField(hard)))
}

function toneRange(region: Region): [number, number] {
  const tones = region.values.filter((_, index) => region.mask[index]).sort()
  const at = (share: number) => tones[Math.floor((tones.length - 1) * share)] ?? 0
  return [at(0.004), at(0.996)]
}

/** Loops large enough to be seen, in pixels of the picture. */
function loopsOf(region: Region, loops: readonly Vec2[][]): Vec2[][] {
  return loops
    .filter((loop) => Math.abs(signedArea(loop)) > 24)
    .map((loop) => loop.map(([x, y]): Vec2 => [x * region.step + region.left, y * region.step + region.top]))
}
