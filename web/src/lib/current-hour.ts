import {cacheLife} from 'next/cache'

const HOUR_MS = 3_600_000

/** The current hour in ms since the epoch, for cached pages, which cannot read the current time themselves. */
export async function getCurrentHour(): Promise<number> {
  'use cache'
  cacheLife('content')
  return Math.floor(Date.now() / HOUR_MS) * HOUR_MS
}
