import {extendArray} from './extend-array.ts'

const NONE = -1

/** The value codes of each row, and for each code its rows, which are listed when they are asked for. */
export class CodedRows {
  readonly array: boolean
  #single = new Int32Array(64).fill(NONE)
  readonly #lists: (readonly number[])[] = []
  #counts = new Uint32Array(64)
  #rows = 0
  #postings: number[][] | undefined

  constructor(array: boolean) {
    this.array = array
  }

  /** How many rows hold the code. */
  count(code: number): number {
    return this.#counts[code] ?? 0
  }

  /** The code of each row of a single-valued field, -1 for none. */
  get codes(): Int32Array {
    return this.#single
  }

  /** Whether the row has a code that is marked in the table. */
  hasAny(row: number, marked: Uint8Array): boolean {
    if (this.array) return this.of(row).some((code) => marked[code] === 1)
    const code = this.#single[row] ?? NONE
    return code >= 0 && marked[code] === 1
  }

  isEmpty(row: number): boolean {
    return this.of(row).length === 0
  }

  /** The codes of one row, each once, in the order of the document. */
  of(row: number): readonly number[] {
    if (this.array) return this.#lists[row] ?? []
    const code = this.#single[row] ?? NONE
    return code < 0 ? [] : [code]
  }

  /** Increments `counts[code]` for every row of the list. */
  tally(rows: Uint32Array, counts: Uint32Array): void {
    for (const row of rows) for (const code of this.of(row)) counts[code] = (counts[code] as number) + 1
  }

  set(row: number, codes: readonly number[], touched: (code: number, place: number) => void): void {
    this.#rows = Math.max(this.#rows, row + 1)
    this.#postings = undefined
    this.#count(row, -1, touched)
    if (this.array) this.#lists[row] = [...new Set(codes)]
    else {
      this.#single = extendArray(this.#single, row, NONE)
      this.#single[row] = codes[0] ?? NONE
    }
    this.#count(row, 1, touched)
  }

  /** The rows that hold the code, ascending. */
  rowsOf(code: number): readonly number[] {
    this.#postings ??= this.#build()
    return this.#postings[code] ?? []
  }

  #count(row: number, change: 1 | -1, touched: (code: number, place: number) => void): void {
    for (const [place, code] of this.of(row).entries()) {
      this.#counts = extendArray(this.#counts, code)
      this.#counts[code] = (this.#counts[code] as number) + change
      touched(code, place)
    }
  }

  #build(): number[][] {
    const postings: number[][] = []
    for (let row = 0; row < this.#rows; row++)
      for (const code of this.of(row)) {
        const rows = postings[code]
        if (rows) rows.push(row)
        else postings[code] = [row]
      }
    return postings
  }
}
