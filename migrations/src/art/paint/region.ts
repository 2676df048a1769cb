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

function boxOf(buffers: Buffers, owners: ReadonlySet<number>) {
  const wanted = flags(owners)
  let [left, right, top, bottom] = [buffers.width, -1, buffers.height, -1]
  for (let y = 0; y < buffers.height; y++) {
    for (let x = 0; x < buffers.width; x++) {
      if (!wanted[buffers.owner[y * buffers.width + x] ?? 0]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return undefined
  return {left: left - MARGIN, right: right + MARGIN, top: top - MARGIN, bottom: bottom + MARGIN}
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
