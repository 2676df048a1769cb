import {cp, mkdir, mkdtemp, readdir, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'

const PACKAGES = ['schemas', 'web', 'studio', 'migrations', 'local'] as const

/** Generated, installed or stored files, which are not copied. */
const NOT_SOURCES = new Set([
  'node_modules',
  '.next',
  '.data',
  'dist',
  'shots',
  'test-results',
  'tsconfig.tsbuildinfo',
])

export type ScratchCopy = {readonly root: string; readonly remove: () => Promise<void>}

/**
 * Copies the project's sources to a temporary folder, to follow a recipe there. Installed packages are linked; the
 * project's own packages resolve within the copy.
 */
export async function createScratchCopy(project: string): Promise<ScratchCopy> {
  const root = await mkdtemp(join(tmpdir(), 'recipe-'))
  await cp(join(project, 'tsconfig.json'), join(root, 'tsconfig.json'))
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  for (const name of PACKAGES) {
    const options = {recursive: true, filter: (source: string) => !NOT_SOURCES.has(basename(source))}
    await cp(join(project, name), join(root, name), options)
    await linkPackages(join(project, name, 'node_modules'), join(root, name, 'node_modules'), root)
  }
  return {root, remove: () => rm(root, {recursive: true, force: true})}
}

async function linkPackages(from: string, to: string, root: string): Promise<void> {
  await mkdir(join(to, '@forecourt'), {recursive: true})
  for (const name of PACKAGES) await symlink(join(root, name), join(to, '@forecourt', name))
  const names = (await readdir(from)).filter((name) => name !== '@forecourt' && !name.startsWith('.'))
  for (const name of names) await symlink(join(from, name), join(to, name))
}
