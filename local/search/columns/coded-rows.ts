import {extendArray} from './extend-array.ts'

const NONE = -1
/** Rebuilding the posting lists costs one pass, so it waits until this share of the rows has changed. */
const REBUILD_SHARE = 0.1
/** The pool is compacted after this many entries of replaced lists. */
const POOL_FLOOR = 4096

/**
 * The value codes of each row, and for each code its rows. The posting lists are built in one array on first use;
 * later changes go to a small overflow. Every read checks the row's current codes, so nothing outdated is returned.
 */
export class CodedRows {
  readonly array: boolean
  #single = new Int32Array(64).fill(NONE)
  #starts = new Uint32Array(64)
  #lengths = new Uint32Array(64)
  #pool = new Int32Array(64)
  #poolUsed = 0
  #poolLive = 0
  #references = new Int32Array(64)
  #rows = 0
  #postings: Uint32Array | undefined
  #postingStarts = new Uint32Array(1)
  #overflow = new Map<number, number[]>()
  #overflowSize = 0

  constructor(array: boolean) {
    this.array = array
  }

  /** How many rows hold the code. */
  count(code: number): number {
    return this.#references[code] ?? 0
  }

  /** The code of each row of a single-valued field, -1 for none. */
  get codes(): Int32Array {
    return this.#single
  }

  has(row: number, code: number): boolean {
    if (!this.array) return this.#single[row] === code
    const start = this.#starts[row] ?? 0
    const end = start + (this.#lengths[row] ?? 0)
    for (let at = start; at < end; at++) if (this.#pool[at] === code) return true
    return false
  }

  /** Whether the row has a code that is marked in the table. */
  hasAny(row: number, marked: Uint8Array): boolean {
    if (!this.array) {
      const code = this.#single[row] ?? NONE
      return code >= 0 && marked[code] === 1
    }
    const start = this.#starts[row] ?? 0
    const end = start + (this.#lengths[row] ?? 0)
    for (let at = start; at < end; at++) if (marked[this.#pool[at] ?? 0] === 1) return true
    return false
  }

  isEmpty(row: number): boolean {
    return this.array ? (this.#lengths[row] ?? 0) === 0 : (this.#single[row] ?? NONE) < 0
  }

  /** The codes of one row, in the order of the document. */
  of(row: number): ArrayLike<number> {
    if (this.array) {
      const start = this.#starts[row] ?? 0
      return this.#pool.subarray(start, start + (this.#lengths[row] ?? 0))
    }
    const code = this.#single[row] ?? NONE
    return code < 0 ? [] : [code]
  }

  /** Increments `counts[code]` for every row of the list. */
  tally(rows: Uint32Array, counts: Uint32Array): void {
    if (this.array) this.#tallyMany(rows, counts)
    else {
      const codes = this.#single
      for (let at = 0; at < rows.length; at++) {
        const code = codes[rows[at] as number] as number
        if (code >= 0) counts[code] = (counts[code] as number) + 1
      }
    }
  }

  set(row: number, codes: readonly number[], touched: (code: number, place: number) => void): void {
    if (row >= this.#rows) this.#rows = row + 1
    this.#release(row, touched)
    if (this.array) this.#setMany(row, codes)
    else {
      this.#single = extendArray(this.#single, row, NONE)
      this.#single[row] = codes[0] ?? NONE
    }
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number
      if (codes.indexOf(code) !== at) continue
      this.#references = extendArray(this.#references, code)
      this.#references[code] = (this.#references[code] as number) + 1
      touched(code, at)
      if (this.#postings) this.#noteOverflow(row, code)
    }
  }

  /** The rows that hold the code, ascending. */
  rowsOf(code: number): Uint32Array {
    if (!this.#postings || this.#overflowSize > 1024 + this.#rows * REBUILD_SHARE) this.#build()
    const found: number[] = []
    const end = this.#postingStarts[code + 1] ?? 0
    for (let at = this.#postingStarts[code] ?? end; at < end; at++) {
      const row = this.#postings?.[at] ?? 0
      if (this.has(row, code)) found.push(row)
    }
    const late = this.#overflow.get(code)
    if (!late) return Uint32Array.from(found)
    for (const row of late) if (this.has(row, code)) found.push(row)
    const sorted = Uint32Array.from(found).sort()
    return sorted.filter((row, at) => at === 0 || sorted[at - 1] !== row)
  }

  #tallyMany(rows: Uint32Array, counts: Uint32Array): void {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const start = this.#starts[row] as number
      const end = start + (this.#lengths[row] as number)
      for (let place = start; place < end; place++) {
        const code = this.#pool[place] as number
        if (end - start > 1 && this.#repeats(start, place, code)) continue
        counts[code] = (counts[code] as number) + 1
      }
    }
  }

  #repeats(start: number, place: number, code: number): boolean {
    for (let at = start; at < place; at++) if (this.#pool[at] === code) return true
    return false
  }

  #setMany(row: number, codes: readonly number[]): void {
    this.#starts = extendArray(this.#starts, row)
    this.#lengths = extendArray(this.#lengths, row)
    const fitsInPlace = codes.length <= (this.#lengths[row] as number)
    this.#poolLive += codes.length - (this.#lengths[row] as number)
    if (!fitsInPlace) {
      this.#lengths[row] = 0
      if (this.#poolUsed > 2 * this.#poolLive + POOL_FLOOR) this.#packPool()
      this.#pool = extendArray(this.#pool, this.#poolUsed + codes.length)
      this.#starts[row] = this.#poolUsed
      this.#poolUsed += codes.length
    }
    this.#lengths[row] = codes.length
    for (let at = 0; at < codes.length; at++)
      this.#pool[(this.#starts[row] as number) + at] = codes[at] as number
  }

  /** Compacts the lists in use; rows whose lists grow leave their old places unused. */
  #packPool(): void {
    const packed = new Int32Array(Math.ceil(this.#poolLive * 1.5) + POOL_FLOOR)
    let used = 0
    for (let row = 0; row < this.#rows; row++) {
      const length = this.#lengths[row] ?? 0
      if (length === 0) continue
      const start = this.#starts[row] ?? 0
      packed.set(this.#pool.subarray(start, start + length), used)
      this.#starts[row] = used
      used += length
    }
    this.#pool = packed
    this.#poolUsed = used
  }

  #release(row: number, touched: (code: number, place: number) => void): void {
    const old = this.of(row)
    for (let at = 0; at < old.length; at++) {
      const code = old[at] as number
      if (Array.prototype.indexOf.call(old, code) !== at) continue
      this.#references[code] = (this.#references[code] as number) - 1
      touched(code, at)
    }
  }

  #noteOverflow(row: number, code: number): void {
    const rows = this.#overflow.get(code)
    if (rows) rows.push(row)
    else this.#overflow.set(code, [row])
    this.#overflowSize++
  }

  #build(): void {
    const starts = new Uint32Array(this.#references.length + 1)
    let total = 0
    for (let code = 0; code < this.#references.length; code++) {
      starts[code] = total
      total += this.#references[code] as number
    }
    starts[this.#references.length] = total
    const postings = new Uint32Array(total)
    const fill = starts.slice()
    for (let row = 0; row < this.#rows; row++) {
      const codes = this.of(row)
      for (let at = 0; at < codes.length; at++) {
        const code = codes[at] as number
        if (at > 0 && Array.prototype.indexOf.call(codes, code) !== at) continue
        postings[fill[code] as number] = row
        fill[code] = (fill[code] as number) + 1
      }
    }
    this.#postings = postings
    this.#postingStarts = starts
    this.#overflow = new Map()
    this.#overflowSize = 0
  }
}
