import * as z from 'zod'
import {parseJson} from '../http/parse-json.ts'
import {
  type Counts,
  type Fault,
  failWithoutTest,
  formatCommand,
  isFailure,
  NO_COUNTS,
  trimError,
} from './test-counts.ts'

const testSchema = z.object({
  status: z.string(),
  projectName: z.string(),
  results: z.array(z.object({errors: z.array(z.object({message: z.string().optional()}))})),
})

type Suite = {
  title: string
  specs: {title: string; file: string; line: number; tests: z.infer<typeof testSchema>[]}[]
  suites?: Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(testSchema),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
)

const reportSchema = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number()}),
  suites: z.array(suiteSchema),
})

/**
 * Parses a Playwright JSON report. A run that failed counts as one failure when no test of the report does; so does an
 * invalid report.
 */
export function readPlaywrightReport(text: string, {hasFailed} = {hasFailed: false}): Counts {
  const parsed = reportSchema.safeParse(parseJson(text))
  if (!parsed.success) return failWithoutTest(NO_COUNTS, 'web/e2e', 'pnpm e2e')
  const {stats, suites} = parsed.data
  const counts = {
    ...NO_COUNTS,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: listFaults(suites, 'flaky'),
    faults: listFaults(suites, 'unexpected'),
  }
  return hasFailed && !isFailure(counts) ? failWithoutTest(counts, 'web/e2e', 'pnpm e2e') : counts
}

/** Projects that are not part of `pnpm e2e`. */
const COMMANDS: {readonly [project: string]: string} = {
  firefox: 'pnpm e2e:firefox',
  'firefox-flows': 'pnpm e2e:firefox',
  shots: 'pnpm shots',
}

function listFaults(suites: readonly Suite[], wanted: 'flaky' | 'unexpected'): Fault[] {
  return suites.flatMap(({specs, suites: inner}) => [
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter(({status}) => status === wanted)
        .map(({projectName, results}) => {
          // The first try's: a later one may fail for another reason, or pass. A limit that passed says so in one
          // error and what it waited for in the next.
          const first = results.find(({errors}) => errors.length > 0)
          const messages = first?.errors.flatMap(({message}) => (message ? [message] : []))
          const place = `${file}:${line}`
          return {
            file: `web/e2e/${place}`,
            title,
            error: trimError(messages?.join('\n')),
            again: formatCommand(COMMANDS[projectName] ?? 'pnpm e2e', [place]),
          }
        }),
    ),
    ...listFaults(inner ?? [], wanted),
  ])
}
