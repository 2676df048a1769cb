import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {PGlite} from '@electric-sql/pglite'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {createRecords} from './create-records.ts'
import type {Records} from './port.ts'

/** PGlite fills its usual 128 MB with zeros, so that a start takes 1.1 s in place of 0.6 s and the process holds 110 MB more. */
const SHARED_BUFFERS = '16MB'

/** Starts PGlite on the files of a folder, which it creates where there are none. */
export async function openPglite(folder: string): Promise<PGlite> {
  const {PGlite} = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create(folder, {startParams})
}

/** Opens the embedded database of a folder as its only owner and runs pending migrations. */
export async function openEmbedded(folder: string, migrations: string): Promise<Records> {
  const path = resolve(folder)
  await mkdir(path, {recursive: true})
  const release = acquireOwnership(path)
  try {
    const [client, {drizzle}] = await Promise.all([
      openPglite(resolve(path, 'data')),
      import('drizzle-orm/pglite'),
    ])
    await applyMigrations(client, await listRecordsMigrations(resolve(migrations)))
    const close = async () => {
      await client.close()
      release()
    }
    const database = drizzle({client})
    return createRecords('embedded', (_, work) => database.transaction(work), close)
  } catch (cause) {
    release()
    throw cause
  }
}

const FILE = 'owner.lock'

/**
 * Makes this process the only owner of an embedded database's folder, because two owners would silently overwrite
 * each other's data. The lock of a process that has ended is replaced. Returns a function that releases it; throws if
 * another process owns it.
 */
export function acquireOwnership(folder: string, pid = process.pid, isAlive = isProcessAlive): () => void {
  const file = join(folder, FILE)
  if (!tryWrite(file, pid)) {
    const owner = readOwner(file)
    if (owner !== null && owner !== pid && isAlive(owner)) {
      throw new Error(`Process ${owner} owns the records in ${folder}: end it, or set another RECORDS_DIR`)
    }
    rmSync(file, {force: true})
    if (!tryWrite(file, pid)) throw new Error(`Another process took the records in ${folder} a moment ago`)
  }
  return () => {
    if (readOwner(file) === pid) rmSync(file, {force: true})
  }
}

function tryWrite(file: string, pid: number): boolean {
  try {
    writeFileSync(file, String(pid), {flag: 'wx'})
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

function readOwner(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(pid) ? null : pid
  } catch {
    return null
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (cause) {
    // Without permission to signal it, the process still exists.
    return isCode(cause, 'EPERM')
  }
}

// A killed process that its parent has not reaped still accepts signals but writes nothing.
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''))
  } catch {
    return false
  }
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
