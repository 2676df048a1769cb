import {relative} from 'node:path'
import * as z from 'zod'
import {parseJson} from '../http/parse-json.ts'
import {getPackageDir, type PackageName} from './paths.ts'
import {type Counts, type Fault, failWithoutTest, formatCommand, NO_COUNTS, trimError} from './test-counts.ts'

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
          ancestorTitles: z.array(z.string()),
          title: z.string(),
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

/**
 * Parses the Vitest JSON report of a package. A run that failed counts as one failure when no test of the report does;
 * so does an invalid report.
 */
export function readVitestReport(text: string, name: PackageName, {hasFailed} = {hasFailed: false}): Counts {
  const report = parseReport(text)
  const counts: Counts = report
    ? {
        ...NO_COUNTS,
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
        faults: report.testResults.flatMap((file) => listFaults(file, name)),
      }
    : NO_COUNTS
  const isExplained = report !== undefined && (!hasFailed || counts.failed > 0)
  return isExplained ? counts : failWithoutTest(counts, name, `pnpm unit ${name}`)
}

/** The failed tests of a file; a file that did not load, or whose hook failed, is one fault by itself. */
function listFaults({name: path, message, assertionResults}: TestFile, name: PackageName): Fault[] {
  const inPackage = relative(getPackageDir(name), path)
  const file = `${name}/${inPackage}`
  const run = `pnpm --filter @forecourt/${name} exec vitest run`
  const failed = assertionResults.filter(({status}) => status === 'failed')
  if (failed.length === 0 && message)
    return [{file, title: '', error: trimError(message), again: formatCommand(run, [inPackage])}]
  return failed.map(({ancestorTitles, title, fullName, failureMessages}) => ({
    file,
    title: [...ancestorTitles, title].join(' › '),
    error: trimError(failureMessages?.[0]),
    // Vitest reads a title as a regular expression.
    again: formatCommand(run, [inPackage, '-t', fullName.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')]),
  }))
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
  return reportSchema.safeParse(parseJson(text)).data
}
