import {queryContent} from '#/gateways/cms/query-content'
import {getProcessValue} from '#/lib/process-store'
import {ContentUnavailable, ok, type Result} from '#/lib/result'
import {getView} from '#/lib/site-view'
import {type Directory, directoryQuery, isDirectoryAnswer, parseDirectory} from './directory.ts'
import {getPreviewDirectory} from './preview-directory.ts'

/** The fallback for a lost webhook, and the delay between two tries while the backend is down. */
const MAX_AGE_MS = 60_000
const RETRY_MS = 2000

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

/** Reads the directory again, because it has changed. After a failure the last good one stays. */
export function refreshDirectory(now = Date.now()): Promise<Result<Directory>> {
  const state = store()
  state.generation += 1
  return load(state, now)
}

/**
 * All sites, from memory: no request waits for a read, once there has been one. It is read again after a failed
 * refresh, and once a minute. Throws `ContentUnavailable` if there is none.
 */
export async function getDirectory(now = Date.now()): Promise<Directory> {
  const state = store()
  const {directory} = state
  if (!directory) {
    const read = await load(state, now)
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

function load(state: Store, now: number): Promise<Result<Directory>> {
  if (state.loading?.generation === state.generation) return state.loading.done
  const {generation} = state
  state.triedAt = now
  const done = fetchDirectory(state, generation).finally(() => {
    if (state.loading?.done === done) state.loading = null
  })
  state.loading = {generation, done}
  return done
}

async function fetchDirectory(state: Store, generation: number): Promise<Result<Directory>> {
  const answer = await queryContent(directoryQuery, {}, isDirectoryAnswer)
  if (!answer.ok) return answer
  const directory = parseDirectory(answer.data, state.directory)
  // A slow response from before a release must not replace a newer one.
  if (generation < state.loadedGeneration) return ok(state.directory ?? directory)
  state.directory = directory
  state.loadedGeneration = generation
  state.loadedAt = Date.now()
  return ok(directory)
}
