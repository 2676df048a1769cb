import cluster, {type Worker} from 'node:cluster'
import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {getMetrics, getMetricsReader, type MetricValues} from '../../src/lib/metrics.ts'

/** The messages between the processes of one machine about their metrics. */
type Said =
  | {readonly metrics: 'ask'; readonly id: string}
  | {readonly metrics: 'read'; readonly id: string}
  | {readonly metrics: 'own'; readonly id: string; readonly values: readonly MetricValues[]}
  | {readonly metrics: 'all'; readonly id: string; readonly values: readonly (readonly MetricValues[])[]}

// A busy process is left out of one reading, so that it does not delay it.
const PATIENCE_MS = 1000

function isSaid(message: unknown): message is Said {
  return typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message
}

/** In the parent process: requests the metrics of each child whenever one of them needs the metrics of all. */
export function collectMetrics(): void {
  cluster.on('message', (asking, message: unknown) => {
    if (isSaid(message) && message.metrics === 'ask') void tellAll(asking, message.id)
  })
}

async function tellAll(asking: Worker, id: string): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const read = await Promise.all(workers.map((worker) => worker && askWorker(worker)))
  const all: Said = {metrics: 'all', id, values: read.filter((values) => values !== undefined)}
  if (asking.isConnected()) asking.send(all)
}

async function askWorker(worker: Worker): Promise<readonly MetricValues[] | undefined> {
  const id = randomUUID()
  const answered = Promise.withResolvers<readonly MetricValues[]>()
  const hear = (message: unknown) => {
    if (isSaid(message) && message.metrics === 'own' && message.id === id) answered.resolve(message.values)
  }
  worker.on('message', hear)
  const asking: Said = {metrics: 'read', id}
  worker.send(asking, () => undefined)
  const values = await Promise.race([answered.promise, pause(PATIENCE_MS, undefined, {ref: false})])
  worker.off('message', hear)
  return values
}

/** In one of several processes: sends its metrics, and reads those of all. */
export function sendMetrics(): void {
  const waiting = new Map<string, (values: readonly (readonly MetricValues[])[]) => void>()
  process.on('message', async (message) => {
    if (!isSaid(message)) return
    if (message.metrics === 'all') waiting.get(message.id)?.(message.values)
    if (message.metrics !== 'read') return
    const own: Said = {metrics: 'own', id: message.id, values: await getMetrics().registry.getMetricsAsJSON()}
    process.send?.(own)
  })
  getMetricsReader().readAll = async () => {
    const asking: Said = {metrics: 'ask', id: randomUUID()}
    const answered = Promise.withResolvers<readonly (readonly MetricValues[])[]>()
    waiting.set(asking.id, answered.resolve)
    process.send?.(asking)
    const all = await Promise.race([answered.promise, pause(2 * PATIENCE_MS, undefined, {ref: false})])
    waiting.delete(asking.id)
    return all ?? [await getMetrics().registry.getMetricsAsJSON()]
  }
}
