import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {tags} from '#/lib/cache-tags'
import {watchWindows} from './window-clock.ts'

type Quoted = Pick<Car, 'finance_lenders'>

/**
 * Releases the pages of these vehicles when the first of their lenders' rates expires: a cached page must not show an
 * expired rate. Returns the cache tag to add; null if no rate expires. `now` in ms since the epoch.
 */
export function watchRates(vehicles: readonly Quoted[], now: number): string | null {
  const ends = vehicles.flatMap(({finance_lenders}) =>
    Object.values(finance_lenders ?? {}).flatMap(({validTo}) => (validTo ? [validTo * 1000] : [])),
  )
  const ahead = ends.filter((end) => end > now)
  if (ahead.length === 0) return null
  const first = Math.min(...ahead)
  const id = `rates-${first}`
  watchWindows([{id, window: {start: null, end: new Date(first).toISOString()}}], now)
  return tags.document(id)
}
