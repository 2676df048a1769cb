import {LRUCache} from 'lru-cache'
import {getReleaseName} from '../env/release-name.ts'
import {getRequestContext} from './request-context.ts'

type Level = 'info' | 'warn' | 'error'
type Details = {readonly [name: string]: unknown}

/** The name of a log event, `area.what-happened`: `leads.store-failed`. */
export type LogEvent = `${Lowercase<string>}.${Lowercase<string>}`

/**
 * Writes one JSON line, with the build, and with site, route and trace of the current request. Never pass a shopper's
 * input: other services read the logs.
 */
export function log(level: Level, event: LogEvent, details: Details = {}): void {
  const {site, route, trace} = getRequestContext() ?? {}
  const request = {site: site ?? undefined, route: route ?? undefined, trace}
  const line = JSON.stringify({
    at: new Date().toISOString(),
    level,
    event,
    release: getReleaseName(),
    ...request,
    ...details,
  })
  if (level === 'error') console.error(line)
  else console.log(line)
}

const MAX_REMEMBERED = 5000
const said = new LRUCache<string, true>({max: MAX_REMEMBERED})

/** As `log`, but an event with the same details is written once per process. */
export function logOnce(level: Level, event: LogEvent, details: Details = {}): void {
  const key = JSON.stringify([event, details])
  if (said.has(key)) return
  said.set(key, true)
  log(level, event, details)
}
