type Waiting<I, O> = {
  readonly item: I
  readonly done: (outcome: O) => void
  readonly failed: (cause: unknown) => void
}

type Options = {readonly maxBatch: number; readonly lanes: number; readonly maxWaiting: number}

/** Thrown at once when too much waits: better a clear refusal than a promise nobody can keep. */
export class TooBusy extends Error {}

/**
 * Runs items that arrive while a batch is running together as the next one: one commit for many. Nothing waits for a
 * batch to fill. When a batch fails, each of its items is run alone, so that one bad item cannot take others with it.
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  {maxBatch, lanes, maxWaiting}: Options,
): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = []
  let busy = 0

  async function work(): Promise<void> {
    busy += 1
    for (let batch = queue.splice(0, maxBatch); batch.length > 0; batch = queue.splice(0, maxBatch)) {
      await runTogether(batch)
    }
    busy -= 1
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
    if (queue.length >= maxWaiting) return Promise.reject(new TooBusy('Too much is waiting to be stored'))
    return new Promise((done, failed) => {
      queue.push({item, done, failed})
      if (busy < lanes) void work()
    })
  }
}
