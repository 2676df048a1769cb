import {join, resolve} from 'node:path'

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The folder of all data that survives a restart; ignored by git. */
export const DATA_DIR = join(ROOT, '.data')

/** Node's compile cache, which halves the start time of a process with the same code; safe to delete. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled')

/** Packages with the longest tests come first, so that two long ones run side by side. */
export const PACKAGES = ['web', 'migrations', 'local', 'studio', 'schemas'] as const
export type PackageName = (typeof PACKAGES)[number]

export function getPackageDir(name: PackageName): string {
  return join(ROOT, name)
}

/** The path of a command installed for a package or for the workspace. */
export function listBinDirs(name: PackageName): string[] {
  return [join(getPackageDir(name), 'node_modules', '.bin'), join(ROOT, 'node_modules', '.bin')]
}
