const SLAB_BYTES = 4 * 1024 * 1024
/** Compaction starts at this many bytes of replaced documents. */
const GARBAGE_FLOOR_BYTES = 32 * 1024 * 1024

/**
 * The documents' JSON by row, as bytes outside the JavaScript heap. Bytes are only appended, so that a snapshot can
 * read them during writes.
 */
export class DocStore {
  #slabs: Buffer[] = []
  #used = SLAB_BYTES
  #slabOf = new Uint32Array(64)
  #offsetOf = new Uint32Array(64)
  #lengthOf = new Uint32Array(64)
  #writtenBytes = 0
  /** Bytes of documents that are still reachable. */
  liveBytes = 0

  /** A snapshot of the documents; later writes do not show in it. */
  frozen(): DocStore {
    const copy = new DocStore()
    copy.#slabs = this.#slabs.slice()
    copy.#slabOf = this.#slabOf.slice()
    copy.#offsetOf = this.#offsetOf.slice()
    copy.#lengthOf = this.#lengthOf.slice()
    return copy
  }

  set(row: number, json: string | Buffer): void {
    const size = typeof json === 'string' ? Buffer.byteLength(json) : json.length
    if (row >= this.#slabOf.length) this.#grow(row)
    this.liveBytes += size - (this.#lengthOf[row] ?? 0)
    this.#writtenBytes += size
    const slab = this.#room(size)
    if (typeof json === 'string') slab.write(json, this.#used)
    else json.copy(slab, this.#used)
    this.#slabOf[row] = this.#slabs.length - 1
    this.#offsetOf[row] = this.#used
    this.#lengthOf[row] = size
    this.#used += size
  }

  delete(row: number): void {
    this.liveBytes -= this.#lengthOf[row] ?? 0
    this.#lengthOf[row] = 0
  }

  /** Compacts once most bytes belong to replaced documents; frozen copies keep the old buffer. */
  collectGarbage(living: () => Uint32Array): void {
    if (this.#writtenBytes - this.liveBytes < Math.max(GARBAGE_FLOOR_BYTES, this.liveBytes)) return
    const old = this.frozen()
    this.#slabs = []
    this.#used = SLAB_BYTES
    this.#writtenBytes = 0
    for (const row of living()) this.set(row, old.bytes(row))
  }

  /** The bytes of a document; empty if the row has none. */
  bytes(row: number): Buffer {
    const slab = this.#slabs[this.#slabOf[row] ?? 0]
    const offset = this.#offsetOf[row] ?? 0
    return slab ? slab.subarray(offset, offset + (this.#lengthOf[row] ?? 0)) : Buffer.alloc(0)
  }

  text(row: number): string {
    return this.bytes(row).toString('utf8')
  }

  #room(size: number): Buffer {
    const last = this.#slabs.at(-1)
    if (last && this.#used + size <= last.length) return last
    const slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, size))
    this.#slabs.push(slab)
    this.#used = 0
    return slab
  }

  #grow(row: number): void {
    const capacity = Math.max(row + 1, Math.ceil(this.#slabOf.length * 1.5))
    for (const name of ['slab', 'offset', 'length'] as const) {
      const old = name === 'slab' ? this.#slabOf : name === 'offset' ? this.#offsetOf : this.#lengthOf
      const next = new Uint32Array(capacity)
      next.set(old)
      if (name === 'slab') this.#slabOf = next
      else if (name === 'offset') this.#offsetOf = next
      else this.#lengthOf = next
    }
  }
}
