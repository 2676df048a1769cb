import type {Material} from '../paint/material.ts'
import type {Box} from './box.ts'
import {signedArea} from './outline.ts'
import {createOutlineDistance} from './outline-distance.ts'
import {smoothstep, type Vec2} from './vec.ts'

/**
 * A lofted part of a vehicle in metres: a side outline (x back from the nose, z up) given width.
 * `halfWidth` shapes the flank, `edge` rounds where flank meets outline, `crown` bows the top,
 * `bowFront` and `bowRear` draw the corners of nose and tail back in plan.
 */
type Solid = {
  material: Material
  outline: readonly Vec2[]
  halfWidth: (x: number, z: number) => number
  widest: number
  edge: number
  crown?: number
  bowFront?: number
  bowRear?: number
  bowReach?: number
  centreY?: number
  axisZ?: number
  /** Set when the solid is a plain box, which is then drawn with sharp edges. */
  box?: Box
}

/** `thickness` is the outline's mean height along its length, metres. */
export type PreparedSolid = Solid & {
  thickness: number
  bounds: {x0: number; x1: number; z0: number; z1: number}
  distance: (x: number, y: number, z: number) => number
}

export function prepareSolid(solid: Solid): PreparedSolid {
  const xs = solid.outline.map((point) => point[0])
  const zs = solid.outline.map((point) => point[1])
  const bounds = {x0: Math.min(...xs), x1: Math.max(...xs), z0: Math.min(...zs), z1: Math.max(...zs)}
  const thickness = Math.abs(signedArea(solid.outline)) / (bounds.x1 - bounds.x0 || 1)
  return {...solid, bounds, thickness, distance: createDistance(solid, bounds)}
}

function createDistance(solid: Solid, bounds: PreparedSolid['bounds']): PreparedSolid['distance'] {
  const side = createOutlineDistance(solid.outline)
  const {bowFront = 0, bowRear = 0, crown = 0, centreY = 0, edge} = solid
  const reach = solid.bowReach ?? Math.min(1.2, (bounds.x1 - bounds.x0) * 0.45)
  const middle = (bounds.z0 + bounds.z1) / 2
  return (x, y, z) => {
    const off = Math.abs(y - centreY)
    const share = Math.min(1.1, off / solid.widest)
    const bow = share ** 2.4
    const front = bowFront * bow * smoothstep(bounds.x0 + reach, bounds.x0, x)
    const rear = bowRear * bow * smoothstep(bounds.x1 - reach, bounds.x1, x)
    const drop = crown * share * share * smoothstep(middle, bounds.z1, z)
    return roundedMax(side(x - front + rear, z + drop), off - solid.halfWidth(x, z), edge)
  }
}

function roundedMax(a: number, b: number, radius: number): number {
  const u = a + radius
  const v = b + radius
  return u > 0 && v > 0 ? Math.hypot(u, v) - radius : Math.max(a, b)
}
