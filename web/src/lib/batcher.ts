type Waiting<I, O> = {
  readonly item: I
  readonly done: (outcome: O) => void
  readonly failed: (cause: unknown) => void
}

type Options = {readonly maxBatch: number; readonly lanes: number; readonly maxWaiting: number}

/** Thrown at once when the queue is full. */
export class QueueFullError extends Error {}

const ROUNDS = 4

/**
 * Collects items that arrive while a batch is running into the next one, so that many share one commit. Before each
 * batch the process handles waiting I/O; a batch is never delayed to fill it. If a batch fails, its items are run one
 * by one, so that a bad item does not fail the others.
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  {maxBatch, lanes, maxWaiting}: Options,
): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = []
  let busy = 0

  async function work(): Promise<void> {
    busy += 1
    for (;;) {
      await gather()
      const batch = queue.splice(0, maxBatch)
      if (batch.length === 0) break
      await runTogether(batch)
    }
    busy -= 1
  }

  // The embedded database keeps the event loop busy, so sockets are not read. Without these turns of the event loop,
  // each request would be read only after the previous one is stored, and every batch would hold one item.
  async function gather(): Promise<void> {
    for (let known = -1; queue.length > known && queue.length < maxBatch; ) {
      known = queue.length
      for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function runTogether(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({item}) => item))
      for (const [at, {done, failed}] of batch.entries()) {
        const outcome = outcomes[at]
        if (outcome === undefined) failed(new Error('The batch gave no outcome for an item'))
        else done(outcome)
      }
    } catch (cause) {
      if (batch.length === 1) batch[0]?.failed(cause)
      else for (const one of batch) await runTogether([one])
    }
  }

  return (item) => {
    if (queue.length >= maxWaiting)
      return Promise.reject(new QueueFullError('Too much is waiting to be stored'))
    return new Promise((done, failed) => {
      queue.push({item, done, failed})
      if (busy < lanes) void work()
    })
  }
}
