import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {StackError} from './stack-error.ts'

/** Who owns embedded records says this file in their folder, while they are open. */
export const LOCK = 'owner.lock'

/** @throws StackError while a storefront has the records of a folder open */
export async function refuseOpenRecords(folder: string): Promise<void> {
  const owner = Number(await readFile(join(folder, LOCK), 'utf8').catch(() => ''))
  if (owner > 0 && isRunning(owner))
    throw new StackError(`Process ${owner} writes the records in ${folder}: stop it first.`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
