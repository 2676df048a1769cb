import {type Body, buildBody} from '../bodies/build.ts'
import {type Stage, scanBody, setStage} from '../bodies/stage.ts'
import {BODY_PLANS} from '../bodies/table.ts'
import {type Frame, fitCamera} from '../geometry/camera.ts'
import type {Buffers} from '../geometry/raster.ts'
import {type Bands, traceBands, traceOutline} from '../paint/bands.ts'
import {MATERIALS, type Material} from '../paint/material.ts'
import type {VehicleShape} from '../types.ts'
import {aimAt, type Shot} from './shots.ts'

export type Layer = {material: Material; bands: Bands}

/** `base` are body and cabin; `over` are mirrors and other parts, which lie over what is drawn on the body. */
export type Seen = {stage: Stage; base: Layer[]; silhouette: string; over: Layer[]}

const BODY_STEPS = 20
const PART_STEPS = 10
const MOTORCYCLE_STEPS = 12
/** A close view shows a panel large: coarse steps would lie on it like a map. */
const NEAR_STEPS = 34

/** Enough for every shot of the shapes in hand; without a bound a long run would keep hundreds of megabytes. */
const KEPT = 24
const kept = new Map<string, Seen>()

/** What a camera sees of a shape does not hang on its paint, so it is kept for the paints that follow. */
export function seeBody(shape: VehicleShape, shot: Shot, width: number, height: number, frame: Frame): Seen {
  const key = [shape, shot, width, height, ...Object.values(frame)].join()
  const known = kept.get(key)
  if (known) return known
  const oldest = kept.keys().next().value
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  const body = bodyOf(shape)
  const aim = aimAt(body, shot, frame)
  const camera = fitCamera(aim.stand, aim.extent, aim.frame)
  const buffers = scanBody(body, camera, width, height)
  const stage = setStage(body, camera, buffers)
  const seen = {stage, ...layersOf(stage, buffers, shot)}
  kept.set(key, seen)
  return seen
}

const bodies = new Map<VehicleShape, Body>()

/** One body for all views of a shape: finding its surface costs as much as drawing a view of it. */
function bodyOf(shape: VehicleShape): Body {
  const known = bodies.get(shape)
  if (known) return known
  const body = buildBody(BODY_PLANS[shape])
  bodies.set(shape, body)
  return body
}

function layersOf({body}: Stage, buffers: Buffers, shot: Shot): Pick<Seen, 'base' | 'silhouette' | 'over'> {
  const baseSteps = shot === 'wheel' ? NEAR_STEPS : BODY_STEPS
  const partSteps = body.plan.inline ? MOTORCYCLE_STEPS : PART_STEPS
  const isBase = (index: number) => body.solids[index] === body.lower || body.solids[index] === body.cabin
  const owners = (material: Material, base: boolean) =>
    new Set(
      body.solids.flatMap((solid, index) =>
        solid.material === material && isBase(index) === base ? [index + 1] : [],
      ),
    )
  const trace = (base: boolean) =>
    MATERIALS.flatMap((material): Layer[] => {
      const bands = traceBands(buffers, owners(material, base), base ? baseSteps : partSteps)
      return bands ? [{material, bands}] : []
    })
  const silhouette = traceOutline(buffers, new Set(body.solids.map((_, index) => index + 1)))
  return {base: trace(true), over: trace(false), silhouette}
}
