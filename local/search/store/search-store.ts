import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync, type StatementSync} from 'node:sqlite'
import {openDatabase} from '../../http/open-database.ts'
import type {Command} from '../engine/command.ts'
import {ApiError} from '../http/api-error.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS commands (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS documents (
  seq INTEGER PRIMARY KEY, collection INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (collection, id));
`

/** What is stored: the commands so far, and the documents with their JSON, which is not held in the heap. */
export class SearchStore {
  readonly #database: DatabaseSync
  readonly #select: StatementSync
  readonly #put: StatementSync
  readonly #delete: StatementSync

  /** Without a folder everything is in memory. @throws Error as `openDatabase` does */
  constructor(dataDir: string | undefined) {
    this.#database = dataDir === undefined ? new DatabaseSync(':memory:') : openFolder(dataDir)
    this.#database.exec(SCHEMA)
    this.#select = this.#database.prepare('SELECT json FROM documents WHERE collection = ? AND id = ?')
    this.#put = this.#database.prepare(
      `INSERT INTO documents (collection, id, json) VALUES (?, ?, ?)
        ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json`,
    )
    this.#delete = this.#database.prepare('DELETE FROM documents WHERE collection = ? AND id = ?')
  }

  /**
   * Runs `work`. What it stores is on disk when this returns, and so is what it stored before a fault of its own.
   * @throws ApiError 503 where the disk refuses it
   */
  write<Result>(work: () => Result): Result {
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      try {
        return work()
      } finally {
        this.#database.exec('COMMIT')
      }
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw explain(error)
    }
  }

  listCommands(): Command[] {
    const rows = this.#database.prepare('SELECT body FROM commands ORDER BY seq').all()
    return rows.map(({body}) => JSON.parse(String(body)))
  }

  addCommand(command: Command): void {
    this.#database.prepare('INSERT INTO commands (body) VALUES (?)').run(JSON.stringify(command))
  }

  /** Puts commands in the place of all so far. */
  replaceCommands(commands: readonly Command[]): void {
    this.#database.exec('DELETE FROM commands')
    for (const command of commands) this.addCommand(command)
  }

  /** Ids and JSON of a collection's documents, in the order of their arrival. */
  *listDocuments(collection: number): Generator<{id: string; json: string}> {
    const rows = this.#database.prepare('SELECT id, json FROM documents WHERE collection = ? ORDER BY seq')
    for (const {id, json} of rows.iterate(collection)) yield {id: String(id), json: String(json)}
  }

  getDocument(collection: number, id: string): string | undefined {
    const row = this.#select.get(collection, id)
    return row && String(row.json)
  }

  putDocument(collection: number, id: string, json: string): void {
    this.#put.run(collection, id, json)
  }

  deleteDocument(collection: number, id: string): void {
    this.#delete.run(collection, id)
  }

  deleteCollection(collection: number): void {
    this.#database.prepare('DELETE FROM documents WHERE collection = ?').run(collection)
  }

  close(): void {
    this.#database.close()
  }
}

function openFolder(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, {recursive: true})
  return openDatabase({name: 'search', dataDir, file: join(dataDir, 'search.db')}, SCHEMA)
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')) return error
  return new ApiError(503, `The write could not be stored on disk: ${error.message}`)
}
