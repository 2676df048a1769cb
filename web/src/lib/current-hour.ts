import {cacheLife} from 'next/cache'

const HOUR_MS = 3_600_000

/** The hour it is, in ms since the epoch; a page that is kept asks here, because a clock of its own would go on. */
export async function getCurrentHour(): Promise<number> {
  'use cache'
  cacheLife('content')
  return Math.floor(Date.now() / HOUR_MS) * HOUR_MS
}
