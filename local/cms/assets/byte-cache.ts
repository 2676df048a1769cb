/** Keeps the latest used values up to a number of bytes. */
export class ByteCache<Value extends {bytes: Buffer}> {
  readonly #limit: number
  readonly #entries = new Map<string, Value>()
  #size = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#drop(key)
    this.#entries.set(key, value)
    this.#size += value.bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#size -= value.bytes.length
  }
}
