import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {runInTransaction} from '../../http/run-in-transaction.ts'

export const aclModeSchema = z.enum(['public', 'private'])
export type AclMode = z.infer<typeof aclModeSchema>

/** The first dataset of a data folder is stored in the data folder itself. */
export const FIRST_FOLDER = '.'

const rowSchema = z.object({
  name: z.string(),
  folder: z.string(),
  /** Null until it is set; until then the configuration applies. */
  aclMode: aclModeSchema.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
})

export type StoredDataset = z.infer<typeof rowSchema>

const COLUMNS = 'name, folder, acl_mode AS aclMode, created_at AS createdAt, created_by AS createdBy'

/**
 * The table of datasets. The row is the dataset: a new one has only its row until it is used, and one whose row marks
 * it as removed is deleted, whatever is left of its folder.
 */
export class StoredDatasets {
  readonly #database: DatabaseSync
  readonly #byName = new Map<string, StoredDataset>()

  /** `configured` is the dataset of the configuration; it is created if missing. */
  constructor(database: DatabaseSync, configured: string) {
    this.#database = database
    if (database.prepare('SELECT 1 FROM datasets').get() === undefined) this.#adoptFirst(configured)
    const rows = database.prepare(`SELECT ${COLUMNS} FROM datasets WHERE is_removed = 0 ORDER BY rowid`).all()
    for (const row of rows) this.#note(rowSchema.parse(row))
    if (!this.#byName.has(configured)) this.add(configured, null, 'system')
  }

  list(): StoredDataset[] {
    return [...this.#byName.values()]
  }

  get(name: string): StoredDataset | undefined {
    return this.#byName.get(name)
  }

  /** On disk when this returns. */
  add(name: string, aclMode: AclMode | null, createdBy: string): StoredDataset {
    // A reused name gets a new folder, so that leftovers of the old dataset are never read.
    const folder = `${name}-${randomBytes(6).toString('hex')}`
    const row = {name, folder, aclMode, createdAt: new Date().toISOString(), createdBy}
    this.#insert(row)
    return this.#note(row)
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#database
      .prepare('UPDATE datasets SET acl_mode = ? WHERE name = ? AND is_removed = 0')
      .run(aclMode, name)
    const row = this.#byName.get(name)
    if (row) this.#note({...row, aclMode})
  }

  /** Removes the dataset before it returns; `alongside` runs in the same transaction. */
  remove({name, folder}: StoredDataset, alongside: () => void): void {
    runInTransaction(this.#database, () => {
      this.#database.prepare('UPDATE datasets SET is_removed = 1 WHERE folder = ?').run(folder)
      if (folder === FIRST_FOLDER)
        for (const table of ['documents', 'revisions', 'transactions', 'deliveries', 'hook_cursors'])
          this.#database.exec(`DELETE FROM ${table}`)
      alongside()
    })
    this.#byName.delete(name)
  }

  /** Folders of removed datasets that may still exist. */
  listLeftovers(): string[] {
    const rows = this.#database.prepare('SELECT folder FROM datasets WHERE is_removed = 1').all()
    return rows.map(({folder}) => String(folder))
  }

  forgetLeftover(folder: string): void {
    this.#database.prepare('DELETE FROM datasets WHERE folder = ? AND is_removed = 1').run(folder)
  }

  /** A data folder of an older version, with one dataset, contains the configured one. */
  #adoptFirst(name: string): void {
    const said = this.#database.prepare(`SELECT value FROM facts WHERE name = 'aclMode'`).get()?.value
    const aclMode = aclModeSchema.safeParse(said).data ?? null
    runInTransaction(this.#database, () => {
      this.#insert({name, folder: FIRST_FOLDER, aclMode, createdAt: FIRST_DAY, createdBy: 'system'})
      this.#database.exec('INSERT OR IGNORE INTO hook_cursors (hook_id, seq) SELECT id, cursor FROM hooks')
    })
  }

  #insert({name, folder, aclMode, createdAt, createdBy}: StoredDataset): void {
    this.#database
      .prepare(
        'INSERT INTO datasets (folder, name, acl_mode, created_at, created_by, is_removed) VALUES (?, ?, ?, ?, ?, 0)',
      )
      .run(folder, name, aclMode, createdAt, createdBy)
  }

  #note(row: StoredDataset): StoredDataset {
    this.#byName.set(row.name, row)
    return row
  }
}

const FIRST_DAY = '2026-01-01T00:00:00.000Z'
