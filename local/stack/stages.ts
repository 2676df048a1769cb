import {mkdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {runChild} from './child.ts'
import {CHROMIUM_FLAGS} from './chromium-flags.ts'
import {getPackageDir, PACKAGES, type PackageName, ROOT} from './paths.ts'
import {readPlaywrightReport} from './read-playwright-report.ts'
import {listSoakRows, readVitestReport} from './read-vitest-report.ts'
import {runTwoAtATime} from './run-two-at-a-time.ts'
import {type Counts, NO_COUNTS} from './test-counts.ts'
import {TEST_DIR, TEST_STATE} from './test-stack.ts'

/** The compiler of TypeScript takes a seventh to a fifth less where it frees memory less often, up to a limit. */
const COMPILER_ROOM = {GOGC: '400', GOMEMLIMIT: '2GiB'}

async function tool(
  name: string,
  command: string,
  args: readonly string[],
  packageName: PackageName = 'web',
): Promise<Counts> {
  await runChild({name, package: packageName, command, args, env: COMPILER_ROOM, inherit: true})
  return NO_COUNTS
}

/** The lint of the whole tree, or of some files, whose kinds it may not know; `mend` formats them and fixes what it can. */
export function runLint(files: readonly string[] = [ROOT], {mend = false} = {}): Promise<Counts> {
  const some = files[0] === ROOT ? [] : ['--no-errors-on-unmatched', '--files-ignore-unknown=true']
  const write = mend ? ['--write'] : []
  return tool('lint', 'biome', ['check', '--error-on-warnings', ...write, ...some, ...files])
}

export async function checkTypes(packages: readonly PackageName[] = PACKAGES): Promise<Counts> {
  if (packages.includes('web')) await tool('route types', 'next', ['typegen'])
  // A compiler with several threads takes twice the processor time, so two packages in parallel are faster.
  // Next asks for incremental checks, which pass over what only new route types make wrong.
  const args = ['--noEmit', '--singleThreaded', '--incremental', 'false', '-p', '.']
  await runTwoAtATime(packages, (name) => tool(`types of ${name}`, 'tsc', args, name))
  return NO_COUNTS
}

export function findUnused(): Promise<Counts> {
  return tool('unused code', 'knip', ['--directory', ROOT])
}

export type UnitOptions = {
  /** Only these files. */
  files?: readonly string[]
  /** Beside browsers, whose tests take longest and mostly wait. */
  background?: boolean
  /** Is given the rows of the soak lane's table. */
  onSoakRows?: (rows: string[][]) => void
}

/** The unit tests of one package. Failures are counted, not thrown, so that every package is run. */
export async function runUnitTests(
  name: PackageName,
  {files = [], background = false, onSoakRows}: UnitOptions = {},
): Promise<Counts> {
  await mkdir(TEST_DIR, {recursive: true})
  const report = join(TEST_DIR, `unit-${name}.json`)
  // Removed first, so that an earlier run's report is not read for one that wrote none.
  await rm(report, {force: true})
  // By default it leaves one processor free, which is half of a small machine.
  const args = [
    'run',
    '--maxWorkers=100%',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const hasFailed = await runChild({
    name,
    package: name,
    command: 'vitest',
    args,
    // Workers compile each library once between them.
    env: {NODE_COMPILE_CACHE: join(TEST_DIR, 'compile-cache'), ...COMPILER_ROOM},
    // Packages run side by side, so each line says whose it is.
    verbose: true,
    background,
  }).then(
    () => false,
    () => true,
  )
  const text = await readFile(report, 'utf8').catch(() => '')
  onSoakRows?.(listSoakRows(text, getPackageDir(name)))
  return readVitestReport(text, name, {hasFailed})
}

/**
 * The end-to-end tests against the running test stack. One that fails is tried once more, for its trace; one that then
 * passes is run again alone (`retry-alone.ts`).
 */
export async function runEndToEnd(chromium: string, args: readonly string[]): Promise<Counts> {
  const report = join(TEST_DIR, 'e2e.json')
  await rm(report, {force: true})
  const env = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: CHROMIUM_FLAGS.join(' '),
    E2E_STATE: TEST_STATE,
    E2E_REPORT: report,
  }
  const hasFailed = await runChild({
    name: 'end-to-end tests',
    package: 'web',
    command: 'playwright',
    args: ['test', '--config', join(getPackageDir('web'), 'playwright.config.ts'), ...args],
    env,
    inherit: true,
  }).then(
    () => false,
    () => true,
  )
  return readPlaywrightReport(await readFile(report, 'utf8').catch(() => ''), {hasFailed})
}
