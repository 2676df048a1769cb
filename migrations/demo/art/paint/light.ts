import {clamp, dot, normalise, smoothstep, subtract, type Vec3} from '../geometry/vec.ts'

const KEY_LIGHT = normalise([-0.55, 0.62, 0.85])

/**
 * Tone of a glossy surface point, 0..1: soft sky from above, one key light, and a mirrored room with a bright
 * ceiling, a dark band at the horizon and a paler floor; the band is what makes the shoulder line read.
 */
export function toneAt(point: Vec3, normal: Vec3, eye: Vec3): number {
  const toEye = normalise(subtract(eye, point))
  const facing = Math.max(0, dot(toEye, normal))
  const mirroredUp = 2 * facing * normal[2] - toEye[2]
  const sky = 0.5 + 0.5 * normal[2]
  const key = Math.max(0, dot(normal, KEY_LIGHT))
  const gloss = 0.16 + 0.5 * (1 - facing) ** 3
  const lowering = smoothstep(0.1, 0.75, point[2])
  const tone = 0.06 + 0.3 * sky + 0.3 * key + gloss * 1.15 * room(mirroredUp) * (0.55 + 0.45 * lowering)
  return clamp(tone - 0.1 * (1 - lowering), 0, 1)
}

function room(up: number): number {
  const ceiling = smoothstep(0.08, 0.42, up) * 0.85 + smoothstep(0.5, 0.95, up) * 0.35
  const floor = 0.34 * smoothstep(-0.02, -0.5, up)
  return ceiling + floor
}
