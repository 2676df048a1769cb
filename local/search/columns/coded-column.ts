import {CodedRows} from './coded-rows.ts'
import {PopularOrder} from './popular-order.ts'

/** A field whose values are numbered: each distinct value is kept once, rows hold its number. */
export class CodedColumn<T extends string | number> {
  readonly rows: CodedRows
  /** Distinct values by code. A value that no document holds any more stays, with a count of 0. */
  readonly values: T[] = []
  #codes = new Map<T, number>()
  #order: PopularOrder | undefined
  #touched = new Set<number>()
  readonly #note = (code: number): void => {
    if (this.#order) this.#touched.add(code)
  }

  constructor(options: {array: boolean; popularity: boolean}) {
    this.rows = new CodedRows(options.array)
    if (options.popularity) this.#order = new PopularOrder()
  }

  set(row: number, values: readonly T[]): void {
    this.rows.set(
      row,
      values.map((value) => this.#encode(value)),
      this.#note,
    )
  }

  /** The code of a value, or undefined when no document has ever held it. */
  codeOf(value: T): number | undefined {
    return this.#codes.get(value)
  }

  /** The values held by most documents, most first. */
  popular(limit: number): number[] {
    this.settle()
    return this.#order?.first(limit) ?? []
  }

  /** Brings the popularity order up to date with the rows: called after each batch of writes. */
  settle(): void {
    if (this.#touched.size === 0) return
    for (const code of this.#touched) this.#order?.move(code, this.rows.count(code))
    this.#touched = new Set()
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
