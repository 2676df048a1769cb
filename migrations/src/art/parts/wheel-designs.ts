import type {Vec2} from '../geometry/vec.ts'

export type WheelKind = 'alloy' | 'offroad' | 'steel' | 'truck'

/** Shapes in polar form: radius as a share of the rim, turn in radians. */
export type WheelDesign = {
  shapes: readonly Vec2[][]
  cuts: readonly Vec2[][]
  open: boolean
  light: string
  mid: string
  shade: string
  under: string
  lip: string
}

const BRIGHT = {light: '#f1f3f5', mid: '#b4bac0', shade: '#7a8188', under: '#34383c', lip: '#dfe3e6'}
const DARK = {light: '#6a7178', mid: '#3b4046', shade: '#22262a', under: '#0d0f11', lip: '#565c62'}
const STEEL = {light: '#c3c8cd', mid: '#9aa0a6', shade: '#696f75', under: '#2a2d30', lip: '#aab0b5'}
const BLACK = {light: '#4a4f54', mid: '#2a2d31', shade: '#17191c', under: '#08090a', lip: '#393d41'}

const ALLOYS: readonly (() => WheelDesign)[] = [
  () =>
    design(
      BRIGHT,
      repeat(5, (turn) => [bar(turn - 0.17, 0.075, 0.05), bar(turn + 0.17, 0.075, 0.05)]),
    ),
  () =>
    design(
      BRIGHT,
      repeat(10, (turn) => [bar(turn, 0.085, 0.06)]),
    ),
  () =>
    design(
      DARK,
      repeat(5, (turn) => [star(turn)]),
    ),
  () =>
    design(
      BRIGHT,
      repeat(7, (turn) => [bar(turn, 0.12, 0.07, 0.22)]),
    ),
  () =>
    design(
      DARK,
      repeat(9, (turn) => [bar(turn - 0.1, 0.05, 0.04), bar(turn + 0.1, 0.05, 0.04)]),
    ),
  () =>
    design(
      BRIGHT,
      repeat(5, (turn) => [star(turn)]),
    ),
]

/** One of the wheel designs of a kind; `seed` chooses. */
export function wheelDesign(kind: WheelKind, seed: number): WheelDesign {
  if (kind === 'offroad')
    return design(
      seed % 2 ? BLACK : DARK,
      repeat(6, (turn) => [bar(turn, 0.19, 0.13)]),
    )
  if (kind === 'steel') return pierced(STEEL, 10, 0.62, 0.07)
  if (kind === 'truck') return pierced(STEEL, 8, 0.6, 0.1)
  return (ALLOYS[seed % ALLOYS.length] ?? plainAlloy)()
}

type Finish = Pick<WheelDesign, 'light' | 'mid' | 'shade' | 'under' | 'lip'>

function design(finish: Finish, shapes: Vec2[][]): WheelDesign {
  return {...finish, shapes: [...shapes, disc(0.24)], cuts: [], open: true}
}

function pierced(finish: Finish, holes: number, at: number, size: number): WheelDesign {
  return {
    ...finish,
    shapes: [disc(0.9)],
    cuts: [
      ...repeat(holes, (turn) => [hole(turn, at, size)]),
      ...repeat(5, (turn) => [hole(turn, 0.27, 0.028)]),
    ],
    open: false,
  }
}

function repeat(count: number, make: (turn: number) => Vec2[][]): Vec2[][] {
  return Array.from({length: count}, (_, index) => make((index / count) * Math.PI * 2 + Math.PI / 2)).flat()
}

/** A spoke from hub to rim, half as wide as given at each end (share of the rim), swept by `sweep` radians. */
function bar(turn: number, inner: number, outer: number, sweep = 0): Vec2[] {
  const near = Math.atan2(inner, 0.2)
  const end = turn + sweep
  return [
    [0.2, turn - near],
    [0.6, turn + sweep * 0.4 - inner / 0.62],
    [0.965, end - outer * 1.5],
    [0.975, end],
    [0.965, end + outer * 1.5],
    [0.6, turn + sweep * 0.4 + inner / 0.62],
    [0.2, turn + near],
  ]
}

function star(turn: number): Vec2[] {
  return [
    [0.16, turn - 0.6],
    [0.5, turn - 0.2],
    [0.965, turn - 0.24],
    [0.975, turn],
    [0.965, turn + 0.24],
    [0.5, turn + 0.2],
    [0.16, turn + 0.6],
  ]
}

function disc(radius: number): Vec2[] {
  return Array.from({length: 24}, (_, index): Vec2 => [radius, (index / 24) * Math.PI * 2])
}

function hole(turn: number, at: number, size: number): Vec2[] {
  return Array.from({length: 10}, (_, index): Vec2 => {
    const a = (index / 10) * Math.PI * 2
    const [x, y] = [at + Math.cos(a) * size, Math.sin(a) * size * 1.1]
    return [Math.hypot(x, y), turn + Math.atan2(y, x)]
  })
}

function plainAlloy(): WheelDesign {
  return design(
    BRIGHT,
    repeat(5, (turn) => [star(turn)]),
  )
}
