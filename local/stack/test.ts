import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {Layer} from './budgets.ts'
import {stopAll, useTemporaryFolder} from './child.ts'
import {formatCommands} from './command-table.ts'
import {findTestChromium} from './find-chromium.ts'
import {listChangedFiles, listOwnTests, listReached, listSources} from './find-reached.ts'
import {ownEnvironment} from './own-environment.ts'
import {PACKAGES, type PackageName, ROOT} from './paths.ts'
import {findUnsteady, runAlone} from './retry-alone.ts'
import {runStack} from './run-stack.ts'
import {runTwoAtATime} from './run-two-at-a-time.ts'
import {formatSoakTable, listSoakSpecs, runSoakUnits, startSoakLane} from './soak.ts'
import {StackError} from './stack-error.ts'
import {createStages} from './stage-table.ts'
import {checkTypes, findUnused, runEndToEnd, runLint, runUnitTests, type UnitOptions} from './stages.ts'
import {type Fault, formatCounts, formatErrors, isFailure, moveUnsteady, NO_COUNTS} from './test-counts.ts'
import {startTestStack, TEST_STATE} from './test-stack.ts'

const began = Date.now()

function say(line: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`\n▸ ${String(seconds).padStart(4)} s  ${line}\n`)
}

const stages = createStages(say)

/**
 * Sequential: projects that change content, or break it on purpose, must not run beside those that read it. First those
 * that leave a processor free, while unit tests are there to use it: tests run one at a time, then files beside each
 * other. Last the one whose tests all run beside each other, so that the end of the run has work for each worker.
 */
const PROJECTS = ['alone', 'staff', 'journeys']
/** The journeys that Firefox goes through too; those of the project `firefox` are its own. */
const FIREFOX_FLOWS = 'firefox-flows'

async function startStack(projects: readonly string[]): Promise<void> {
  await rm(TEST_STATE, {force: true})
  await stages.run('builds and stack', 'builds', async () => {
    await startTestStack(say, projects.includes('shots') ? [] : ['--sketch'])
    return NO_COUNTS
  })
}

/** Runs the tests of some projects against the stack, one project after the other; gives the number of tests. */
async function runProjects(projects: readonly string[], args: readonly string[] = []): Promise<number> {
  const chromium = await findTestChromium(ownEnvironment, say)
  say(`end-to-end tests in ${chromium}`)
  let found = 0
  for (const project of projects) {
    // Each project has its own folder of traces, because Playwright empties it first.
    const chosen = [
      `--project=${project}`,
      `--output=test-results/${project}`,
      '--pass-with-no-tests',
      ...args,
    ]
    await stages.run(project, project === 'journeys' ? 'journeys' : 'studio', async () => {
      const counts = await runEndToEnd(chromium, chosen)
      found += counts.passed + counts.failed + counts.skipped
      return counts
    })
  }
  return found
}

async function runChosenProjects(projects: readonly string[], args: readonly string[]): Promise<void> {
  await startStack(projects)
  const found = await runProjects(projects, args)
  if (found === 0) throw new StackError(`No end-to-end test matches ${args.join(' ')}.`)
}

/** Lint, types and unused code, side by side. */
async function check(): Promise<void> {
  const checks = [
    {name: 'lint', layer: 'lint', work: runLint},
    {name: 'types', layer: 'types', work: checkTypes},
    {name: 'unused code', layer: 'lint', work: findUnused},
  ] as const
  await runTwoAtATime(checks, ({name, layer, work}) => stages.run(name, layer, work))
}

const UNIT_LAYERS: {readonly [name in PackageName]: Layer} = {
  web: 'services',
  migrations: 'services',
  local: 'services',
  studio: 'rules',
  schemas: 'rules',
}

/** What a change since a commit can reach: for a developer's loop, before the whole. */
async function runChanged(ref = 'HEAD'): Promise<void> {
  const changed = listChangedFiles(ref)
  if (changed.length === 0)
    throw new StackError(
      `Nothing differs from ${ref}: say another commit, such as "pnpm test --changed main".`,
    )
  const {packages, tests} = listReached(changed, listSources())
  const files = listPresent(changed)
  const works = [
    () => stages.run('lint', 'lint', () => runLint(files)),
    () => stages.run('types', 'types', () => checkTypes(packages)),
    ...tests.map(
      ({name, files: own}) =>
        () =>
          runUnit(name, {files: own}),
    ),
  ]
  await runTwoAtATime(works, (work) => work())
}

/** `pnpm format [FILE…]`: formats files and fixes what lint can, of those that differ from the last commit, or of these. */
async function format(given: readonly string[]): Promise<void> {
  const files =
    given.length > 0 ? given.map((file) => resolve(ROOT, file)) : listPresent(listChangedFiles('HEAD'))
  if (files.length > 0) await runLint(files, {mend: true})
}

// What was deleted differs too.
function listPresent(files: readonly string[]): string[] {
  return files.map((file) => join(ROOT, file)).filter((file) => existsSync(file))
}

function runUnit(name: PackageName, options: UnitOptions = {}): Promise<void> {
  return stages.run(`unit tests of ${name}`, UNIT_LAYERS[name], () => runUnitTests(name, options))
}

/** Everything. Unit tests run, one package at a time, while browsers and builds leave a processor free. */
async function runAll(): Promise<void> {
  await check()
  const runUnits = eachInTurn(PACKAGES, (name) => runUnit(name, {background: true}))
  await Promise.all([runUnits, startStack(PROJECTS).then(() => runProjects(PROJECTS))])
}

/** `pnpm unit [FILE…]`: the unit tests of all packages, or of such files: tests themselves, or what has tests beside it. */
async function runUnits(files: readonly string[]): Promise<void> {
  const tests = PACKAGES.map((name) => ({name, files: listOwnTests(files, name)}))
  const chosen = files.length > 0 ? tests.filter((one) => one.files.length > 0) : tests
  if (chosen.length === 0)
    throw new StackError(`${files.join(' ')}: begin with a package, such as "pnpm unit web/src/proxy.ts".`)
  await eachInTurn(chosen, ({name, files}) => runUnit(name, {files}))
}

async function eachInTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}

/** `pnpm test:soak [WORD…]`: the long form of each test that has one; with words, only unit tests of such files. */
async function runSoak(words: readonly string[]): Promise<void> {
  startSoakLane()
  const rows = await runSoakUnits(stages, words)
  process.stdout.write(`\n${formatSoakTable(rows)}\n`)
  if (words.length > 0) return
  const specs = listSoakSpecs()
  await runChosenProjects(
    specs.map(({project}) => project),
    specs.flatMap(({files}) => files),
  )
  await runProjects([FIREFOX_FLOWS])
}

async function runFirefox(args: readonly string[]): Promise<void> {
  startSoakLane()
  await runChosenProjects(['firefox', FIREFOX_FLOWS], args)
}

async function verify(): Promise<void> {
  await check()
  await runTwoAtATime(PACKAGES, (name) => runUnit(name))
}

/** What each word after `pnpm test` runs, as the scripts of the root give it; without one, all of it. */
const LANES = new Map<string | undefined, (args: readonly string[]) => Promise<void>>([
  [undefined, runAll],
  ['--changed', ([ref]) => runChanged(ref)],
  ['unit', runUnits],
  ['verify', verify],
  ['format', format],
  ['e2e', (args) => runChosenProjects(PROJECTS, args)],
  ['firefox', runFirefox],
  ['shots', (args) => runChosenProjects(['shots'], args)],
  ['soak', runSoak],
])

async function main(): Promise<void> {
  const [only, ...args] = process.argv.slice(2)
  if (only === '--help' || args.includes('--help'))
    return void process.stdout.write(formatCommands(['Check a change']))
  await useTemporaryFolder()
  let unsteady: Fault[] = []
  const countAll = () => moveUnsteady(stages.counts(), unsteady)
  try {
    const lane = LANES.get(only)
    if (!lane) throw new StackError(`"${only}" is not a part of the tests: "pnpm test --help" lists them.`)
    await lane(args)
    // In other lanes a test may be run in another browser, or for an hour.
    if (only === undefined || only === 'e2e')
      unsteady = await findUnsteady(stages.counts(), (file) => runAlone(file, say))
  } finally {
    const counts = countAll()
    // The list of what failed comes last, where it is seen.
    if (stages.isStarted())
      process.stdout.write(
        `\n${[formatErrors(counts), stages.format(), formatCounts(counts)].filter(Boolean).join('\n\n')}\n`,
      )
  }
  await stopAll()
  process.exit(isFailure(countAll()) ? 1 : 0)
}

await runStack(main)
