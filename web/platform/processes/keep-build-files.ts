import {copyFile, mkdir, readdir, rm, rmdir, stat, utimes} from 'node:fs/promises'
import {dirname, join} from 'node:path'

const DAY_MS = 86_400_000

type Folders = {
  /** The static files of this build. */
  readonly build: string
  /** The static files of every build that was served within a day, shared by all processes. */
  readonly kept: string
}

/**
 * Keeps this build's scripts and styles beside those of other builds, so that a page which was loaded before an upgrade,
 * or from a process of another build, still finds its own. Files that no process has served for a day are removed.
 * Called at start, and each hour. Returns the paths of this build's files. `now` in ms.
 */
export async function keepBuildFiles({build, kept}: Folders, now: number): Promise<ReadonlySet<string>> {
  const files = await listFiles(build)
  for (const file of files) {
    const copy = join(kept, file)
    const isThere = await utimes(copy, now / 1000, now / 1000).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await mkdir(dirname(copy), {recursive: true})
    await copyFile(join(build, file), copy)
    await utimes(copy, now / 1000, now / 1000)
  }
  for (const file of await listFiles(kept)) {
    const path = join(kept, file)
    const {mtimeMs} = await stat(path).catch(() => ({mtimeMs: now}))
    if (now - mtimeMs <= DAY_MS) continue
    await rm(path, {force: true})
    // Fails while another file is in the folder.
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
