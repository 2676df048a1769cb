import type {Detail} from '../bodies/plan.ts'
import {type Shot, showsNose} from '../views/shots.ts'
import {drawCaravanSide} from './caravan.ts'
import type {Pen} from './marks.ts'
import {drawMotorhomeSide} from './motorhome.ts'
import {
  drawBullbar,
  drawCockpit,
  drawSideSteps,
  drawSnorkel,
  drawSpareWheel,
  drawSportsBar,
} from './offroad.ts'
import {drawTent} from './tent.ts'
import {drawAwning, drawDrawbar} from './trailer.ts'
import {drawBoxLines, drawBusSide, drawSlideDoor, drawTray, drawTub} from './working.ts'

/** When a detail is drawn: behind the body, onto it, or standing before everything. */
type Moment = 'behind-all' | 'on-body' | 'before-all'

type Drawing = {moment: Moment | ((shot: Shot) => Moment); draw: (pen: Pen, shot: Shot) => void}

const DRAWINGS: Record<Detail, Drawing> = {
  'side-steps': {moment: 'before-all', draw: drawSideSteps},
  snorkel: {moment: 'before-all', draw: drawSnorkel},
  bullbar: {moment: 'before-all', draw: drawBullbar},
  'spare-wheel': {moment: 'before-all', draw: drawSpareWheel},
  'slide-door': {moment: 'on-body', draw: drawSlideDoor},
  awning: {moment: 'before-all', draw: drawAwning},
  'caravan-side': {moment: 'on-body', draw: drawCaravanSide},
  'motorhome-side': {moment: 'before-all', draw: drawMotorhomeSide},
  'bus-side': {moment: 'on-body', draw: drawBusSide},
  'tub-lines': {moment: 'on-body', draw: drawTub},
  'tray-sides': {moment: 'before-all', draw: drawTray},
  drawbar: {moment: 'before-all', draw: drawDrawbar},
  cockpit: {moment: 'on-body', draw: drawCockpit},
  'canvas-tent': {moment: 'before-all', draw: drawTent},
  'box-lines': {moment: 'before-all', draw: drawBoxLines},
  'sports-bar': {moment: (shot) => (showsNose(shot) ? 'behind-all' : 'before-all'), draw: drawSportsBar},
}

export function drawDetails(pen: Pen, shot: Shot, moment: Moment): void {
  for (const detail of pen.stage.body.plan.details ?? []) {
    const drawing = DRAWINGS[detail]
    const due = drawing.moment instanceof Function ? drawing.moment(shot) : drawing.moment
    if (due === moment) drawing.draw(pen, shot)
  }
}
