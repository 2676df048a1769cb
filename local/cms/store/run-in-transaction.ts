import type {DatabaseSync} from 'node:sqlite'

/** Runs `work` in a transaction: on return either all its writes are on disk or none. */
export function runInTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
