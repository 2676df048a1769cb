import {request} from 'node:http'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import {formatConditions} from '#/domain/listing/path-words'
import {getEnv} from '#/env/env'
import {getHandedPages, type HeldPage} from '#/lib/handed-pages'
import {getProcessValue} from '#/lib/process-store'
import type {Directory} from '#/tenant/directory'

/** The first pages of so many sites load all code that pages share; further sites find it loaded. */
const SITES = 3
const PATHS = [linkTo('home'), linkTo('search', {words: formatConditions(CAR_TYPES)})]

/** A page that takes longer is not waited for: a service that hangs must not keep a process from its readiness. */
const PAGE_MS = 10_000
const ALL_MS = 20_000
/** A process that takes over pages: meanwhile the one that has them answers. */
const HANDED_MS = 120_000

/**
 * Whether this process has loaded the pages of the one that it replaces, else the first pages of some sites, so that
 * no shopper waits for its code. The first call begins to load them. True after 20 s at the latest, of handed pages
 * after 120 s.
 */
export function isWarm({hosts}: Pick<Directory, 'hosts'>): boolean {
  const state = getProcessValue('warm-pages', () => ({isBegun: false, isDone: false}))
  if (!state.isBegun) {
    state.isBegun = true
    const {list: handed} = getHandedPages()
    const first = [...hosts.keys()].slice(0, SITES).flatMap((host) => PATHS.map((path) => ({host, path})))
    const ms = handed.length > 0 ? HANDED_MS : ALL_MS
    const late = new Promise<void>((done) => setTimeout(done, ms).unref())
    void Promise.race([loadPages(handed.length > 0 ? handed : first), late]).then(() => {
      state.isDone = true
    })
  }
  return state.isDone
}

type Page = Pick<HeldPage, 'host' | 'path'> & Partial<HeldPage>

/** Each page, and once more those that failed: a service may have been slow for a moment. */
async function loadPages(pages: readonly Page[]): Promise<void> {
  const failed: Page[] = []
  for (const page of pages) if (!(await loadPage(page))) failed.push(page)
  for (const page of failed) await loadPage(page)
}

/** Settles when the page has been read, or could not be. Returns whether it came without a fault of the server. */
function loadPage({host, path, encoding}: Page): Promise<boolean> {
  const {OWN_PORT, PORT} = getEnv()
  const headers = {host, ...(encoding && {'accept-encoding': encoding})}
  return new Promise((done) => {
    const signal = AbortSignal.timeout(PAGE_MS)
    const asked = request({host: '127.0.0.1', port: OWN_PORT ?? PORT, path, headers, signal}, (response) => {
      response.resume().once('close', () => done((response.statusCode ?? 500) < 500))
    })
    asked.once('error', () => done(false))
    asked.end()
  })
}
