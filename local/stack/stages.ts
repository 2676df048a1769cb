import {mkdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'
import {runChild} from './child.ts'
import {CHROMIUM_FLAGS} from './chromium-flags.ts'
import {PACKAGES, type PackageName, packageDir, ROOT} from './paths.ts'
import {TEST_DIR, TEST_STATE} from './test-stack.ts'

/** How tests ended; `again` are those of the passed that passed at the second try only. */
export type Counts = {passed: number; failed: number; skipped: number; again: number}

export const NO_COUNTS: Counts = {passed: 0, failed: 0, skipped: 0, again: 0}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    again: one.again + other.again,
  }
}

async function tool(
  name: string,
  command: string,
  args: readonly string[],
  packageName: PackageName = 'web',
): Promise<void> {
  await runChild({name, package: packageName, command, args, env: {}, inherit: true})
}

export function lint(): Promise<void> {
  return tool('lint', 'biome', ['check', '--error-on-warnings', ROOT])
}

export async function types(): Promise<void> {
  await tool('route types', 'next', ['typegen'])
  for (const name of PACKAGES) await tool(`types of ${name}`, 'tsc', ['--noEmit', '-p', '.'], name)
}

export function unused(): Promise<void> {
  return tool('unused code', 'knip', ['--directory', ROOT])
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

/** The unit tests of one package. Failures are counted, not thrown, so that every package is run. */
export async function unit(name: PackageName): Promise<Counts> {
  await mkdir(TEST_DIR, {recursive: true})
  const report = join(TEST_DIR, `unit-${name}.json`)
  // A report of an earlier run must not speak for one that wrote none.
  await rm(report, {force: true})
  // By itself it leaves one processor free, which is half of a small machine.
  const args = [
    'run',
    '--maxWorkers=100%',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const ended = await runChild({
    name: `unit tests of ${name}`,
    package: name,
    command: 'vitest',
    args,
    env: {},
    inherit: true,
  }).then(
    () => true,
    () => false,
  )
  const counts = await readCounts(report)
  // A file that does not load fails no single test: the exit code has the last word.
  return ended ? counts : {...counts, failed: Math.max(counts.failed, 1)}
}

async function readCounts(report: string): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => 'null')
  const parsed = vitestReport.safeParse(JSON.parse(text))
  if (!parsed.success) return {...NO_COUNTS, failed: 1}
  const {numPassedTests, numFailedTests, numPendingTests} = parsed.data
  return {passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, again: 0}
}

const playwrightReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number()}),
})

/**
 * The end-to-end tests against the running test stack. On a busy machine a journey may miss a moment: one that fails is
 * tried once more, and one that then passes is named as such, for it wants mending.
 */
export async function endToEnd(chromium: string, args: readonly string[]): Promise<Counts> {
  const report = join(TEST_DIR, 'e2e.json')
  await rm(report, {force: true})
  const env = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_FLAGS: CHROMIUM_FLAGS.join(' '),
    E2E_STATE: TEST_STATE,
    E2E_REPORT: report,
  }
  const ended = await runChild({
    name: 'end-to-end tests',
    package: 'web',
    command: 'playwright',
    args: ['test', '--config', join(packageDir('web'), 'playwright.config.ts'), ...args],
    env,
    inherit: true,
  }).then(
    () => true,
    () => false,
  )
  const parsed = playwrightReport.safeParse(JSON.parse(await readFile(report, 'utf8').catch(() => 'null')))
  if (!parsed.success) return {...NO_COUNTS, failed: 1}
  const {expected, unexpected, flaky, skipped} = parsed.data.stats
  const failed = ended ? unexpected : Math.max(unexpected, 1)
  return {passed: expected + flaky, failed, skipped, again: flaky}
}
