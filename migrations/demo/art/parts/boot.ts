import type {Paint} from '../types.ts'
import {bayOf, drawRoom} from './boot-bay.ts'
import {drawDoors, drawDropGate, drawLid} from './boot-lids.ts'
import type {Pen} from './marks.ts'

/** Opens the tail and shows the room behind it. */
export function drawBoot(pen: Pen, paint: Paint): void {
  const {plan} = pen.stage.body
  const bay = bayOf(plan)
  const end =
    Math.max(...pen.stage.body.solids.filter(({widest}) => widest > 0.5).map(({bounds}) => bounds.x1)) - 0.03
  drawRoom(pen, bay, end)
  if (bay.lid === 'up' || bay.lid === 'boot') drawLid(pen, bay, end, paint)
  if (bay.lid === 'doors') drawDoors(pen, bay, end, paint)
  if (bay.lid === 'drop') drawDropGate(pen, bay, end, paint)
}
