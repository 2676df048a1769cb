import {type Camera, flat} from '../geometry/camera.ts'
import {hullPath} from '../geometry/hull.ts'
import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {type WheelDesign, type WheelKind, wheelDesign} from './wheel-designs.ts'

/** A wheel standing at (x, y): metres, `rim` as a share of the radius, `side` the way its outer face looks. */
export type Wheel = {
  x: number
  y: number
  radius: number
  width: number
  rim: number
  kind: WheelKind
  seed: number
  side: 1 | -1
}

/** Draws a wheel with its design; the face is drawn once per picture and set into each wheel's plane. */
export function drawWheel(sheet: Sheet, camera: Camera, wheel: Wheel): void {
  drawTyre(sheet, camera, wheel)
  const design = wheelDesign(wheel.kind, wheel.seed)
  const rim = wheel.radius * wheel.rim
  const disc = (radius: number, depth: number, fill: string, share = 1) =>
    sheet.add(`<circle r="${radius}" transform="${planeOf(camera, wheel, share, depth)}" fill="${fill}"/>`)
  disc(98.5, 0, tyreWall(sheet))
  disc(
    104,
    0,
    linear(sheet, [0.1, 0, 0.9, 1], `0 ${design.lip}, 0.5 ${design.shade}, 1 ${design.lip}`),
    rim / wheel.radius,
  )
  const plane = planeOf(camera, wheel, rim / wheel.radius, 0.01)
  const hole = sheet.define((id) => `<clipPath id="${id}"><circle r="96" transform="${plane}"/></clipPath>`)
  sheet.add(`<g clip-path="url(#${hole})">`)
  disc(100, 0.012, radial(sheet, [0.45, 0.42, 0.6], '0 #2b2e32, 0.7 #131518, 1 #08090a'), rim / wheel.radius)
  if (design.open) drawBrake(disc, sheet, rim / wheel.radius)
  sheet.add(useFace(sheet, design, 'under', planeOf(camera, wheel, rim / wheel.radius, 0.03)))
  sheet.add('</g>')
  sheet.add(useFace(sheet, design, 'over', planeOf(camera, wheel, rim / wheel.radius, 0.008)))
}

/** Tread and wall as one dark shape: all that is drawn of a wheel on the far side. */
export function drawTyre(sheet: Sheet, camera: Camera, wheel: Wheel): void {
  const outer = ring(camera, wheel, wheel.radius, 0)
  const inner = ring(camera, wheel, wheel.radius * 0.985, wheel.width)
  const shade = linear(sheet, [0, 0, 1, 0], '0 #1b1d1f, 0.5 #0b0c0d, 1 #141617')
  sheet.add(`<path d="${hullPath([...outer, ...inner])}" fill="${shade}"/>`)
}

type Disc = (radius: number, depth: number, fill: string, share?: number) => void

function drawBrake(disc: Disc, sheet: Sheet, rim: number): void {
  disc(70, 0.06, linear(sheet, [0, 0, 1, 1], '0 #5c6166, 0.5 #9aa0a5, 1 #4c5055'), rim)
  disc(38, 0.06, '#1a1c1f', rim)
}

function tyreWall(sheet: Sheet): string {
  return radial(sheet, [0.5, 0.5, 0.5], '0.68 #08090a, 0.78 #191b1d, 0.9 #2b2e31, 0.95 #212426, 1 #0e0f10')
}

/** The spokes in a plane of radius 100, drawn with light on them or as their own dark underside. */
function useFace(sheet: Sheet, design: WheelDesign, part: 'over' | 'under', plane: string): string {
  const spokes = sheet.define((id) => `<path id="${id}" d="${design.spokes}"/>`)
  if (part === 'under') return `<use href="#${spokes}" transform="${plane}" fill="${design.under}"/>`
  const light = linear(sheet, [0.15, 0, 0.85, 1], `0 ${design.light}, 0.5 ${design.mid}, 1 ${design.shade}`)
  const cuts = design.cuts ? `<path d="${design.cuts}" fill="#121416"/>` : ''
  const hub = `<circle r="15" fill="${design.shade}"/><circle r="11" fill="${design.mid}"/>`
  const face = sheet.define((id) => `<g id="${id}"><use href="#${spokes}" fill="${light}"/>${cuts}${hub}</g>`)
  return `<use href="#${face}" transform="${plane}"/>`
}

/** Sets a plane of radius 100 (y down) into the wheel's face, `share` of its radius and `depth` metres in. */
function planeOf(camera: Camera, wheel: Wheel, share: number, depth: number): string {
  const reach = wheel.radius * share
  const at = (dx: number, dz: number) =>
    flat(camera.project([wheel.x + dx, wheel.y - depth * wheel.side, wheel.radius + dz]))
  const [left, right, top, bottom] = [at(-reach, 0), at(reach, 0), at(0, reach), at(0, -reach)]
  const parts = [right[0] - left[0], right[1] - left[1], bottom[0] - top[0], bottom[1] - top[1]]
  const centre = [
    (left[0] + right[0] + top[0] + bottom[0]) / 4,
    (left[1] + right[1] + top[1] + bottom[1]) / 4,
  ]
  return `matrix(${parts.map((part) => (part / 200).toFixed(4)).join(' ')} ${centre.map((part) => part.toFixed(1)).join(' ')})`
}

function ring(camera: Camera, wheel: Wheel, radius: number, depth: number): Vec2[] {
  return Array.from({length: 32}, (_, index) => {
    const turn = (index / 32) * Math.PI * 2
    const point: Vec3 = [
      wheel.x + Math.cos(turn) * radius,
      wheel.y - depth * wheel.side,
      wheel.radius + Math.sin(turn) * radius,
    ]
    return flat(camera.project(point))
  })
}
