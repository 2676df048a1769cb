import {layPoint} from '../bodies/surface.ts'
import type {Vec3} from '../geometry/vec.ts'
import type {Pen} from './marks.ts'
import {drawPipe} from './pipe.ts'

const SATIN = ['#24282c', '#767d84', '#d5dade'] as const

/** Roof rails: a low bar along each edge of the roof, on the roof's own curve. */
export function drawRails(pen: Pen): void {
  const {plan, cabin} = pen.stage.body
  if (!(plan.rails && plan.cabin && cabin)) return
  const {x0, x1} = cabin.bounds
  const [from, to] = [x0 + (x1 - x0) * 0.36, x0 + (x1 - x0) * 0.82]
  const half = plan.width / 2 - plan.cabin.inset - plan.cabin.tumble * (plan.height - plan.shoulder) - 0.01
  const on = (x: number, lift: number): Vec3[] => {
    const laid = layPoint([cabin], 'top', [x, half])
    return laid ? [[x, half, laid[2] + lift]] : []
  }
  const steps = Array.from({length: 9}, (_, index) => from + ((to - from) * index) / 8)
  const bar = steps.flatMap((x, index) => on(x, index === 0 || index === 8 ? 0 : 0.035))
  if (bar.length > 2) drawPipe(pen, bar, 0.026, SATIN)
}
