import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** Who owns embedded records says this file in their folder, while they are open. */
const FILE = 'owner.lock'

/** A process by its number and when it began, because the system gives the number of one that ended to another. */
type Owner = {readonly pid: number; readonly began: string}

/**
 * Makes this process the only owner of an embedded database's folder, because two owners would silently overwrite
 * each other's data. The lock of a process that has ended is replaced. Returns a function that releases it; throws if
 * another process owns it.
 */
export function acquireOwnership(folder: string, pid = process.pid, isAlive = isProcessAlive): () => void {
  const file = join(folder, FILE)
  if (!tryWrite(file, pid)) {
    const owner = readOwner(file)
    if (owner !== null && owner.pid !== pid && isAlive(owner)) {
      throw new Error(
        `Process ${owner.pid} owns the records in ${folder}: end it, or set another RECORDS_DIR`,
      )
    }
    rmSync(file, {force: true})
    if (!tryWrite(file, pid)) throw new Error(`Another process took the records in ${folder} a moment ago`)
  }
  return () => {
    if (readOwner(file)?.pid === pid) rmSync(file, {force: true})
  }
}

function tryWrite(file: string, pid: number): boolean {
  try {
    writeFileSync(file, `${pid} ${readBeginning(pid)}`, {flag: 'wx'})
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

function readOwner(file: string): Owner | null {
  try {
    const [number = '', began = ''] = readFileSync(file, 'utf8').split(' ')
    const pid = Number.parseInt(number, 10)
    return Number.isNaN(pid) ? null : {pid, began}
  } catch {
    return null
  }
}

function isProcessAlive({pid, began}: Owner): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid) && ['', readBeginning(pid)].includes(began)
  } catch (cause) {
    // Without permission to signal it, the process still exists.
    return isCode(cause, 'EPERM')
  }
}

/** When a process began, in the ticks of the system; empty where that is not told. */
function readBeginning(pid: number): string {
  return readState(pid)[19] ?? ''
}

// A killed process that its parent has not reaped still accepts signals but writes nothing.
function isZombie(pid: number): boolean {
  return readState(pid)[0] === 'Z'
}

/** What the system says of a process after its name: its state first. */
function readState(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
