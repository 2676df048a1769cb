import {DatabaseSync} from 'node:sqlite'
import {runInTransaction} from './run-in-transaction.ts'

type Place = {
  /** The stand-in that keeps its data there, as messages name it. */
  name: string
  dataDir: string
  file: string
}

/**
 * Opens the database of a data folder, locked for this process until it closes or dies.
 * A committed transaction is on disk before the call that committed it returns.
 * @throws Error with what to do if the folder, the file or another owner prevents it
 */
export function openDatabase(place: Place, schema: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(place.file)
    // The exclusive lock ends with the process, so no stale lock file has to be removed.
    database.exec(
      'PRAGMA busy_timeout=300; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;',
    )
    database.exec('BEGIN IMMEDIATE; COMMIT')
    checkIntact(database)
    makeTables(database, schema)
    return database
  } catch (error) {
    database?.close()
    throw explain(error, place)
  }
}

/** One statement, which waits for the disk once. Existing tables cost nothing. */
function makeTables(database: DatabaseSync, schema: string): void {
  runInTransaction(database, () => database.exec(schema))
}

function checkIntact(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA quick_check(1)').get()
  if (row?.quick_check !== 'ok') throw new Error('database disk image is malformed')
}

function explain(error: unknown, {name, dataDir, file}: Place): Error {
  const message = error instanceof Error ? error.message : String(error)
  if (/locked|busy/.test(message))
    return new Error(
      `${name}: ${dataDir} is in use by another ${name} process; stop that one or give --data another folder`,
    )
  if (/readonly|unable to open/.test(message))
    return new Error(
      `${name}: cannot write to ${file} (${message}); give --data a folder this user may write to`,
    )
  return new Error(
    `${name}: ${file} is damaged (${message}); restore it from a backup, or remove ${dataDir} to start empty`,
  )
}
