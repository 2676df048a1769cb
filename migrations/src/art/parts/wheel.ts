import {type Camera, flat} from '../geometry/camera.ts'
import {pathData} from '../geometry/path.ts'
import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {type WheelDesign, type WheelKind, wheelDesign} from './wheel-designs.ts'

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

/** Draws a wheel standing at its axle, its outer face towards `side`. */
export function drawWheel(sheet: Sheet, camera: Camera, wheel: Wheel): void {
  const ring = createRing(camera, wheel)
  const rim = wheel.radius * wheel.rim
  const design = wheelDesign(wheel.kind, wheel.seed)
  const tyre = radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0.7, '#0c0d0f'],
      [0.86, '#1c1e21'],
      [0.95, '#26292c'],
      [1, '#121315'],
    ],
  )
  sheet.add(
    `<path d="${hull(ring(wheel.radius, 0), ring(wheel.radius * 0.985, wheel.width))}" fill="#0b0c0e"/>`,
  )
  sheet.add(`<path d="${pathData(ring(wheel.radius * 0.985, 0))}" fill="${tyre}"/>`)
  sheet.add(
    `<path d="${pathData(ring(rim * 1.03, 0))}" fill="${linear(
      sheet,
      [0.2, 0, 0.8, 1],
      [
        [0, design.lip],
        [0.5, design.shade],
        [1, design.lip],
      ],
    )}"/>`,
  )
  sheet.add(
    `<path d="${pathData(ring(rim * 0.955, 0.012))}" fill="${radial(
      sheet,
      [0.45, 0.42, 0.6],
      [
        [0, '#2b2e32'],
        [0.7, '#131518'],
        [1, '#08090a'],
      ],
    )}"/>`,
  )
  if (design.open) drawBrake(sheet, ring, rim)
  drawSpokes(sheet, camera, wheel, design, rim)
}

function drawBrake(sheet: Sheet, ring: Ring, rim: number): void {
  const disc = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#5c6166'],
      [0.5, '#8b9196'],
      [1, '#4c5055'],
    ],
  )
  sheet.add(
    `<path d="${pathData(ring(rim * 0.66, 0.07))}" fill="${disc}"/><path d="${pathData(ring(rim * 0.36, 0.07))}" fill="#1a1c1f"/>`,
  )
}

function drawSpokes(sheet: Sheet, camera: Camera, wheel: Wheel, design: WheelDesign, rim: number): void {
  const place = (depth: number) => (points: readonly Vec2[]) =>
    pathData(
      points.map(([radius, turn]) =>
        flat(camera.project(onWheel(wheel, radius * rim, turn, depth + 0.035 * (1 - radius)))),
      ),
    )
  const face = linear(
    sheet,
    [0.15, 0, 0.85, 1],
    [
      [0, design.light],
      [0.5, design.mid],
      [1, design.shade],
    ],
  )
  const under = design.shapes.map(place(0.045)).join('')
  const over = design.shapes.map(place(0.008)).join('')
  sheet.add(`<path d="${under}" fill="${design.under}"/><path d="${over}" fill="${face}"/>`)
  if (design.cuts.length > 0)
    sheet.add(`<path d="${design.cuts.map(place(0.006)).join('')}" fill="#15171a"/>`)
  const hub = circle(0.15)
  sheet.add(
    `<path d="${place(0)(hub)}" fill="${design.shade}"/><path d="${place(-0.004)(circle(0.11))}" fill="${design.mid}"/>`,
  )
}

function circle(radius: number): Vec2[] {
  return Array.from({length: 16}, (_, index): Vec2 => [radius, (index / 16) * Math.PI * 2])
}

type Ring = (radius: number, depth: number) => Vec2[]

function createRing(camera: Camera, wheel: Wheel): Ring {
  return (radius, depth) =>
    Array.from({length: 40}, (_, index) =>
      flat(camera.project(onWheel(wheel, radius, (index / 40) * Math.PI * 2, depth))),
    )
}

function onWheel(wheel: Wheel, radius: number, turn: number, depth: number): Vec3 {
  return [
    wheel.x + Math.cos(turn) * radius,
    wheel.y - depth * wheel.side,
    wheel.radius + Math.sin(turn) * radius,
  ]
}

/** The convex hull of two rings: a tyre's tread and wall together. */
function hull(a: readonly Vec2[], b: readonly Vec2[]): string {
  const points = [...a, ...b].sort((p, q) => p[0] - q[0] || p[1] - q[1])
  return pathData([...chain(points), ...chain([...points].reverse())])
}

function chain(points: readonly Vec2[]): Vec2[] {
  const kept: Vec2[] = []
  for (const point of points) {
    while (kept.length > 1 && !turnsLeft(kept[kept.length - 2], kept[kept.length - 1], point)) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

function turnsLeft(a: Vec2 | undefined, b: Vec2 | undefined, c: Vec2): boolean {
  if (!(a && b)) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
