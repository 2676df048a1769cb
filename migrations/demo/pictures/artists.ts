import {availableParallelism} from 'node:os'
import {Worker} from 'node:worker_threads'
import {type DrawingRequest, getOutline} from './drawing-request.ts'
import {drawSketch} from './sketch.ts'

type Finished = {id: number; svg: string}

const MOST_WORKERS = 8

/** Makes a picture of each request and hands it over with its place among the requests, in any order. */
export type DrawAll = (
  requests: readonly DrawingRequest[],
  done: (at: number, svg: string) => Promise<void>,
) => Promise<void>

/** Sketches in place of drawings, for tests: some milliseconds in place of a minute. */
export const sketchAll: DrawAll = async (requests, done) => {
  for (const [at, request] of requests.entries()) await done(at, drawSketch(request))
}

/**
 * Draws requests on all processors and hands each drawing over as it is done, in any order. Requests of one outline
 * go to one worker, one after another, because it remembers the outline.
 */
export const drawAll: DrawAll = async (requests, done) => {
  const groups = groupByOutline(requests)
  const workers = Math.min(availableParallelism(), MOST_WORKERS, groups.length)
  await Promise.all(Array.from({length: workers}, () => work(groups, requests, done)))
}

/** Places in `requests`, by outline, in the order in which the outlines first occur. */
function groupByOutline(requests: readonly DrawingRequest[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [at, request] of requests.entries()) {
    const outline = getOutline(request)
    groups.set(outline, [...(groups.get(outline) ?? []), at])
  }
  return [...groups.values()]
}

async function work(
  groups: number[][],
  requests: readonly DrawingRequest[],
  done: (at: number, svg: string) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url))
  try {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const at of group) {
        const request = requests[at]
        if (request) await done(at, await drawIn(worker, at, request))
      }
    }
  } finally {
    await worker.terminate()
  }
}

function drawIn(worker: Worker, id: number, request: DrawingRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    function settle(finished: Finished): void {
      worker.off('error', reject)
      resolve(finished.svg)
    }
    worker.once('message', settle)
    worker.once('error', reject)
    worker.postMessage({id, request})
  })
}
