import type {Line, SideGlass} from '../bodies/plan.ts'
import {clipOutline, insetOutline} from '../geometry/outline.ts'
import type {Vec2} from '../geometry/vec.ts'

/** Everything glazed on one side, in the side view: the cabin's outline moved in, cut at the belt and the posts. */
export function glassOpening(outline: readonly Vec2[], side: SideGlass): Vec2[] {
  const above = clipOutline(insetOutline(outline, side.inset), aboveLine(side.belt))
  const {front, rear} = side
  const begun = front ? clipOutline(above, (point) => -ahead(front, point)) : above
  return rear ? clipOutline(begun, (point) => ahead(rear, point)) : begun
}

/** The opening without its pillars. */
export function panes(opening: readonly Vec2[], side: SideGlass): Vec2[][] {
  const [zBelt, zRoof] = [side.belt[1], Math.max(...opening.map(([, z]) => z))]
  const edges = side.pillars.map(([xBelt, xRoof, width]) => ({
    front: [xBelt - width / 2, zBelt, xRoof - width / 2, zRoof] as const,
    rear: [xBelt + width / 2, zBelt, xRoof + width / 2, zRoof] as const,
  }))
  return Array.from({length: edges.length + 1}, (_, index) => {
    const from = edges[index - 1]
    const to = edges[index]
    const cut = from ? clipOutline(opening, (point) => -ahead(from.rear, point)) : [...opening]
    return to ? clipOutline(cut, (point) => ahead(to.front, point)) : cut
  }).filter((pane) => pane.length > 2)
}

function aboveLine([x0, z0, x1, z1]: Line): (point: Vec2) => number {
  return ([x, z]) => z - (z0 + ((z1 - z0) * (x - x0)) / (x1 - x0))
}

/** Positive when the point is nearer the nose than the line. */
function ahead([x0, z0, x1, z1]: Line, [x, z]: Vec2): number {
  return x0 + ((x1 - x0) * (z - z0)) / (z1 - z0 || 1) - x
}
