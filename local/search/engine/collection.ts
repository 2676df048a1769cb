import {type Column, createColumn, isCoded, setValue} from '../columns/column.ts'
import type {Document} from '../documents/validate-document.ts'
import type {Field} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'
import type {SearchStore} from '../store/search-store.ts'
import {WordScores} from '../text/word-scores.ts'

/**
 * An id gets a row number once, in the order of arrival, and keeps it over updates: it breaks ties in every sort.
 */
export class Collection {
  schema: Schema
  readonly key: number
  rowCount = 0
  #columns = new Map<string, Column>()
  #rowOfId = new Map<string, number>()
  #idOfRow: string[] = []
  #allRows: Uint32Array | undefined
  readonly #store: SearchStore

  constructor(schema: Schema, key: number, store: SearchStore) {
    this.schema = schema
    this.key = key
    this.#store = store
    for (const field of schema.fields) this.#addColumn(field)
  }

  get liveCount(): number {
    return this.#rowOfId.size
  }

  column(name: string): Column | undefined {
    return this.#columns.get(name)
  }

  field(name: string): Field | undefined {
    return this.schema.fields.find((field) => field.name === name)
  }

  /** The id of a document that brings none: a running number. */
  nextId(): string {
    let number = this.rowCount
    while (this.#rowOfId.has(String(number))) number++
    return String(number)
  }

  rowOf(id: string): number | undefined {
    return this.#rowOfId.get(id)
  }

  getId(row: number): string {
    return this.#idOfRow[row] ?? ''
  }

  /** Every living row, ascending. */
  rows(): Uint32Array {
    // In the order of their numbers: an id that comes again gets a new one, at the end.
    this.#allRows ??= Uint32Array.from(this.#rowOfId.values())
    return this.#allRows
  }

  /** The stored document; undefined if the row is empty. */
  read(row: number): Document | undefined {
    const json = this.#store.getDocument(this.key, this.getId(row))
    return json && JSON.parse(json)
  }

  get(id: string): Document | undefined {
    const row = this.rowOf(id)
    return row === undefined ? undefined : this.read(row)
  }

  /** Stores a checked document and updates the columns: the next search sees it. */
  put(id: string, document: Document, json: string): void {
    const before = this.get(id)
    this.#store.putDocument(this.key, id, json)
    this.#index(id, document, before)
  }

  /** Fills the columns from the stored documents, at the start. */
  restore(): void {
    for (const {id, json} of this.#store.listDocuments(this.key)) this.#index(id, JSON.parse(json), undefined)
    this.settle()
  }

  #index(id: string, document: Document, before: Document | undefined): void {
    const row = this.rowOf(id) ?? this.#newRow(id)
    for (const column of this.#columns.values()) {
      const value = document[column.field.name]
      if (value === undefined && before === undefined && column.kind !== 'number') continue
      if (before !== undefined && same(before[column.field.name], value)) continue
      setValue(column, row, value)
    }
    this.#noteScores(row, document)
  }

  /** Deletes a document; false for an unknown id. */
  remove(id: string): boolean {
    const row = this.rowOf(id)
    if (row === undefined) return false
    for (const column of this.#columns.values()) setValue(column, row, undefined)
    this.#store.deleteDocument(this.key, id)
    this.#rowOfId.delete(id)
    this.#idOfRow[row] = ''
    this.#allRows = undefined
    return true
  }

  /** Called after each batch of writes. */
  settle(): void {
    for (const column of this.#columns.values()) if (isCoded(column)) column.coded?.settle()
  }

  /** Takes a changed schema; columns of new fields are filled from the stored documents. */
  alter(schema: Schema): void {
    const known = new Map(this.schema.fields.map((field) => [field.name, field]))
    this.schema = schema
    for (const name of known.keys())
      if (!schema.fields.some((field) => field.name === name)) this.#columns.delete(name)
    const added = schema.fields.filter((field) => !known.has(field.name) || !this.#columns.has(field.name))
    for (const field of added) this.#addColumn(field)
    const columns = added
      .map((field) => this.#columns.get(field.name))
      .filter((column) => column !== undefined)
    if (columns.length === 0) return
    for (const row of this.rows()) {
      const document = this.read(row) ?? {}
      for (const column of columns) setValue(column, row, document[column.field.name])
    }
    this.settle()
  }

  #addColumn(field: Field): void {
    const column = createColumn(field)
    if (!column) return
    if (column.kind === 'string' && this.schema.defaultSortingField) column.scores = new WordScores()
    this.#columns.set(field.name, column)
  }

  #noteScores(row: number, document: Document): void {
    const score = document[this.schema.defaultSortingField]
    if (typeof score !== 'number') return
    for (const column of this.#columns.values()) {
      if (column.kind !== 'string' || !column.scores) continue
      const codes = column.coded.rows.of(row)
      for (let at = 0; at < codes.length; at++) column.scores.note(codes[at] as number, score)
    }
  }

  #newRow(id: string): number {
    const row = this.rowCount++
    this.#rowOfId.set(id, row)
    this.#idOfRow[row] = id
    this.#allRows = undefined
    return row
  }
}

function same(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}
