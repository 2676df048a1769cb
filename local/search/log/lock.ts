import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

const LOCK_FILE = 'owner.pid'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOwner(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Makes this process the only owner of the folder; returns a function that releases it. Two owners would write to
 * one log and lose each other's records. The lock of a dead process is taken over.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, LOCK_FILE)
  const owner = readOwner(path)
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    throw new Error(
      `search: ${dataDir} is in use by process ${owner}. Stop it, or give another --data folder.`,
    )
  if (owner > 0) rmSync(path, {force: true})
  try {
    writeFileSync(path, String(process.pid), {flag: 'wx'})
  } catch {
    throw new Error(
      `search: ${dataDir} is in use by another process. Stop it, or give another --data folder.`,
    )
  }
  return () => rmSync(path, {force: true})
}
