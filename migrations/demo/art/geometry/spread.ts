import {subtract, type Vec3} from './vec.ts'

/** How much a full half turn counts beside the length of the whole line. */
const BEND_WEIGHT = 0.5

/**
 * Shares (0..1, first 0, last 1) at which to sample some lines so that samples lie even in length and closer
 * where a line bends. `lines` gives each line's point at a share; `probes` is how finely they are looked at.
 */
export function spreadEvenly(
  lines: (share: number) => readonly Vec3[],
  count: number,
  probes: number,
): number[] {
  const seen = Array.from({length: probes + 1}, (_, index) => lines(index / probes))
  const lengths = (seen[0] ?? []).map((_, line) => lineLength(seen, line))
  const weights = seen.map((_, index) => weightAt(seen, lengths, index))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let gathered = 0
  const gatheredAt = weights.map((weight) => {
    gathered += weight / total
    return gathered
  })
  let probe = 0
  return Array.from({length: count}, (_, index) => {
    const wanted = index / (count - 1)
    while (probe < probes && (gatheredAt[probe] ?? 1) < wanted) probe++
    const before = probe === 0 ? 0 : (gatheredAt[probe - 1] ?? 0)
    const span = (gatheredAt[probe] ?? 1) - before
    const within = span > 0 ? (wanted - before) / span : 0
    return index === count - 1 ? 1 : Math.min(1, Math.max(0, (probe - 1 + within) / probes))
  })
}

function weightAt(seen: readonly (readonly Vec3[])[], lengths: readonly number[], index: number): number {
  const [before, here, after] = [seen[index - 1], seen[index], seen[index + 1]]
  if (!(before && here)) return 0
  return here.reduce((sum, point, line) => {
    const step = subtract(point, before[line] ?? point)
    const next = after ? subtract(after[line] ?? point, point) : step
    return sum + Math.hypot(...step) / (lengths[line] || 1) + (BEND_WEIGHT * bend(step, next)) / Math.PI
  }, 0.2 / seen.length)
}

function bend(a: Vec3, b: Vec3): number {
  const lengths = Math.hypot(...a) * Math.hypot(...b)
  if (lengths < 1e-9) return 0
  return Math.acos(Math.min(1, Math.max(-1, (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / lengths)))
}

function lineLength(seen: readonly (readonly Vec3[])[], line: number): number {
  return seen.reduce((sum, points, index) => {
    const here = points[line]
    const before = seen[index - 1]?.[line]
    return here && before ? sum + Math.hypot(...subtract(here, before)) : sum
  }, 0)
}
