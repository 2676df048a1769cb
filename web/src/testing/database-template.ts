import {execFile} from 'node:child_process'
import {createHash, randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/**
 * The files of a stopped database, as `build` makes them in an empty folder: made once for each `version`, since that
 * takes seconds of processor time, and to be copied with `copyDatabase` from then on.
 */
export async function findDatabaseTemplate(
  name: string,
  version: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const template = join(CACHE, `${name}-${createHash('sha256').update(version).digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, {recursive: true})
  const folder = await mkdtemp(join(tmpdir(), `${name}-new-`))
  try {
    await build(folder)
    // Workers are threads of one process, and one of them may ask for two at once.
    const copy = `${template}.${randomUUID()}`
    await copyDatabase(folder, copy)
    // Another worker may have been first; its files are as good.
    await rename(copy, template).catch(() => rm(copy, {recursive: true}))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  return template
}

/** Copies a folder to a path that does not exist, with owners and permissions, which a database server looks at. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}
