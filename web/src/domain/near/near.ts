import {type Point, readPoint, writePoint} from './distance.ts'

/** Steps of a position in an address, in degrees: about 2 km, the size of a suburb. */
const STEPS_A_DEGREE = 50

/**
 * The shopper's location in an address: a postcode, or a position that is rounded so that a link does not reveal
 * anyone's home. Null for anything else. Never throws.
 */
export function readNear(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (/^\d{4}$/.test(trimmed)) return trimmed
  const point = readPoint(trimmed.replace(/\s+/g, ''))
  return point && writePoint(toCoarsePoint(point))
}

/** A position rounded to the precision used in addresses. */
export function toCoarsePoint({latitude, longitude}: Point): Point {
  return {latitude: roundDegrees(latitude), longitude: roundDegrees(longitude)}
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_A_DEGREE) / STEPS_A_DEGREE
}

/** Whether `near` is a position, not a postcode. */
export function isPosition(near: string): boolean {
  return near.includes(',')
}

/** "2015", or "your position". */
export function formatNear(near: string): string {
  return isPosition(near) ? 'your position' : near
}

/** The shopper's location, once looked up. */
export type ShopperPosition =
  | {readonly kind: 'found'; readonly near: string; readonly point: Point; readonly credit: NearCredit}
  /** `absent`: there is no such postcode; `unknown`: it exists without a known position; `failed`: an outage. */
  | {readonly kind: 'absent' | 'unknown' | 'failed'; readonly near: string}

/** The attribution for a postcode's position. */
export type NearCredit = {readonly text: string; readonly url: string} | null

/** The message for a shopper whose place was not found; null if it was. */
export function describeNearProblem(place: ShopperPosition): string | null {
  switch (place.kind) {
    case 'found':
      return null
    case 'absent':
      return `There is no postcode ${place.near}.`
    case 'unknown':
      return `We do not know where ${place.near} is.`
    case 'failed':
      return 'Distances cannot be worked out right now. Please try again soon.'
  }
}
