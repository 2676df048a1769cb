import type {BodyPlan} from '../bodies/plan.ts'
import type {Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import type {Pen} from './marks.ts'
import {drawPanel} from './pipe.ts'

/** The opening at the tail: heights, half width and depth in metres, and how it is shut. */
export type Bay = {
  low: number
  high: number
  half: number
  depth: number
  lid: 'up' | 'boot' | 'doors' | 'drop'
  roofHalf: number
}

export function bayOf(plan: BodyPlan): Bay {
  const tail = plan.tail
  const half = plan.width / 2 - 0.2
  const low = (tail?.bumper ?? plan.sill + 0.3) + 0.1
  const back = plan.cabin?.back
  if (tail?.style === 'tub')
    return {low: low + 0.02, high: 1.22, half, depth: 1.5, lid: 'drop', roofHalf: half}
  if (tail?.style === 'none')
    return {
      low: 1.02,
      high: plan.height - 0.16,
      half: plan.width / 2 - 0.1,
      depth: 3.2,
      lid: 'doors',
      roofHalf: plan.width / 2 - 0.1,
    }
  if (tail?.style === 'van' || tail?.style === 'bus') {
    return {
      low: 0.64,
      high: plan.height - 0.3,
      half: half + 0.02,
      depth: 2.4,
      lid: 'doors',
      roofHalf: half - 0.1,
    }
  }
  const booted = !back || back.bottom + 0.02 > (tail?.top ?? 9)
  if (booted)
    return {
      low: low + 0.06,
      high: (tail?.belt ?? 1) + 0.04,
      half: half - 0.04,
      depth: 0.8,
      lid: 'boot',
      roofHalf: half - 0.06,
    }
  return {low, high: back.top, half, depth: 1.05, lid: 'up', roofHalf: half - 0.16}
}

export function drawRoom(pen: Pen, {low, high, half, depth, roofHalf}: Bay, end: number): void {
  const back = end - depth
  const inner = half - 0.1
  const shade = (from: string, to: string) => linear(pen.sheet, [0, 0, 0, 1], `0 ${from}, 1 ${to}`)
  const frame: Vec3[] = [
    [end, -half - 0.04, low - 0.04],
    [end, half + 0.04, low - 0.04],
    [end, half + 0.04, (low + high) / 2],
    [end - 0.06, roofHalf + 0.04, high + 0.03],
    [end - 0.06, -roofHalf - 0.04, high + 0.03],
    [end, -half - 0.04, (low + high) / 2],
  ]
  drawPanel(pen, frame, '#0b0d0f', ' stroke="#0b0d0f" stroke-width="8" stroke-linejoin="round"')
  drawPanel(
    pen,
    [
      [end, -half, low],
      [end, half, low],
      [back, inner, low + 0.02],
      [back, -inner, low + 0.02],
    ],
    shade('#4b5056', '#6d737a'),
  )
  drawPanel(
    pen,
    [
      [end, -half, low],
      [back, -inner, low + 0.02],
      [back, -inner, high],
      [end - 0.06, -roofHalf, high],
    ],
    shade('#2a2e32', '#3b4045'),
  )
  drawPanel(
    pen,
    [
      [end, half, low],
      [back, inner, low + 0.02],
      [back, inner, high],
      [end - 0.06, roofHalf, high],
    ],
    shade('#202428', '#31363b'),
  )
  drawPanel(
    pen,
    [
      [back, -inner, low + 0.02],
      [back, inner, low + 0.02],
      [back, inner, high - 0.12],
      [back, -inner, high - 0.12],
    ],
    shade('#1b1e21', '#33383d'),
  )
  for (const y of [-inner * 0.34, inner * 0.34])
    drawPanel(
      pen,
      [
        [back, y - 0.008, low + 0.05],
        [back, y + 0.008, low + 0.05],
        [back, y + 0.008, high - 0.14],
        [back, y - 0.008, high - 0.14],
      ],
      '#0d0f11',
    )
  drawPanel(
    pen,
    [
      [end, -half + 0.02, low - 0.035],
      [end, half - 0.02, low - 0.035],
      [end, half - 0.02, low],
      [end, -half + 0.02, low],
    ],
    '#9aa1a8',
  )
  drawPanel(
    pen,
    [
      [end - depth * 0.5, inner * 0.96, high - 0.1],
      [end - depth * 0.3, inner * 0.96, high - 0.1],
      [end - depth * 0.3, inner * 0.96, high - 0.14],
      [end - depth * 0.5, inner * 0.96, high - 0.14],
    ],
    '#fff3d6',
  )
}
