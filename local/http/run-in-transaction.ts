import type {DatabaseSync} from 'node:sqlite'

/** Runs `work` in a transaction: on return either all its writes are on disk or none. */
export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
