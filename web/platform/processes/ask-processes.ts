import cluster, {type Worker} from 'node:cluster'
import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {type HeldPage, isHeldPage} from '../../src/lib/handed-pages.ts'
import {getMetrics, getMetricsReader, type MetricValues} from '../../src/lib/metrics.ts'

/**
 * The messages between the processes of one machine about what each of them has: its metrics, or with `about` its
 * pages. During an upgrade one of them may be of a release that knows metrics only.
 */
type Said = {
  readonly metrics: 'ask' | 'read' | 'own' | 'all'
  readonly about?: 'pages'
  readonly id: string
  readonly values?: unknown
}

// A busy process is left out of one reading, so that it does not delay it.
const PATIENCE_MS = 1000

function isSaid(message: unknown): message is Said {
  return typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message
}

/** In the parent process: asks each child whenever one of them needs to know what all have. */
export function collectAnswers(): void {
  cluster.on('message', (asking, message: unknown) => {
    if (isSaid(message) && message.metrics === 'ask') void tellAll(asking, message)
  })
}

async function tellAll(asking: Worker, {id, about}: Said): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const read = await Promise.all(workers.map((worker) => worker && askWorker(worker, about)))
  const all: Said = {metrics: 'all', id, values: read.filter((values) => values !== undefined)}
  if (asking.isConnected()) asking.send(all)
}

async function askWorker(worker: Worker, about: Said['about']): Promise<unknown> {
  const id = randomUUID()
  const answered = Promise.withResolvers<unknown>()
  const hear = (message: unknown) => {
    if (isSaid(message) && message.metrics === 'own' && message.id === id) answered.resolve(message.values)
  }
  worker.on('message', hear)
  const asking: Said = {metrics: 'read', id, about}
  worker.send(asking, () => undefined)
  const values = await Promise.race([answered.promise, pause(PATIENCE_MS, undefined, {ref: false})])
  worker.off('message', hear)
  return values
}

/**
 * In one of several processes: tells others its metrics and the pages that it has in memory, lets metrics be read of
 * all, and returns a function that lists the pages of all others.
 */
export function answerQuestions(listOwnPages: () => readonly HeldPage[]): () => Promise<HeldPage[]> {
  const waiting = new Map<string, (values: unknown) => void>()
  process.on('message', async (message) => {
    if (!isSaid(message)) return
    const {metrics: kind, about, id} = message
    if (kind === 'all') waiting.get(id)?.(message.values)
    if (kind !== 'read') return
    const values = about === 'pages' ? listOwnPages() : await getMetrics().registry.getMetricsAsJSON()
    process.send?.({metrics: 'own', id, values} satisfies Said)
  })
  const askAll = async (about?: 'pages'): Promise<unknown> => {
    const id = randomUUID()
    const answered = Promise.withResolvers<unknown>()
    waiting.set(id, answered.resolve)
    process.send?.({metrics: 'ask', id, about} satisfies Said)
    const all = await Promise.race([answered.promise, pause(2 * PATIENCE_MS, undefined, {ref: false})])
    waiting.delete(id)
    return all
  }
  getMetricsReader().readAll = async () => {
    const all = (await askAll()) as readonly (readonly MetricValues[])[] | undefined
    return all ?? [await getMetrics().registry.getMetricsAsJSON()]
  }
  return async () => {
    const all = await askAll('pages')
    return Array.isArray(all) ? all.flat().filter(isHeldPage) : []
  }
}
