import {LRUCache} from 'lru-cache'

type Level = 'info' | 'warn' | 'error'
type Details = {readonly [name: string]: unknown}

/** Writes one JSON line. Never pass what a shopper entered: logs leave the building. */
export function log(level: Level, event: string, details: Details = {}): void {
  const line = JSON.stringify({at: new Date().toISOString(), level, event, ...details})
  if (level === 'error') console.error(line)
  else console.log(line)
}

const MAX_REMEMBERED = 5000
const said = new LRUCache<string, true>({max: MAX_REMEMBERED})

/** As `log`, but the same event with the same details is said once per process. */
export function logOnce(level: Level, event: string, details: Details = {}): void {
  const key = JSON.stringify([event, details])
  if (said.has(key)) return
  said.set(key, true)
  log(level, event, details)
}
