import {cross, dot, normalise, subtract, type Vec2, type Vec3} from './vec.ts'

/** Screen x, screen y in pixels and the distance from the eye in metres. */
export type Projected = readonly [number, number, number]
/** `horizon` is the eye's level on screen; `floorAt` where the floor lies, that many metres ahead. */
export type Camera = {
  eye: Vec3
  project: (point: Vec3) => Projected
  horizon: number
  floorAt: (metres: number) => number
}

/** Where the eye stands: degrees round from the nose (0 ahead, 90 beside, 180 behind), height and distance in metres. */
export type Stand = {azimuth: number; height: number; distance: number; target: Vec3}

/** The rectangle of the picture that the vehicle should fill, in pixels; it stands on `ground`. */
export type Frame = {left: number; right: number; top: number; ground: number}

/** A perspective camera scaled so that `extent` fills `frame`, standing on its ground line. */
export function fitCamera(stand: Stand, extent: readonly Vec3[], frame: Frame): Camera {
  const {eye, view} = look(stand)
  const level = normalise([stand.target[0] - eye[0], stand.target[1] - eye[1], 0])
  const seen = extent.map(view)
  const xs = seen.map((point) => point[0])
  const ys = seen.map((point) => point[1])
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (frame.right - frame.left) / (right - left),
    (frame.ground - frame.top) / (bottom - top),
  )
  const dx = (frame.left + frame.right) / 2 - ((left + right) / 2) * scale
  const dy = frame.ground - bottom * scale
  const project = (point: Vec3): Projected => {
    const [x, y, depth] = view(point)
    return [x * scale + dx, y * scale + dy, depth]
  }
  const away = (metres: number, z: number): Vec3 => [
    eye[0] + level[0] * metres,
    eye[1] + level[1] * metres,
    z,
  ]
  return {
    eye,
    project,
    horizon: project(away(1e5, eye[2]))[1],
    floorAt: (metres) => project(away(metres, 0))[1],
  }
}

function look(stand: Stand): {eye: Vec3; view: (point: Vec3) => Projected} {
  const turn = (stand.azimuth * Math.PI) / 180
  const {target, distance} = stand
  const eye: Vec3 = [
    target[0] - Math.cos(turn) * distance,
    target[1] + Math.sin(turn) * distance,
    stand.height,
  ]
  const forward = normalise(subtract(target, eye))
  // The world is mirrored on purpose: the nose then points left, as cars stand in catalogues.
  const right = normalise(cross([0, 0, 1], forward))
  const up = cross(forward, right)
  return {
    eye,
    view: (point) => {
      const offset = subtract(point, eye)
      const depth = dot(offset, forward)
      return [dot(offset, right) / depth, -dot(offset, up) / depth, depth]
    },
  }
}

export function flat(projected: Projected): Vec2 {
  return [projected[0], projected[1]]
}
