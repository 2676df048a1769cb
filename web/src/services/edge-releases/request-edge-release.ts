import {randomUUID} from 'node:crypto'
import {toEdgeKey} from '#/env/edge-providers'
import {getEdge} from '#/gateways/edge/get-edge'
import {getRecords} from '#/gateways/records/get-records'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {splitBatches} from '#/lib/split-batches'
import {EDGE_JOBS} from './jobs.ts'

/**
 * When the purges are made that follow the first: after a second, within which other processes release, and when a page
 * that was on its way to a cache has arrived. Otherwise a cache would keep what it got in between. The last one spares
 * what was asked for once every process has released.
 */
const TIMES_MS = [1000, 5000]
const RELEASED_MS = 2000

/**
 * Removes every page with one of these cache tags from the caches in front, and stores the jobs that do so twice more.
 * False if they could not be stored; true also where nothing is in front. `now` in ms since the epoch.
 */
export async function requestEdgeRelease(tags: readonly string[], now = Date.now()): Promise<boolean> {
  const edge = getEdge()
  if (!edge || tags.length === 0) return true
  const batches = splitBatches(tags.map(toEdgeKey), edge.maxKeys)
  // Not by a job, which gives way to shoppers; where it fails, the first job makes up for it.
  void Promise.allSettled(batches.map((keys) => edge.purge(keys)))
  const rows = batches.flatMap((keys) =>
    TIMES_MS.map((delay) =>
      buildJob(EDGE_JOBS['release-edge'], {
        site: '*',
        key: randomUUID(),
        body: {keys: keys.join(' '), ...(delay > RELEASED_MS && {before: now + RELEASED_MS})},
        dueAt: new Date(now + delay),
      }),
    ),
  )
  try {
    const records = await getRecords().get()
    await addJobsOfSites(records, rows)
    // Sooner than the worker would look by itself.
    for (const delay of TIMES_MS) setTimeout(wakeWorker, delay).unref()
    return true
  } catch (cause) {
    log('error', 'edge-releases.not-stored', {cause: cause instanceof Error ? cause.name : typeof cause})
    return false
  }
}
