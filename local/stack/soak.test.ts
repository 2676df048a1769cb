import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../testing/soak.ts'
import {getPackageDir, PACKAGES} from './paths.ts'
import {listSoakRows, readVitestReport} from './read-vitest-report.ts'
import {listSoakFiles, listSoakSpecs} from './soak.ts'

const LOCAL = getPackageDir('local')

const sampleTest = (fullName: string, status: string, meta: object) => ({
  ancestorTitles: fullName.split(' ').slice(0, 1),
  title: fullName.split(' ').slice(1).join(' '),
  fullName,
  status,
  duration: 1500,
  failureMessages:
    status === 'failed'
      ? ['\u001b[31mexpected 2 to be 3\u001b[39m\n    at run (/work/node_modules/vitest/run.js:1:1)']
      : [],
  meta,
})
const report = JSON.stringify({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 0,
  testResults: [
    {
      name: join(LOCAL, 'kill.soak.test.ts'),
      assertionResults: [
        sampleTest('loses nothing', 'passed', {runs: 100}),
        sampleTest('keeps datasets', 'failed', {runs: 50}),
        sampleTest('starts', 'passed', {}),
        sampleTest('ends', 'passed', {}),
      ],
    },
  ],
})

describe('a test with a long form', () => {
  it('is in a file that the soak lane runs', () => {
    const files = PACKAGES.flatMap((name) =>
      globSync('**/*.test.{ts,tsx}', {cwd: getPackageDir(name), exclude: ['**/node_modules/**']}).map(
        (file) => join(getPackageDir(name), file),
      ),
    )
    const asking = files.filter((file) => /^const .+ = getSoakRuns\(/m.test(readFileSync(file, 'utf8')))
    expect(asking.length).toBeGreaterThan(10)
    expect(asking.filter((file) => !/\.soak\.test\.tsx?$/.test(file))).toEqual([])
  })
})

describe('listSoakFiles', () => {
  it('finds files by a part of their path from the root', () => {
    expect(listSoakFiles('local', ['search/durability/kill', 'cms/test/kill-']).toSorted()).toEqual([
      'cms/test/kill-datasets.soak.test.ts',
      'search/durability/kill.soak.test.ts',
    ])
    expect(listSoakFiles('migrations', ['migrations/'])).toEqual(listSoakFiles('migrations', []))
    expect(listSoakFiles('web', ['migrations/src'])).toEqual([])
  })
})

describe('listSoakRows', () => {
  it('lists each test with its runs, and the others of a file in one row', () => {
    expect(listSoakRows(report, LOCAL)).toEqual([
      ['loses nothing', '100', 'passed', '1.5'],
      ['keeps datasets', '50', 'failed', '1.5'],
      ['kill.soak.test.ts', '2 tests', 'passed', '3.0'],
    ])
  })
})

describe('readVitestReport', () => {
  it('counts the tests of a report', () => {
    expect(readVitestReport(report, 'local')).toMatchObject({passed: 3, failed: 1, skipped: 0, retried: []})
  })

  it('names each failed test, and each file that did not load or whose hook failed, with the start of the error', () => {
    const broken = {
      name: join(LOCAL, 'torn.test.ts'),
      message: 'Cannot find module',
      assertionResults: [sampleTest('does not count', 'pending', {})],
    }
    const price = sampleTest('shows $5 (or more)', 'failed', {})
    const files = [
      ...JSON.parse(report).testResults,
      broken,
      {name: join(LOCAL, 'price.test.ts'), assertionResults: [price]},
    ]
    const run = 'pnpm --filter @forecourt/local exec vitest run'
    const {faults} = readVitestReport(JSON.stringify({...JSON.parse(report), testResults: files}), 'local')
    expect(faults.map(({again, ...fault}) => ({...fault, again: again.replace(/^SOAK=\S+ /, '')}))).toEqual([
      {
        file: 'local/kill.soak.test.ts',
        title: 'keeps › datasets',
        error: 'expected 2 to be 3',
        again: `${run} kill.soak.test.ts -t 'keeps datasets'`,
      },
      {
        file: 'local/torn.test.ts',
        title: '',
        error: 'Cannot find module',
        again: `${run} torn.test.ts`,
      },
      {
        file: 'local/price.test.ts',
        title: 'shows › $5 (or more)',
        error: 'expected 2 to be 3',
        again: `${run} price.test.ts -t 'shows \\$5 \\(or more\\)'`,
      },
    ])
  })

  it('counts a run that failed outside its tests as a failure', () => {
    const passed = JSON.stringify({...JSON.parse(report), numFailedTests: 0, testResults: []})
    const failed = readVitestReport(passed, 'local', {hasFailed: true})
    expect(failed).toMatchObject({passed: 3, failed: 1, faults: [{file: 'local'}]})
    expect(readVitestReport(passed, 'local')).toMatchObject({passed: 3, failed: 0})
  })

  it.each(['', '{"torn', '{}'])('counts the report %j as a failure', (text) => {
    expect(readVitestReport(text, 'local')).toMatchObject({passed: 0, failed: 1})
  })
})

describe('listSoakSpecs', () => {
  it('finds the journeys with a long form, and the pictures', () => {
    const specs = listSoakSpecs()
    expect(specs.map(({project}) => project)).toEqual(expect.arrayContaining(['alone', 'shots']))
    const journeys = specs.find(({project}) => project === 'journeys')?.files
    expect(journeys).toContain('journeys/sites.spec.ts')
    expect(journeys, 'it has no long form').not.toContain('journeys/gallery.spec.ts')
  })
})

describe('soakRuns', () => {
  it('is the short form in the default lane', () => {
    expect(getSoakRuns(3, 1000)).toBe(3)
    expect(getSoakOptions(3)).toMatchObject({meta: {runs: 3}})
  })
})
