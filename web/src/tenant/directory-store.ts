import {setTimeout as pause} from 'node:timers/promises'
import {queryContent} from '#/gateways/cms/query-content'
import {setDealershipClusters} from '#/gateways/search/clusters'
import {getProcessValue} from '#/lib/process-store'
import {ContentUnavailable, fail, ok, type Result} from '#/lib/result'
import {getView} from '#/lib/site-view'
import {recordAddressChanges} from './address-changes.ts'
import {
  type Directory,
  directoryChangesQuery,
  directoryQuery,
  isDirectoryAnswer,
  isDirectoryChanges,
  parseDirectory,
  updateDirectory,
} from './directory.ts'
import {getPreviewDirectory} from './preview-directory.ts'
import {recordChanges} from './settings-reads.ts'

/** The fallback for a lost webhook, and the delay between two tries while the backend is down. */
const MAX_AGE_MS = 60_000
const RETRY_MS = 2000
/** Documents written this long before the newest one that is known are read again: two writers may end out of order. */
const OVERLAP_MS = 5000

/** Thousands of sites take longer to read than a request may wait. */
const READ_ALL_MS = 60_000
const FIRST_WAIT_MS = 4000

type Load = {readonly generation: number; readonly done: Promise<Result<Directory>>}

type Store = {
  directory: Directory | null
  /** Increased by each release; a load that started before a release does not count as fresh. */
  generation: number
  loadedGeneration: number
  loadedAt: number
  triedAt: number
  loading: Load | null
}

function store(): Store {
  return getProcessValue('directory', () => ({
    directory: null,
    generation: 1,
    loadedGeneration: 0,
    loadedAt: 0,
    triedAt: 0,
    loading: null,
  }))
}

/** The directory in memory, without a request; null before the first read. */
export function getStoredDirectory(): Directory | null {
  return store().directory
}

/** Reads the directory again, because the documents of `ids` have changed. After a failure the last good one stays. */
export function refreshDirectory(ids: readonly string[], now = Date.now()): Promise<Result<Directory>> {
  const state = store()
  state.generation += 1
  return load(state, now, ids)
}

/**
 * All sites, from memory: no request waits for a read, once there has been one. It is read again after a failed
 * refresh, and once a minute. Throws `ContentUnavailable` if there is none.
 */
export async function getDirectory(now = Date.now()): Promise<Directory> {
  const state = store()
  const {directory} = state
  if (!directory) {
    const late = pause(FIRST_WAIT_MS, fail('content', 'The sites are being read'), {ref: false})
    const read = await Promise.race([load(state, now), late])
    if (!read.ok) throw new ContentUnavailable(read.error.message)
    return read.data
  }
  const isOld = state.loadedGeneration !== state.generation || now - state.loadedAt > MAX_AGE_MS
  if (isOld && now - state.triedAt > RETRY_MS) void load(state, now)
  return directory
}

/** The directory that contains a site: the one of all sites, or that of a preview. Throws `ContentUnavailable`. */
export function getSiteDirectory(site: string): Promise<Directory> {
  const view = getView(site)
  return view === 'public' ? getDirectory() : getPreviewDirectory(site, view)
}

function load(state: Store, now: number, ids: readonly string[] = []): Promise<Result<Directory>> {
  if (state.loading?.generation === state.generation) return state.loading.done
  const {generation} = state
  state.triedAt = now
  const done = fetchDirectory(state, generation, ids).finally(() => {
    if (state.loading?.done === done) state.loading = null
  })
  state.loading = {generation, done}
  return done
}

async function fetchDirectory(
  state: Store,
  generation: number,
  ids: readonly string[],
): Promise<Result<Directory>> {
  const read = state.directory ? await readChanges(state.directory, ids) : await readAll(null)
  if (!read.ok) return read
  // A slow response from before a release must not replace a newer one.
  if (generation < state.loadedGeneration) return ok(state.directory ?? read.data)
  if (state.directory) {
    recordChanges(state.directory.layers, read.data.layers)
    recordAddressChanges(state.directory, read.data)
  }
  state.directory = read.data
  setDealershipClusters(read.data.dealerships.values())
  state.loadedGeneration = generation
  state.loadedAt = Date.now()
  return read
}

/** Reads what has changed: with thousands of sites all of them take seconds, in which nothing else is answered. */
async function readChanges(before: Directory, ids: readonly string[]): Promise<Result<Directory>> {
  const {newest} = before.source
  const since = new Date((newest === null ? 0 : Date.parse(newest)) - OVERLAP_MS).toISOString()
  const answer = await queryContent(directoryChangesQuery, {ids, since}, isDirectoryChanges)
  if (!answer.ok) return answer
  const updated = updateDirectory(before, answer.data, ids)
  return updated ? ok(updated) : readAll(before)
}

async function readAll(before: Directory | null): Promise<Result<Directory>> {
  const answer = await queryContent(directoryQuery, {}, isDirectoryAnswer, READ_ALL_MS)
  return answer.ok ? ok(parseDirectory(answer.data, before)) : answer
}
