import type {Frame} from '../geometry/camera.ts'
import {readRamp} from '../paint/colour.ts'
import {rampOf} from '../paint/material.ts'
import {clip, type Sheet} from '../paint/sheet.ts'
import {drawBoot} from '../parts/boot.ts'
import {drawDetails} from '../parts/details.ts'
import {drawFace} from '../parts/face.ts'
import {drawEndGlass, drawSideGlass} from '../parts/glass.ts'
import {drawLines} from '../parts/lines.ts'
import type {Pen} from '../parts/marks.ts'
import {drawRails} from '../parts/rails.ts'
import {drawUnderside, drawWheels, wheelsOf} from '../parts/running-gear.ts'
import {drawShadow} from '../parts/shadow.ts'
import {drawTail} from '../parts/tail.ts'
import {drawCovers, drawRoundLamps, drawTubes} from '../parts/tubes.ts'
import {drawWheel} from '../parts/wheel.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Paint, Scene, VehicleShape} from '../types.ts'
import {type Layer, type Seen, seeBody} from './see-body.ts'
import {type Shot, showsNose, showsTail} from './shots.ts'

type BodyScene = {shape: VehicleShape; shot: Shot; paint: Paint; scene: Scene; seed: number}

/** Draws the vehicle in its scene, with its shadow, into a frame of the sheet. */
export function drawBody(sheet: Sheet, input: BodyScene, width: number, height: number, frame: Frame): void {
  const seen = seeBody(input.shape, input.shot, width, height, frame)
  const {camera, body} = seen.stage
  const {length, inline} = body.plan
  const behind = Math.hypot(camera.eye[0] - length / 2, camera.eye[1]) + length * 0.5 + 2.5
  drawScene(sheet, input.scene, {width, height, horizon: camera.horizon, floor: camera.floorAt(behind)})
  const pen: Pen = {stage: seen.stage, sheet, seed: input.seed}
  const mirrored = input.shot === 'off-side'
  if (mirrored) sheet.add(`<g transform="matrix(-1 0 0 1 ${width} 0)">`)
  drawShadow(pen)
  if (inline) drawMotorcycle(pen, seen, input)
  else drawStanding(pen, seen, input)
  if (mirrored) sheet.add('</g>')
}

function drawStanding(pen: Pen, seen: Seen, input: BodyScene): void {
  const {sheet} = pen
  const ahead = !showsTail(input.shot)
  const behind = !showsNose(input.shot)
  drawUnderside(pen)
  drawDetails(pen, input.shot, 'behind-all')
  for (const layer of seen.base) paintLayer(sheet, layer, input)
  sheet.add(`<g clip-path="${clip(sheet, seen.silhouette)}">`)
  drawLines(pen)
  if (ahead) drawFace(pen)
  if (behind) drawTail(pen)
  drawSideGlass(pen)
  if (ahead) drawEndGlass(pen, 'front')
  if (behind) drawEndGlass(pen, 'rear')
  drawDetails(pen, input.shot, 'on-body')
  sheet.add('</g>')
  drawWheels(pen)
  for (const layer of seen.over) paintLayer(sheet, layer, input)
  drawRails(pen)
  drawDetails(pen, input.shot, 'before-all')
  if (input.shot === 'boot') drawBoot(pen, input.paint)
}

function drawMotorcycle(pen: Pen, seen: Seen, input: BodyScene): void {
  drawTubes(pen, input.paint, true)
  for (const wheel of wheelsOf(seen.stage, 1, input.seed)) drawWheel(pen.sheet, seen.stage.camera, wheel)
  for (const layer of seen.over) paintLayer(pen.sheet, layer, input)
  drawCovers(pen)
  drawTubes(pen, input.paint, false)
  if (input.shot === 'front') drawRoundLamps(pen)
}

function paintLayer(sheet: Sheet, {material, bands}: Layer, input: BodyScene): void {
  const ramp = rampOf(material, input.paint, input.scene)
  const steps = bands.steps.map((step) => softStep(step.data, readRamp(ramp, step.tone))).join('')
  // A group that is not quite opaque is painted apart and clipped once: else each step's clipped edge adds up to a jagged one.
  sheet.add(
    `<g clip-path="${clip(sheet, bands.outline)}" fill-rule="evenodd" opacity=".999"><path d="M0 0H2400V1200H0z" fill="${readRamp(ramp, bands.floor)}"/>`,
  )
  sheet.add(`<g stroke-width="7" stroke-opacity=".42">${steps}</g></g>`)
}

/** A half-clear rim in the step's own colour softens it: a blur of the whole group costs ten times as much to render. */
function softStep(data: string, colour: string): string {
  return `<path d="${data}" fill="${colour}" stroke="${colour}"/>`
}
