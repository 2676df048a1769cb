import {readSvg} from './read-svg.ts'

export const SCENES = ['showroom', 'dusk-lot', 'coast-road', 'studio-light'] as const
export type Scene = (typeof SCENES)[number]

/** The picture's size in pixels, the eye's level and where a wall behind the vehicle meets the floor. */
type Place = {
  width: number
  height: number
  horizon: number
  floor: number
  /** Seen the other way round, with its light from one side. */
  turned: boolean
  /** With a dealer's building behind the vehicle: a whole number that tells its look from others. */
  building: number | undefined
}

/** How many buildings are rendered in a place; those of another place stand in the first. */
const BUILDINGS = {'dusk-lot': 4, 'coast-road': 3} as const

const ONE_SIDE =
  '<linearGradient id="one-side"><stop offset="0" stop-color="#0b1018" stop-opacity="0.42"/><stop offset="0.45" stop-color="#0b1018" stop-opacity="0.08"/><stop offset="1" stop-color="#ffffff" stop-opacity="0.12"/></linearGradient><rect width="100%" height="100%" fill="url(#one-side)"/>'

/**
 * The quiet place behind and under the vehicle, as SVG markup: a file of `scenes/`, its horizon or the foot of its wall
 * at the picture's (`data-line`, `data-at`), and as large as fills the picture. With a building it is a file of `buildings/`,
 * whose tones are those of a paint.
 */
export function drawScene(scene: Scene, place: Place): string {
  const {width, height, horizon, turned, building} = place
  const drawing = readSvg(building === undefined ? `scenes/${scene}.svg` : getBuildingFile(scene, building))
  const at = Number(drawing.get('data-at'))
  const line = drawing.get('data-line') === 'floor' ? place.floor : horizon
  const scale = Math.max(width / drawing.width, line / at, (height - line) / (drawing.height - at))
  const [dx, dy] = [(width - drawing.width * scale) / 2, line - at * scale]
  const marks = `<g transform="matrix(${scale} 0 0 ${scale} ${dx} ${dy})">${drawing.marks}</g>`
  return turned ? flip(marks + ONE_SIDE, width) : marks
}

function getBuildingFile(scene: Scene, look: number): string {
  const place = scene === 'coast-road' ? scene : 'dusk-lot'
  return `buildings/${place}-${look % BUILDINGS[place]}.svg`
}

/** Markup of a picture of this width, left for right. */
export function flip(markup: string, width: number): string {
  return `<g transform="matrix(-1 0 0 1 ${width} 0)">${markup}</g>`
}
