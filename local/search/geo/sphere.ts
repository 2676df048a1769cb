const EARTH_RADIUS_METRES = 6371010
const SHOWN_EARTH_RADIUS_METRES = 3958.75 * 1609

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Angle between two points of a sphere, in radians. */
function arc(latA: number, lngA: number, latB: number, lngB: number): number {
  const dLat = Math.sin(radians(latB - latA) / 2)
  const dLng = Math.sin(radians(lngB - lngA) / 2)
  const h = dLat * dLat + Math.cos(radians(latA)) * Math.cos(radians(latB)) * dLng * dLng
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Great-circle distance in metres, as the reference shows and sorts by it: with a slightly smaller earth radius
 * than its filters use.
 */
export function getDistanceMetres(latA: number, lngA: number, latB: number, lngB: number): number {
  return arc(latA, lngA, latB, lngB) * SHOWN_EARTH_RADIUS_METRES
}

/** Whether two points are at most so far apart, by the earth radius of the reference's filters. */
export function isWithinMetres(
  latA: number,
  lngA: number,
  latB: number,
  lngB: number,
  metres: number,
): boolean {
  return arc(latA, lngA, latB, lngB) * EARTH_RADIUS_METRES <= metres
}
