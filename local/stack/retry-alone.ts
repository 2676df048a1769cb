import {findTestChromium} from './find-chromium.ts'
import {ownEnvironment} from './own-environment.ts'
import {PACKAGES} from './paths.ts'
import {runEndToEnd, runUnitTests} from './stages.ts'
import {addCounts, type Counts, type Fault, isFailure, NO_COUNTS} from './test-counts.ts'

/** More than these are not tried again: something is broken, not unsteady. */
const MOST = 5
const TIMES = 3
const TEST_FILE = /\.(?:test|spec)\.tsx?(?::\d+)?$/

/**
 * The tests, of those that failed or passed only at the second try, that pass each time with nothing beside them.
 * None where there are many, or where it was a whole package.
 *
 * @param run runs the tests of a file, or of a file and line, several times
 */
export async function findUnsteady(
  {faults, retried}: Counts,
  run: (file: string) => Promise<Counts>,
): Promise<Fault[]> {
  const suspects = [...faults, ...retried]
  const files = new Set(suspects.map(({file}) => file))
  if (suspects.length > MOST || [...files].some((file) => !TEST_FILE.test(file))) return []
  const steady = new Set<string>()
  for (const file of files) {
    const counts = await run(file)
    if (counts.passed > 0 && !isFailure(counts)) steady.add(file)
  }
  return suspects.filter(({file}) => steady.has(file))
}

/**
 * Runs the tests of a file, or a journey's file and line, three times, each alone, or until the first failure: a journey
 * that waits for what never comes takes minutes each time. The test stack has to run.
 */
export async function runAlone(file: string, say: (line: string) => void): Promise<Counts> {
  say(`${file}, which did not pass beside others: ${TIMES} times alone`)
  const [name = '', ...path] = file.split('/')
  const [folder, project = '', ...rest] = path
  if (folder === 'e2e') {
    const chromium = await findTestChromium(ownEnvironment, say)
    const how = [`--repeat-each=${TIMES}`, '--workers=1', '--retries=0', '--max-failures=1']
    const chosen = [`--project=${project}`, '--output=test-results/alone-again']
    return runEndToEnd(chromium, [...chosen, ...how, [project, ...rest].join('/')])
  }
  const owner = PACKAGES.find((known) => known === name)
  let counts = NO_COUNTS
  for (let time = 0; owner && time < TIMES && !isFailure(counts); time += 1)
    counts = addCounts(counts, await runUnitTests(owner, {files: [path.join('/')]}))
  return counts
}
