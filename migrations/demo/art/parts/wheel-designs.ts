import {coarsePathData} from '../geometry/path.ts'
import type {Vec2} from '../geometry/vec.ts'

export type WheelKind = 'alloy' | 'offroad' | 'steel' | 'truck' | 'spoked' | 'cast'

type Finish = {light: string; mid: string; shade: string; under: string; lip: string}

/** Path data in a plane of radius 100: the spokes, holes cut into them, and their colours. */
export type WheelDesign = Finish & {spokes: string; cuts: string; open: boolean}

const BRIGHT: Finish = {light: '#f4f6f8', mid: '#bcc2c8', shade: '#7d848b', under: '#34383c', lip: '#e3e7ea'}
const DARK: Finish = {light: '#747b82', mid: '#40464c', shade: '#23272b', under: '#0d0f11', lip: '#5c6369'}
const STEEL: Finish = {light: '#c9ced2', mid: '#9da3a9', shade: '#6a7076', under: '#2a2d30', lip: '#aeb4b9'}
const BLACK: Finish = {light: '#50555a', mid: '#2c2f33', shade: '#17191c', under: '#08090a', lip: '#3b3f43'}

/** Polar points: share of the rim's radius, turn in radians. */
type Polar = readonly (readonly [radius: number, turn: number])[]

const ALLOYS: readonly (() => WheelDesign)[] = [
  () =>
    open(
      BRIGHT,
      repeat(5, (turn) => [bar(turn - 0.19, 0.07, 0.055), bar(turn + 0.19, 0.07, 0.055)]),
    ),
  () =>
    open(
      BRIGHT,
      repeat(10, (turn) => [bar(turn, 0.08, 0.06)]),
    ),
  () =>
    open(
      DARK,
      repeat(5, (turn) => [star(turn)]),
    ),
  () =>
    open(
      BRIGHT,
      repeat(7, (turn) => [bar(turn, 0.11, 0.08, 0.24)]),
    ),
  () =>
    open(
      DARK,
      repeat(8, (turn) => [bar(turn - 0.11, 0.05, 0.035), bar(turn + 0.11, 0.05, 0.035)]),
    ),
  () =>
    open(
      BRIGHT,
      repeat(5, (turn) => [star(turn)]),
    ),
]

/** One of the wheel designs of a kind; `seed` chooses. */
export function wheelDesign(kind: WheelKind, seed: number): WheelDesign {
  if (kind === 'offroad')
    return open(
      seed % 2 ? DARK : BLACK,
      repeat(6, (turn) => [bar(turn, 0.19, 0.13)]),
    )
  if (kind === 'steel') return pierced(STEEL, 10, 0.64, 0.075)
  if (kind === 'truck') return pierced(STEEL, 8, 0.62, 0.1)
  if (kind === 'spoked') return wired()
  if (kind === 'cast')
    return open(
      seed % 2 ? DARK : BLACK,
      repeat(5, (turn) => [bar(turn, 0.09, 0.06, 0.2)]),
    )
  const make = ALLOYS[seed % ALLOYS.length]
  return make
    ? make()
    : open(
        BRIGHT,
        repeat(5, (turn) => [star(turn)]),
      )
}

function open(finish: Finish, shapes: readonly Polar[]): WheelDesign {
  return {...finish, spokes: toData([...shapes, disc(0.24, 16)]), cuts: '', open: true}
}

function pierced(finish: Finish, holes: number, at: number, size: number): WheelDesign {
  const cuts = [
    ...repeat(holes, (turn) => [hole(turn, at, size)]),
    ...repeat(5, (turn) => [hole(turn, 0.28, 0.03)]),
  ]
  return {...finish, spokes: toData([disc(0.92, 32)]), cuts: toData(cuts), open: false}
}

/** Crossed wires between hub and rim. */
function wired(): WheelDesign {
  const wires = repeat(18, (turn) => [wire(turn, 0.5), wire(turn, -0.5)])
  return {...STEEL, spokes: toData([...wires, disc(0.16, 14)]), cuts: '', open: true}
}

function wire(turn: number, lean: number): Polar {
  return [
    [0.13, turn - 0.06],
    [0.98, turn + lean - 0.008],
    [0.98, turn + lean + 0.008],
    [0.13, turn + 0.06],
  ]
}

function toData(shapes: readonly Polar[]): string {
  return shapes
    .map((shape) =>
      coarsePathData(
        shape.map(([radius, turn]): Vec2 => [Math.cos(turn) * radius * 100, -Math.sin(turn) * radius * 100]),
      ),
    )
    .join('')
}

function repeat(count: number, make: (turn: number) => Polar[]): Polar[] {
  return Array.from({length: count}, (_, index) => make((index / count) * Math.PI * 2 + Math.PI / 2)).flat()
}

/** A spoke from hub to rim, half as wide as given at each end (share of the rim), swept by `sweep` radians. */
function bar(turn: number, inner: number, outer: number, sweep = 0): Polar {
  const near = Math.atan2(inner, 0.2)
  const end = turn + sweep
  const middle = turn + sweep * 0.4
  return [
    [0.2, turn - near],
    [0.6, middle - inner / 0.62],
    [0.975, end - outer * 1.5],
    [0.985, end],
    [0.975, end + outer * 1.5],
    [0.6, middle + inner / 0.62],
    [0.2, turn + near],
  ]
}

function star(turn: number): Polar {
  const edge = [
    [0.16, 0.62],
    [0.36, 0.26],
    [0.62, 0.15],
    [0.86, 0.16],
    [0.975, 0.24],
  ] as const
  return [
    ...edge.map(([radius, half]) => [radius, turn - half] as const),
    [0.985, turn],
    ...edge.toReversed().map(([radius, half]) => [radius, turn + half] as const),
  ]
}

function disc(radius: number, count: number): Polar {
  return Array.from({length: count}, (_, index) => [radius, (index / count) * Math.PI * 2] as const)
}

function hole(turn: number, at: number, size: number): Polar {
  return Array.from({length: 10}, (_, index) => {
    const a = (index / 10) * Math.PI * 2
    const [x, y] = [at + Math.cos(a) * size, Math.sin(a) * size * 1.1]
    return [Math.hypot(x, y), turn + Math.atan2(y, x)] as const
  })
}
