import {type Body, buildBody} from '../bodies/build.ts'
import {type Stage, setStage} from '../bodies/stage.ts'
import {BODY_PLANS} from '../bodies/table.ts'
import {type Frame, fitCamera, type Stand} from '../geometry/camera.ts'
import type {Vec3} from '../geometry/vec.ts'
import {type Bands, traceBands, traceOutline} from '../paint/bands.ts'
import {readRamp} from '../paint/colour.ts'
import {MATERIALS, type Material, rampOf} from '../paint/material.ts'
import {clip, type Sheet} from '../paint/sheet.ts'
import {drawDetails} from '../parts/details.ts'
import {drawFace} from '../parts/face.ts'
import {drawEndGlass, drawSideGlass} from '../parts/glass.ts'
import {drawLines} from '../parts/lines.ts'
import type {Pen} from '../parts/marks.ts'
import {drawUnderside, drawWheels, wheelsOf} from '../parts/running-gear.ts'
import {drawShadow} from '../parts/shadow.ts'
import {drawTail} from '../parts/tail.ts'
import {drawRoundLamps, drawTubes} from '../parts/tubes.ts'
import {drawWheel} from '../parts/wheel.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Paint, Scene, VehicleShape} from '../types.ts'

export type BodyAngle = 'front' | 'side' | 'rear'

const STANDS: Record<BodyAngle, Omit<Stand, 'target'>> = {
  front: {azimuth: 38, height: 1.35, distance: 7.6},
  side: {azimuth: 90, height: 1.0, distance: 17},
  rear: {azimuth: 146, height: 1.45, distance: 7.8},
}

type Layer = {material: Material; bands: Bands}
type Seen = {stage: Stage; base: Layer[]; silhouette: string; over: Layer[]}

const seenBefore = new Map<string, Seen>()

/** What a camera sees of a shape does not hang on its paint, so it is worked out once per shape, angle and frame. */
export function seeBody(
  shape: VehicleShape,
  angle: BodyAngle,
  width: number,
  height: number,
  frame: Frame,
): Seen {
  const key = [shape, angle, width, height, ...Object.values(frame)].join()
  const known = seenBefore.get(key)
  if (known) return known
  const body = buildBody(BODY_PLANS[shape])
  const {plan} = body
  const long = Math.max(1, plan.length / 4.6, plan.height / 1.9)
  const stand = {
    ...STANDS[angle],
    distance: STANDS[angle].distance * long,
    height: STANDS[angle].height * Math.max(1, plan.height / 1.9),
    target: [plan.length / 2, 0, plan.height * 0.42] as Vec3,
  }
  const stage = setStage(body, fitCamera(stand, extentOf(body), frame), width, height)
  const seen = {stage, ...layersOf(stage)}
  seenBefore.set(key, seen)
  return seen
}

function extentOf(body: Body): Vec3[] {
  const {plan} = body
  const corners = body.solids.flatMap(({bounds, widest, centreY = 0}) =>
    [bounds.x0, bounds.x1].flatMap((x) =>
      [bounds.z0, bounds.z1].flatMap((z) =>
        [1, -1].map((side): Vec3 => [x, (centreY + widest * side) * 0.9, z]),
      ),
    ),
  )
  const contacts = plan.axles.flatMap((x) => [1, -1].map((side): Vec3 => [x, (plan.width / 2) * side, 0]))
  return [...corners, ...contacts]
}

/** Mirrors and other bolted-on parts lie over the drawn-on details; body and cabin under them. */
function layersOf(stage: Stage): Pick<Seen, 'base' | 'silhouette' | 'over'> {
  const {body, buffers} = stage
  const owners = (material: Material, under: boolean) =>
    new Set(
      body.solids.flatMap((solid, index) =>
        solid.material === material && (solid === body.lower || solid === body.cabin) === under
          ? [index + 1]
          : [],
      ),
    )
  const trace = (under: boolean) =>
    MATERIALS.flatMap((material): Layer[] => {
      const bands = traceBands(buffers, owners(material, under), under ? 26 : 8)
      return bands ? [{material, bands}] : []
    })
  const silhouette = traceOutline(buffers, new Set(body.solids.map((_, index) => index + 1)))
  return {base: trace(true), over: trace(false), silhouette}
}

export type BodyScene = {shape: VehicleShape; angle: BodyAngle; paint: Paint; scene: Scene; seed: number}

/** Draws the vehicle in its scene, with its shadow, into a frame of the sheet. */
export function drawBody(sheet: Sheet, input: BodyScene, width: number, height: number, frame: Frame): void {
  const seen = seeBody(input.shape, input.angle, width, height, frame)
  const {camera, body} = seen.stage
  const behind =
    Math.hypot(camera.eye[0] - body.plan.length / 2, camera.eye[1]) + body.plan.length * 0.5 + 2.5
  drawScene(sheet, input.scene, {width, height, horizon: camera.horizon, floor: camera.floorAt(behind)})
  const pen: Pen = {stage: seen.stage, sheet, seed: input.seed}
  drawShadow(pen)
  if (body.plan.inline) drawMotorcycle(pen, seen, input)
  else drawStanding(pen, seen, input)
}

function drawStanding(pen: Pen, seen: Seen, input: BodyScene): void {
  const {sheet} = pen
  drawUnderside(pen)
  for (const layer of seen.base) paintLayer(sheet, layer, input)
  sheet.add(`<g clip-path="${clip(sheet, seen.silhouette)}">`)
  drawLines(pen)
  if (input.angle !== 'rear') drawFace(pen)
  if (input.angle !== 'front') drawTail(pen)
  drawSideGlass(pen)
  if (input.angle !== 'rear') drawEndGlass(pen, 'front')
  if (input.angle !== 'front') drawEndGlass(pen, 'rear')
  drawDetails(pen, input.angle, 'on-body')
  sheet.add('</g>')
  drawWheels(pen)
  for (const layer of seen.over) paintLayer(sheet, layer, input)
  drawDetails(pen, input.angle, 'before-all')
}

function drawMotorcycle(pen: Pen, seen: Seen, input: BodyScene): void {
  drawTubes(pen, input.paint, true)
  for (const wheel of wheelsOf(seen.stage, 1, input.seed)) drawWheel(pen.sheet, seen.stage.camera, wheel)
  for (const layer of seen.over) paintLayer(pen.sheet, layer, input)
  drawTubes(pen, input.paint, false)
  if (input.angle === 'front') drawRoundLamps(pen)
}

function paintLayer(sheet: Sheet, {material, bands}: Layer, input: BodyScene): void {
  const ramp = rampOf(material, input.paint, input.scene)
  const steps = bands.steps.map((step) => softStep(step.data, readRamp(ramp, step.tone))).join('')
  sheet.add(
    `<g clip-path="${clip(sheet, bands.outline)}" fill-rule="evenodd" opacity=".999"><path d="${bands.outline}" fill="${readRamp(ramp, bands.floor)}"/>`,
  )
  sheet.add(`<g stroke-width="7" stroke-opacity=".42">${steps}</g></g>`)
}

/** A half-clear rim in the step's own colour softens it: a blur of the whole group costs ten times as much to render. */
function softStep(data: string, colour: string): string {
  return `<path d="${data}" fill="${colour}" stroke="${colour}"/>`
}
