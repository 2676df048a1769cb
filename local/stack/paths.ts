import {join, resolve} from 'node:path'

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Where everything that survives a restart lives; ignored by git. */
export const DATA_DIR = join(ROOT, '.data')

/** What Node compiled before, so that a process of the same code starts in half the time; safe to delete. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled')

/** Those whose tests take longest come first: two that are long then run side by side. */
export const PACKAGES = ['web', 'migrations', 'local', 'studio', 'schemas'] as const
export type PackageName = (typeof PACKAGES)[number]

export function getPackageDir(name: PackageName): string {
  return join(ROOT, name)
}

/** A command installed for a package, or for the whole workspace. */
export function listBinDirs(name: PackageName): string[] {
  return [join(getPackageDir(name), 'node_modules', '.bin'), join(ROOT, 'node_modules', '.bin')]
}
