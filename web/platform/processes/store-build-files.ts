import {copyFile, mkdir, readdir, rename, rm, rmdir, stat, utimes} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {DAY_MS} from '@forecourt/schemas/time/days'

type Folders = {
  /** The static files of this build. */
  readonly build: string
  /** The static files of every build that was served within a day, shared by all processes. */
  readonly stored: string
}

/**
 * Stores this build's scripts and styles beside those of other builds, so that a page loaded before an upgrade, or
 * from a process of another build, can still load its own. Files that no process has served for a day are removed.
 * Called at start, and each hour. Returns the paths of this build's files. `now` in ms.
 */
export async function storeBuildFiles({build, stored}: Folders, now: number): Promise<ReadonlySet<string>> {
  const files = await listFiles(build)
  for (const file of files) {
    const copy = join(stored, file)
    const isThere = await utimes(copy, now / 1000, now / 1000).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await mkdir(dirname(copy), {recursive: true})
    // Copied to a temporary file and renamed, so that no process serves a partial script.
    const draft = `${copy}.${process.pid}.tmp`
    await copyFile(join(build, file), draft)
    await utimes(draft, now / 1000, now / 1000)
    await rename(draft, copy)
  }
  for (const file of await listFiles(stored)) {
    const path = join(stored, file)
    const {mtimeMs} = await stat(path).catch(() => ({mtimeMs: now}))
    if (now - mtimeMs <= DAY_MS) continue
    await rm(path, {force: true})
    // Fails if the folder contains another file.
    await rmdir(dirname(path)).catch(() => undefined)
  }
  return new Set(files)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
