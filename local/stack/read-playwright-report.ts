import * as z from 'zod'
import {type Counts, describeFault, type Fault, NO_COUNTS} from './test-counts.ts'

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

/** Parses a Playwright JSON report. An invalid report counts as one failure. */
export function readPlaywrightReport(text: string): Counts {
  const parsed = reportSchema.safeParse(parseJson(text))
  if (!parsed.success) return {...NO_COUNTS, failed: 1}
  const {stats, suites} = parsed.data
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: listFaults(suites, 'flaky'),
    faults: listFaults(suites, 'unexpected'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function listFaults(suites: readonly Suite[], wanted: 'flaky' | 'unexpected'): Fault[] {
  return suites.flatMap(({specs, suites: inner}) => [
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter(({status}) => status === wanted)
        .map(({projectName, results}) =>
          // The first try's: a later one may fail for another reason, or pass.
          describeFault(
            `${projectName}: ${file}:${line} ${title}`,
            results
              .flatMap(({errors}) => errors)
              .map(({message}) => message)
              .find(Boolean),
          ),
        ),
    ),
    ...listFaults(inner ?? [], wanted),
  ])
}
