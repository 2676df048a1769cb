import * as z from 'zod'
import {type Counts, describeFault, type Fault, NO_COUNTS} from './test-counts.ts'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      // Why a file did not load or a hook failed; else empty.
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({runs: z.number().optional()}),
        }),
      ),
    }),
  ),
})

type TestFile = z.infer<typeof reportSchema>['testResults'][number]
type Test = TestFile['assertionResults'][number]

/** Parses a Vitest JSON report. An invalid report counts as one failure. */
export function readVitestReport(text: string): Counts {
  const report = parseReport(text)
  if (!report) return {...NO_COUNTS, failed: 1}
  const {numPassedTests, numFailedTests, numPendingTests, testResults} = report
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    retried: [],
    faults: testResults.flatMap(listFaults),
  }
}

/** The failed tests of a file; a file that did not load, or whose hook failed, is one fault by itself. */
function listFaults({name, message, assertionResults}: TestFile): Fault[] {
  const failed = assertionResults.filter(({status}) => status === 'failed')
  if (failed.length === 0 && message) return [describeFault(name, message)]
  return failed.map(({fullName, failureMessages}) =>
    describeFault(`${name} ${fullName}`, failureMessages?.[0]),
  )
}

/**
 * The rows of the soak lane's table: name, runs, result, seconds. A test that states its runs has its own row; the
 * other tests of a file, which are the same in both lanes, share one.
 */
export function listSoakRows(text: string, folder: string): string[][] {
  const files = parseReport(text)?.testResults ?? []
  return files.flatMap(({name, assertionResults}) => {
    const file = name.replace(`${folder}/`, '')
    const withRuns = assertionResults.filter(({meta}) => meta.runs !== undefined)
    const others = assertionResults.filter(({meta}) => meta.runs === undefined)
    const rows = withRuns.map((test) => formatRow(test.fullName, String(test.meta.runs), [test]))
    return others.length > 0 ? [...rows, formatRow(file, `${others.length} tests`, others)] : rows
  })
}

function formatRow(name: string, runs: string, tests: readonly Test[]): string[] {
  const seconds = tests.reduce((sum, {duration}) => sum + (duration ?? 0), 0) / 1000
  return [name, runs, getResult(tests), seconds.toFixed(1)]
}

function getResult(tests: readonly Test[]): string {
  if (tests.some(({status}) => status === 'failed')) return 'failed'
  return tests.every(({status}) => status === 'passed') ? 'passed' : 'skipped in part'
}

function parseReport(text: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
