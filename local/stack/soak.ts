import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {formatTable} from './format-table.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir, PACKAGES, type PackageName} from './paths.ts'
import {StackError} from './stack-error.ts'
import type {Stages} from './stage-table.ts'
import {runUnitTests} from './stages.ts'

/** Puts this process and every test that it starts into the soak lane (see testing/soak.ts). */
export function startSoakLane(): void {
  ownEnvironment.SOAK ||= '1'
}

/** The soak lane's unit tests of a package: all of them, or those whose path from the root contains one of the words. */
export function listSoakFiles(name: PackageName, words: readonly string[]): string[] {
  const files = globSync('**/*.soak.test.{ts,tsx}', {
    cwd: getPackageDir(name),
    exclude: ['**/node_modules/**'],
  })
  return files.filter((file) => words.length === 0 || words.some((word) => join(name, file).includes(word)))
}

/**
 * Runs the soak lane's unit tests in files whose path contains one of the words. Returns the rows of its table.
 * @throws StackError if no file has such a path
 */
export async function runSoakUnits(stages: Stages, words: readonly string[]): Promise<string[][]> {
  const chosen = PACKAGES.map((name) => ({name, files: listSoakFiles(name, words)}))
  if (chosen.every(({files}) => files.length === 0))
    throw new StackError(
      `No test with a long form has ${words.join(' or ')} in its path. They are named *.soak.test.ts.`,
    )
  const rows: string[][] = []
  for (const {name, files} of chosen) {
    if (files.length === 0) continue
    await stages.run(`soak tests of ${name}`, 'services', () =>
      runUnitTests(name, {files, onSoakRows: (found) => rows.push(...found)}),
    )
  }
  return rows
}

/** How a file selects its long form: by its name, by `isSoak`, or by the tag of a journey. */
const ASKS_FOR_SOAK = /testing\/soak\.ts|fixtures\/sites\.ts|@soak\b/

/** End-to-end files that have a long form, with their projects: those that ask for SOAK, and all pictures. */
export function listSoakSpecs(): {project: string; files: string[]}[] {
  const e2e = join(getPackageDir('web'), 'e2e')
  const files = globSync('*/**/*.spec.ts', {cwd: e2e}).filter(
    (file) => file.startsWith('shots/') || ASKS_FOR_SOAK.test(readFileSync(join(e2e, file), 'utf8')),
  )
  // A project is a folder of the same name.
  const projects = Map.groupBy(files, (file) => file.split('/')[0] ?? '')
  return [...projects].map(([project, found]) => ({project, files: found}))
}

/** The soak lane's table. */
export function formatSoakTable(rows: readonly (readonly string[])[]): string {
  return formatTable([['name', 'runs', 'result', 'seconds'], ...rows])
}
