import {getDistanceKm, type Point} from '#/domain/near/distance'
import australia from './australia.json'

type Position = readonly [x: number, y: number]

export type MapPin<T> = {
  readonly x: number
  readonly y: number
  /** The items of a pin: several if they are too close to be shown separately. */
  readonly items: readonly T[]
}

export type OutlineMap<T> = {
  /** Whether no coast is drawn, without which the places lie on nothing. */
  readonly isBlank: boolean
  /** The land, as the path of an SVG. */
  readonly land: string
  /** The borders of the states, as the path of an SVG; empty closer by. */
  readonly borders: string
  readonly pins: readonly MapPin<T>[]
  readonly towns: readonly {readonly name: string; readonly x: number; readonly y: number}[]
  /** The shopper's location; null if unknown, or off the map. */
  readonly from: {readonly x: number; readonly y: number} | null
  readonly scale: {readonly km: number; readonly width: number}
}

export const MAP_WIDTH = 480
export const MAP_HEIGHT = 300

/** Pins closer than this, in units of the drawing, are merged. */
const PIN_SIZE = 30
/**
 * The minimum extent, in degrees of latitude: about 40 km. The coastline has a point every kilometre or two; closer by,
 * a harbour would be a box.
 */
const LEAST_SPAN = 0.36
/** The shopper's location extends the map up to this distance. */
const MOST_DISTANCE_KM = 150
const KM_A_DEGREE = 111.2

/** Closer by, in units of the drawing a kilometre, the borders of states would be some kilometres beside the truth. */
const BORDERS_UNTIL = 1
/** What a letter and a line of a name take on a phone, and the row of the scale, in units of the drawing. */
const [LETTER, LINE, SCALE_HEIGHT] = [8.6, 19, 40]
const MOST_TOWNS = 9

/**
 * Draws places on an outline of Australia that is clipped to their extent. Null if no place has coordinates. Items in
 * one place are merged into one pin.
 */
export function buildMap<T>(
  places: readonly {readonly item: T; readonly point: Point | null}[],
  from: Point | null = null,
): OutlineMap<T> | null {
  const known = places.flatMap(({item, point}) => (point ? [{item, point}] : []))
  if (known.length === 0) return null
  const isNear = from !== null && known.some(({point}) => getDistanceKm(point, from) <= MOST_DISTANCE_KM)
  const points = [...known.map(({point}) => point), ...(from && isNear ? [from] : [])]
  const close = drawMap(known, fitView(points))
  const wide =
    close.towns.length === 0 && !hasCoast(close.land)
      ? drawMap(known, fitView([...points, ...listNearestTown(points)]))
      : close
  // Widened until pins become one, a map would say less than an empty one.
  const {view, land, pins, towns} = wide.pins.length < close.pins.length ? close : wide
  return {
    isBlank: towns.length === 0 && !hasCoast(land),
    land: land.map((ring) => `M${thin(ring).join('L')}Z`).join(''),
    borders: view.unitsPerKm < BORDERS_UNTIL ? drawBorders(view) : '',
    pins,
    towns,
    from: from && isNear ? toXY(view.project(from)) : null,
    scale: chooseScale(view.unitsPerKm),
  }
}

type Ring = readonly Position[]

function drawMap<T>(known: readonly {readonly item: T; readonly point: Point}[], view: View) {
  const pins = joinPins(known.map(({item, point}) => ({item, position: view.project(point)})))
  return {view, pins, towns: listTowns(view, pins), land: listLand(view)}
}

/** The towns whose names have room beside the pins and each other, the largest first. */
function listTowns(
  {project}: View,
  pins: readonly MapPin<unknown>[],
): {name: string; x: number; y: number}[] {
  const towns: {name: string; x: number; y: number}[] = []
  for (const {name, ...point} of australia.towns) {
    const {x, y} = toXY(project(point))
    const end = x + getNameWidth(name)
    const isOnMap = x > LINE && end < MAP_WIDTH && y > LINE && y < MAP_HEIGHT - SCALE_HEIGHT
    const isApart = towns.every(
      (town) => end < town.x || x > town.x + getNameWidth(town.name) || Math.abs(y - town.y) > LINE,
    )
    const isBesidePins = pins.every(
      (pin) =>
        end < pin.x - PIN_SIZE || x > pin.x + PIN_SIZE || y > pin.y + LINE || y < pin.y - PIN_SIZE - LINE,
    )
    if (isOnMap && isApart && isBesidePins && towns.length < MOST_TOWNS) towns.push({name, x, y})
  }
  return towns
}

function getNameWidth(name: string): number {
  return 12 + name.length * LETTER
}

function drawBorders({project}: View): string {
  return australia.borders.map((line) => `M${thin(readLine(line).map(project)).join('L')}`).join('')
}

function hasCoast(land: readonly Ring[]): boolean {
  return land.some((ring) => ring.some((point) => EDGES.every((getDepth) => getDepth(point) > 0.01)))
}

function listNearestTown([point]: readonly Point[]): Point[] {
  if (!point) return []
  return australia.towns.toSorted((a, b) => getDistanceKm(a, point) - getDistanceKm(b, point)).slice(0, 1)
}

type View = {readonly project: (point: Point) => Position; readonly unitsPerKm: number}

function fitView(points: readonly Point[]): View {
  const latitudes = points.map(({latitude}) => latitude)
  const longitudes = points.map(({longitude}) => longitude)
  const middle = {latitude: getMiddle(latitudes), longitude: getMiddle(longitudes)}
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const high = Math.max(getSpan(latitudes) * 1.5, LEAST_SPAN)
  const wide = Math.max(getSpan(longitudes) * 1.4 * narrowing, high * (MAP_WIDTH / MAP_HEIGHT))
  const unitsPerDegree = Math.min(MAP_WIDTH / wide, MAP_HEIGHT / high)
  return {
    unitsPerKm: unitsPerDegree / KM_A_DEGREE,
    project: ({latitude, longitude}) => [
      MAP_WIDTH / 2 + (longitude - middle.longitude) * narrowing * unitsPerDegree,
      MAP_HEIGHT / 2 - (latitude - middle.latitude) * unitsPerDegree,
    ],
  }
}

function getMiddle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function getSpan(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function joinPins<T>(placed: readonly {readonly item: T; readonly position: Position}[]): MapPin<T>[] {
  const pins: {x: number; y: number; items: T[]}[] = []
  for (const {item, position} of placed) {
    const [x, y] = position
    const same = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < PIN_SIZE)
    if (same) same.items.push(item)
    else pins.push({...toXY(position), items: [item]})
  }
  return pins
}

function toXY([x, y]: Position): {x: number; y: number} {
  return {x: Math.round(x), y: Math.round(y)}
}

const LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

function chooseScale(unitsPerKm: number): {km: number; width: number} {
  const km = LENGTHS_KM.findLast((length) => length * unitsPerKm <= MAP_WIDTH / 4) ?? 1
  return {km, width: Math.round(km * unitsPerKm)}
}

function listLand({project}: View): readonly Ring[] {
  return australia.rings
    .map((ring) => cutToMap(readLine(ring).map(project)))
    .filter((ring) => ring.length > 2)
}

// Each point after the first is encoded as its difference to the previous one, in thousandths of a degree.
function readLine(text: string): Point[] {
  let [longitude, latitude] = [0, 0]
  return text.split(' ').map((pair) => {
    const [east = 0, north = 0] = pair.split(',').map(Number)
    longitude += east
    latitude += north
    return {latitude: latitude / 1000, longitude: longitude / 1000}
  })
}

/**
 * The distance of a position inside each edge of the map; the edges are slightly outside the drawing, so that no
 * coastline is drawn along them.
 */
const EDGES: readonly ((position: Position) => number)[] = [
  ([x]) => x + 4,
  ([x]) => MAP_WIDTH + 4 - x,
  ([, y]) => y + 4,
  ([, y]) => MAP_HEIGHT + 4 - y,
]

/** A ring clipped to the map's edges, one after the other (Sutherland and Hodgman). */
function cutToMap(ring: Ring): Ring {
  return EDGES.reduce((points, getDepth) => {
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const [depth, depthBefore] = [getDepth(point), getDepth(before)]
      const isCrossed = depth >= 0 !== depthBefore >= 0
      const crossing = isCrossed ? [mix(before, point, depthBefore / (depthBefore - depth))] : []
      return depth >= 0 ? [...crossing, point] : crossing
    })
  }, ring)
}

function mix([x, y]: Position, [otherX, otherY]: Position, share: number): Position {
  return [x + (otherX - x) * share, y + (otherY - y) * share]
}

// Omits points that would coincide: a continent in 480 units needs few.
function thin(ring: Ring): string[] {
  const kept: Position[] = []
  for (const [x, y] of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(last[0] - x, last[1] - y) >= 1.2) kept.push([x, y])
  }
  return kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
}
