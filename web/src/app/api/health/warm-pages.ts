import {request} from 'node:http'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import {formatConditions} from '#/domain/listing/path-words'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import type {Directory} from '#/tenant/directory'

/** The first pages of so many sites load all code that pages share; further sites find it loaded. */
const SITES = 3
const PATHS = [linkTo('home'), linkTo('search', {words: formatConditions(CAR_TYPES)})]

/** A page that takes longer is not waited for: a service that hangs must not keep a process from its readiness. */
const PAGE_MS = 10_000
const ALL_MS = 20_000

/**
 * Whether this process has loaded the first pages of some sites, so that no shopper waits for its code. The first call
 * begins to load them. True after 20 s at the latest.
 */
export function isWarm({hosts}: Pick<Directory, 'hosts'>): boolean {
  const state = getProcessValue('warm-pages', () => ({isBegun: false, isDone: false}))
  if (!state.isBegun) {
    state.isBegun = true
    const late = new Promise<void>((done) => setTimeout(done, ALL_MS).unref())
    void Promise.race([loadPages([...hosts.keys()].slice(0, SITES)), late]).then(() => {
      state.isDone = true
    })
  }
  return state.isDone
}

async function loadPages(hosts: readonly string[]): Promise<void> {
  for (const host of hosts) for (const path of PATHS) await loadPage(host, path)
}

/** Settles when the page has been read, or could not be. */
function loadPage(host: string, path: string): Promise<void> {
  const {OWN_PORT, PORT} = getEnv()
  return new Promise((done) => {
    const signal = AbortSignal.timeout(PAGE_MS)
    const asked = request(
      {host: '127.0.0.1', port: OWN_PORT ?? PORT, path, headers: {host}, signal},
      (response) => {
        response.resume().once('close', () => done())
      },
    )
    asked.once('error', () => done())
    asked.end()
  })
}
