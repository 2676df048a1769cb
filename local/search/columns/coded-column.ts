import {CodedRows} from './coded-rows.ts'
import {PopularOrder} from './popular-order.ts'

/** Exceeds the length of any array in a document. */
const PLACES = 2 ** 20

function ignore(): void {}

/** A field whose values are numbered: each distinct value is kept once, rows hold its number. */
export class CodedColumn<T extends string | number> {
  readonly rows: CodedRows
  /** Distinct values by code. A value that no document holds any more stays, with a count of 0. */
  readonly values: T[] = []
  #codes = new Map<T, number>()
  #order: PopularOrder | undefined
  #touched = new Map<number, number>()
  #arrivals: number[] = []
  #arrived = 0

  constructor(options: {array: boolean; popularity: boolean}) {
    this.rows = new CodedRows(options.array)
    if (options.popularity) this.#order = new PopularOrder()
  }

  set(row: number, values: readonly T[]): void {
    const codes = values.map((value) => this.#encode(value))
    this.rows.set(row, codes, this.#order ? (code, place) => this.#note(code, row, place) : ignore)
  }

  /** The most frequent values, most frequent first. */
  popular(): Iterable<number> {
    this.settle()
    return this.#order?.inOrder() ?? []
  }

  /** The order in which codes were created, which breaks ties where every value is counted. */
  arrival(code: number): number {
    this.settle()
    return this.#arrivals[code] ?? 0
  }

  /**
   * Brings the popularity order up to date with the rows: called after each batch of writes.
   * Within a batch the last document counts first, as in the reference.
   */
  settle(): void {
    if (this.#touched.size === 0) return
    const codes = [...this.#touched].sort((a, b) => b[1] - a[1])
    for (const [code] of codes) {
      this.#arrivals[code] ??= ++this.#arrived
      this.#order?.move(code, this.rows.count(code))
    }
    this.#touched = new Map()
  }

  #note(code: number, row: number, place: number): void {
    this.#touched.set(code, row * PLACES - place)
  }

  #encode(value: T): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.values.length
    this.values.push(value)
    this.#codes.set(value, code)
    return code
  }
}
