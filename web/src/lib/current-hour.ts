import {HOUR_MS} from '@forecourt/schemas/time/days'
import {cacheLife} from 'next/cache'

/** The current hour in ms since the epoch, for cached pages, which cannot read the current time themselves. */
export async function getCurrentHour(): Promise<number> {
  'use cache'
  cacheLife('content')
  return Math.floor(Date.now() / HOUR_MS) * HOUR_MS
}
