import {copyFile, link, mkdir, readdir, readlink, symlink} from 'node:fs/promises'
import {join} from 'node:path'

/** What commands of the root have made: a fresh clone has none of it. */
const MADE = /^(?:\.git|\.data|\.next|\.cache|\.vite|\.sanity|\.ci|dist|next-env\.d\.ts|.*\.tsbuildinfo)$/
const MADE_FOR_WEB = /public\/(?:fonts|libraries)$/

/** Copies a repository as its clone is after `pnpm install`; installed files are linked where the disk allows it. */
export async function copyTree(from: string, to: string, isInstalled = false): Promise<void> {
  await mkdir(to, {recursive: true})
  for (const entry of await readdir(from, {withFileTypes: true})) {
    const {name} = entry
    const [source, target] = [join(from, name), join(to, name)]
    const isPackage = isInstalled && !name.startsWith('.')
    if (!isPackage && (MADE.test(name) || MADE_FOR_WEB.test(source))) continue
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isDirectory()) await copyTree(source, target, isInstalled || name === 'node_modules')
    else if (isInstalled) await link(source, target).catch(() => copyFile(source, target))
    else await copyFile(source, target)
  }
}
