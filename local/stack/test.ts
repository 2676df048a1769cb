import {rm} from 'node:fs/promises'
import {stopAll} from './child.ts'
import {findChromium} from './find-chromium.ts'
import {PACKAGES} from './paths.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'
import {addCounts, type Counts, endToEnd, lint, NO_COUNTS, types, unit, unused} from './stages.ts'
import {startTestStack, TEST_STATE} from './test-stack.ts'

const began = Date.now()

function say(line: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`\n▸ ${String(seconds).padStart(4)} s  ${line}\n`)
}

async function stage(name: string, run: () => Promise<void>): Promise<void> {
  say(name)
  await run()
}

async function runUnitTests(): Promise<Counts> {
  let counts = NO_COUNTS
  for (const name of PACKAGES) {
    say(`unit tests of ${name}`)
    counts = addCounts(counts, await unit(name))
  }
  return counts
}

/** One after the other: what changes content, or breaks it on purpose, must not run beside what reads it. */
const JOURNEYS = ['journeys', 'staff', 'staff-alone', 'broken-content']

async function runEndToEnd(
  projects: readonly string[],
  args: readonly string[],
  build: boolean,
): Promise<Counts> {
  const chromium = await findChromium(process.env, say)
  say(`end-to-end tests in ${chromium}`)
  await rm(TEST_STATE, {force: true})
  await startTestStack(say, {build, pictures: projects.includes('shots') ? 'drawn' : 'sketched'})
  let counts = NO_COUNTS
  for (const project of projects) {
    say(project.replace('-', ' '))
    const chosen = [`--project=${project}`, '--pass-with-no-tests', ...args]
    counts = addCounts(counts, await endToEnd(chromium, chosen))
  }
  if (counts.passed + counts.failed + counts.skipped === 0)
    throw new StackError(`No end-to-end test is meant by ${args.join(' ')}.`)
  return counts
}

/** `pnpm test`: lint, types, unused code, unit tests, then end-to-end tests against a production build. */
async function main(): Promise<void> {
  const [only, ...args] = process.argv.slice(2)
  let counts = NO_COUNTS
  if (only === 'e2e' || only === 'shots') {
    const reuse = args.includes('--no-build')
    const rest = args.filter((arg) => arg !== '--no-build')
    counts = await runEndToEnd(only === 'shots' ? ['shots'] : JOURNEYS, rest, !reuse)
  } else if (only === undefined) {
    await stage('lint', lint)
    await stage('types', types)
    await stage('unused code', unused)
    counts = await runUnitTests()
    counts = addCounts(counts, await runEndToEnd(JOURNEYS, [], true))
  } else {
    throw new StackError(`"${only}" is not a part of the tests: say "pnpm test", "pnpm e2e" or "pnpm shots".`)
  }
  say('done')
  const {passed, failed, skipped, again} = counts
  const second = again > 0 ? ` (${again} at the second try)` : ''
  process.stdout.write(`${passed} passed${second}, ${failed} failed, ${skipped} skipped\n`)
  await stopAll()
  process.exit(failed > 0 ? 1 : 0)
}

await runStack(main)
