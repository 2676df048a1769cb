import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {dirname, join, normalize, relative, resolve} from 'node:path'
import {getPackageDir, PACKAGES, type PackageName, ROOT} from './paths.ts'
import {StackError} from './stack-error.ts'

/** Files that imports do not lead to, and that may change what any test finds. */
const REACH_EVERYTHING =
  /(?:^|\/)(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json|biome\.json|vitest\.config\.ts)$/

/** Any text in quotes: an import, the script of a process, a file that is read. */
const QUOTED = /['"`]([^'"`\s]+)['"`]/g

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '.mjs']

/** The sources of the repository: their paths from the root, and the text of each. */
export type Sources = {files: ReadonlySet<string>; read: (file: string) => string}

function git(...args: string[]): string[] {
  return execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8}).split('\n').filter(Boolean)
}

/** Files that differ from a commit, and new ones that are not ignored. */
export function listChangedFiles(ref: string): string[] {
  try {
    return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    throw new StackError(`Git knows no commit "${ref}": say one, such as "pnpm test --changed main".`)
  }
}

export function listSources(): Sources {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  return {files: new Set(files), read: (file) => readFileSync(join(ROOT, file), 'utf8')}
}

/** The paths that a word in quotes may name in a file; of an import that is no package's, the first. */
export function listCandidates(word: string, file: string): string[] {
  if (word.startsWith('#platform/')) return [`web/platform/${word.slice(10)}`]
  if (word.startsWith('#/')) return [`web/src/${word.slice(2)}`]
  const [, name, path] = /^@forecourt\/([^/]+)\/(.+)$/.exec(word) ?? []
  if (name) return [`${name}/src/${path}`]
  const [folder = ''] = file.split('/')
  return [join(dirname(file), word), word, join(folder, word)].map(normalize)
}

/** The file that a path without an ending names. */
export function findNamed(path: string, files: ReadonlySet<string>): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((one) => files.has(one))
}

/** The changed files and every file that names one of them, at first hand or through others. */
export function findReached(changed: readonly string[], {files, read}: Sources): Set<string> {
  const users = new Map<string, string[]>()
  for (const file of files) {
    if (!/\.[mt]sx?$/.test(file)) continue
    for (const [, word = ''] of readOrNothing(file, read).matchAll(QUOTED))
      for (const path of listCandidates(word, file)) {
        const named = findNamed(path, files)
        if (named) users.set(named, [...(users.get(named) ?? []), file])
      }
  }
  const reached = new Set(changed)
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}

function readOrNothing(file: string, read: Sources['read']): string {
  try {
    return read(file)
  } catch {
    // It was deleted, and that is not committed yet.
    return ''
  }
}

export type Reached = {
  /** Packages with a file that a change can reach. */
  packages: PackageName[]
  /** Test files to run, from the package's folder. */
  tests: {name: PackageName; files: string[]}[]
}

/** Whatever changed, names are checked over the whole tree. */
const ALWAYS = ['local/names/check-names.test.ts']

/**
 * What a change can reach by the import graph.
 * @throws StackError when a changed file may reach everything
 */
export function listReached(changed: readonly string[], sources: Sources): Reached {
  const general = changed.find((file) => REACH_EVERYTHING.test(file))
  if (general) throw new StackError(`${general} has changed, which can reach every test: run "pnpm test".`)
  const reached = [...findReached(changed, sources)]
  const tests = new Set([...reached.filter((file) => /\.test\.tsx?$/.test(file)), ...ALWAYS])
  const listIn = (name: PackageName, files: Iterable<string>) =>
    [...files].filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1))
  return {
    packages: PACKAGES.filter((name) => listIn(name, reached).some((file) => /\.[mt]sx?$/.test(file))),
    tests: PACKAGES.map((name) => ({name, files: listIn(name, tests)})).filter(({files}) => files.length > 0),
  }
}

/**
 * What of a package Vitest is to run for files, from the root: they themselves where they are tests or folders, else the
 * tests beside them.
 */
export function listOwnTests(files: readonly string[], name: PackageName): string[] {
  return files
    .map((file) => relative(getPackageDir(name), resolve(ROOT, file)))
    .filter((file) => !file.startsWith('..'))
    .map((file) => (file.includes('.test.') ? file : file.replace(/\.tsx?$/, '.')))
}
