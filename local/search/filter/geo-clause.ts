import {isWithinMetres} from '../geo/sphere.ts'
import {createBadRequest} from '../http/api-error.ts'
import {isNumber, splitValues, trimSpaces} from './split-values.ts'

/** The surroundings of a point in degrees. */
export type Circle = {latitude: number; longitude: number; metres: number}

const METRES: Record<string, number> = {km: 1000, mi: 1609.34}

/**
 * Parses `(-44.50, 170.29, 0.75 km)`.
 * @throws ApiError 400 for anything else
 */
export function parseGeoClause(name: string, raw: string): Circle {
  const fault = createBadRequest(
    `Value of filter field \`${name}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` format.`,
  )
  if (!raw.startsWith('(') || !raw.endsWith(')')) throw fault
  const [latitude = '', longitude = '', radius = '', ...others] = splitValues(raw.slice(1, -1))
  if (!isNumber(latitude) || !isNumber(longitude) || radius === '' || others.length > 0) throw fault
  const metres = METRES[radius.slice(-2)]
  if (metres === undefined) throw createBadRequest('Unit must be either `km` or `mi`.')
  const distance = trimSpaces(radius.slice(0, -2))
  if (!isNumber(distance)) throw fault
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    metres: Math.fround(Number(distance)) * metres,
  }
}

/** Whether any of the row's points is in the circle. */
export function isInCircle(circle: Circle, points: Float64Array | undefined): boolean {
  const {latitude, longitude, metres} = circle
  for (let at = 0; points && at + 1 < points.length; at += 2)
    if (isWithinMetres(latitude, longitude, points[at] as number, points[at + 1] as number, metres))
      return true
  return false
}
