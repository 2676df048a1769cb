import type {Field} from '../geometry/contour.ts'
import type {Buffers} from '../geometry/raster.ts'

/** The box of pixels around some owners, with which of them are theirs. */
export type Region = Field & {left: number; top: number; step: number; mask: Uint8Array}

const MARGIN = 16

/** Reads every `step`-th pixel, with a margin all round. */
export function readRegion(buffers: Buffers, owners: ReadonlySet<number>, step: number): Region | undefined {
  const box = boxOf(buffers, owners)
  if (!box) return undefined
  const width = Math.ceil((box.right - box.left) / step) + 1
  const height = Math.ceil((box.bottom - box.top) / step) + 1
  const wanted = flags(owners)
  const values = new Float32Array(width * height)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = x * step + box.left
      const from = (y * step + box.top) * buffers.width + px
      if (px < 0 || px >= buffers.width || !wanted[buffers.owner[from] ?? 0]) continue
      mask[y * width + x] = 1
      values[y * width + x] = buffers.tone[from] ?? 0
    }
  }
  return {left: box.left, top: box.top, step, width, height, values, mask}
}

function flags(owners: ReadonlySet<number>): Uint8Array {
  const wanted = new Uint8Array(256)
  for (const owner of owners) wanted[owner] = 1
  return wanted
}

type Box = {left: number; right: number; top: number; bottom: number}

const boxes = new WeakMap<Buffers, Map<number, Box>>()

function boxOf(buffers: Buffers, owners: ReadonlySet<number>): Box | undefined {
  const known = boxes.get(buffers) ?? measureOwners(buffers)
  boxes.set(buffers, known)
  const theirs = [...owners].flatMap((owner) => known.get(owner) ?? [])
  if (theirs.length === 0) return undefined
  return {
    left: Math.min(...theirs.map(({left}) => left)) - MARGIN,
    right: Math.max(...theirs.map(({right}) => right)) + MARGIN,
    top: Math.min(...theirs.map(({top}) => top)) - MARGIN,
    bottom: Math.max(...theirs.map(({bottom}) => bottom)) + MARGIN,
  }
}

function measureOwners({width, height, owner}: Buffers): Map<number, Box> {
  const found = new Map<number, Box>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const who = owner[y * width + x] ?? 0
      if (who === 0) continue
      const box = found.get(who)
      if (!box) found.set(who, {left: x, right: x, top: y, bottom: y})
      else {
        if (x < box.left) box.left = x
        if (x > box.right) box.right = x
        box.bottom = y
      }
    }
  }
  return found
}

/** Gives every pixel outside the mask the tone of a near one inside, so that steps run off the edge and not along it. */
export function extendField(region: Region): Field {
  const {width, height} = region
  const values = region.values.slice()
  const reach = new Float32Array(width * height)
  for (let index = 0; index < reach.length; index++) reach[index] = region.mask[index] ? 0 : 1e6
  const take = (index: number, from: number, cost: number) => {
    const offer = (reach[from] ?? 1e6) + cost
    if (offer >= (reach[index] ?? 0)) return
    reach[index] = offer
    values[index] = values[from] ?? 0
  }
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      take(at, at - 1, 1)
      take(at, at - width, 1)
      take(at, at - width - 1, 1.41)
      take(at, at - width + 1, 1.41)
    }
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let x = width - 2; x > 0; x--) {
      const at = y * width + x
      take(at, at + 1, 1)
      take(at, at + width, 1)
      take(at, at + width + 1, 1.41)
      take(at, at + width - 1, 1.41)
    }
  }
  return {width, height, values}
}

/** A five-by-five soft average. */
export function smoothField(field: Field): Field {
  const across = average(field.values, field.width, field.height, 1)
  return {...field, values: average(across, field.width, field.height, field.width)}
}

function average(values: Float32Array, width: number, height: number, step: number): Float32Array {
  const result = values.slice()
  const margin = step * 2
  for (let at = margin; at < width * height - margin; at++) {
    result[at] =
      ((values[at - margin] ?? 0) +
        4 * (values[at - step] ?? 0) +
        6 * (values[at] ?? 0) +
        4 * (values[at + step] ?? 0) +
        (values[at + margin] ?? 0)) /
      16
  }
  return result
}
