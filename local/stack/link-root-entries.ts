import {mkdir, readdir, rm, symlink} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT} from './paths.ts'

/**
 * Makes a folder look like the repository's root to a copy of a package inside it: it gets links to the root's files
 * and folders under their own names, so that `../tsconfig.json` or `../local/testing` resolve as in the package itself.
 * Neighbours that a package starts to read need no entry here.
 * @param dir the folder; created when absent, links of an earlier call are renewed
 */
export async function linkRootEntries(dir: string): Promise<void> {
  await mkdir(dir, {recursive: true})
  for (const name of await readdir(ROOT)) {
    // Hidden: git, and the data folder that holds the copy itself.
    if (name.startsWith('.')) continue
    const link = join(dir, name)
    await rm(link, {recursive: true, force: true})
    await symlink(join(ROOT, name), link)
  }
}
