import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {StackError} from './stack-error.ts'

/** The storefront writes its number and when it began into this file of embedded records, while they are open. */
export const OWNER_FILE = 'owner.lock'

/** @throws StackError while a storefront has the embedded records of a folder open */
export function refuseOpenRecords(folder: string): void {
  const [owner, began] = readText(join(folder, OWNER_FILE)).split(' ')
  if (Number(owner) > 0 && isRunning(Number(owner), began ?? ''))
    throw new StackError(`Process ${owner} writes the records in ${folder}: stop it first.`)
}

function isRunning(pid: number, began: string): boolean {
  // The system gives the number of a process that ended to another.
  const state = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  if (state.length > 1) return state[0] !== 'Z' && ['', state[19]].includes(began)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
