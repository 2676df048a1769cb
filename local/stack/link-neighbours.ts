import {mkdir, readdir, rm, symlink} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT} from './paths.ts'

/**
 * Makes a folder look like the repository's root to a copy of a package inside it: the root's files and folders stand
 * there under their own names, as links, so that `../tsconfig.json` or `../local/testing` lead where they do in the
 * package itself. Nothing has to be named here when a package reads another neighbour.
 *
 * @param dir the folder; created when absent, links of an earlier call are renewed
 */
export async function linkNeighbours(dir: string): Promise<void> {
  await mkdir(dir, {recursive: true})
  for (const name of await readdir(ROOT)) {
    // Hidden: git, and the data folder that holds the copy itself.
    if (name.startsWith('.')) continue
    const link = join(dir, name)
    await rm(link, {recursive: true, force: true})
    await symlink(join(ROOT, name), link)
  }
}
