/** Runs work at most `size` at once; more waits in line. Work that would wait behind `maxWaiting` others is refused. */
export class Slots {
  #free: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []

  constructor(size: number, maxWaiting = Number.POSITIVE_INFINITY) {
    this.#free = size
    this.#maxWaiting = maxWaiting
  }

  /** True while another piece of work would be taken on. */
  get hasRoom(): boolean {
    return this.#waiting.length < this.#maxWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((start) => this.#waiting.push(start))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}

/** Shares one piece of work among all who ask for it while it runs. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#running.get(key)
    if (known) return known
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
