import type {DatabaseSync} from 'node:sqlite'

/** Runs `work` so that all it writes is on disk when this returns, or nothing of it. */
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
